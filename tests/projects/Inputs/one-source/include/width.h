#error "this one stands later in the order"
