/** Texts of levels. */
export const levelTexts = {
  /** Possible levels of an Unknown level: short in a row, and in full. */
  directions: {
    low: { short: 'may be low', full: 'may be low' },
    high: { short: 'may be high', full: 'meets the need, may be too high' },
    either: { short: 'low or high?', full: 'may be low or high' },
  },
  unknownIs: (direction: string) => `Unknown: ${direction}`,
  /** Below the need, as a professional set it: no level of its own. */
  keptLow: 'Kept low',
  /** No need, or no bound: such a nutrient reads Optimal and is counted apart (D59). */
  notNeeded: {
    short: 'N/A',
    full: 'The need names no amount of it: it reads Optimal, and is counted as “no target”.',
  },
  unbounded: 'No bound is named, so it counts as Optimal.',
} as const;
