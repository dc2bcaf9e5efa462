defined: FIRST SECOND
