/** Texts of the interval of a line's grams in which no level changes. */
export const roomTexts = {
  note: (food: string, down: string, up: string): string => `${food} changes no level ${down} and ${up}.`,
  downTo: (grams: string): string => `down to ${grams} g`,
  upTo: (grams: string): string => `up to ${grams} g`,
  tenfold: (grams: string): string => `up to ${grams} g, where the search ends`,
  turning: (end: string, row: string, level: string): string => `${end} (then ${row} turns ${level})`,
} as const;
