struct Numbers {
  short A;
  double B;
};
