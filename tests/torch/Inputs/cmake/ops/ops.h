#pragma once
void scale(float *p, int device);
