/* Totals in C: eight columns at a time in registers, over all lines; values that are not stated are 0. Reads its inputs
 * from a file (lines, columns, then milligrams and values as doubles), repeats the sums, writes the totals to another file
 * and prints the nanoseconds of one. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static void sums(long lines, long columns, const double *restrict milligrams, const double *restrict values,
                 double *restrict totals) {
  for (long block = 0; block < columns; block += 8) {
    double sum[8] = {0};
    for (long line = 0; line < lines; line++) {
      const double *row = values + line * columns + block;
      for (int lane = 0; lane < 8; lane++) sum[lane] += milligrams[line] * row[lane];
    }
    for (int lane = 0; lane < 8; lane++) totals[block + lane] = sum[lane];
  }
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

static double *read_doubles(FILE *file, long count) {
  double *values = aligned_alloc(64, (size_t)(count * 8 + 63) / 64 * 64);
  if (!values || fread(values, 8, (size_t)count, file) != (size_t)count) exit(2);
  return values;
}

int main(int argc, char **argv) {
  if (argc != 4) return 2;
  FILE *in = fopen(argv[1], "rb");
  if (!in) return 2;
  double *shape = read_doubles(in, 2);
  long lines = (long)shape[0], columns = (long)shape[1];
  double *milligrams = read_doubles(in, lines);
  double *values = read_doubles(in, lines * columns);
  double *totals = aligned_alloc(64, (size_t)columns * 8);
  long repeats = atol(argv[3]);
  sums(lines, columns, milligrams, values, totals);
  double start = now();
  for (long i = 0; i < repeats; i++) {
    sums(lines, columns, milligrams, values, totals);
    __asm__ volatile("" : : "r"(totals) : "memory");
  }
  printf("%.3f\n", (now() - start) / (double)repeats);
  FILE *out = fopen(argv[2], "wb");
  return !out || fwrite(totals, 8, (size_t)columns, out) != (size_t)columns || fclose(out);
}
