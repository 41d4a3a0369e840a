/** Texts of a table of nutrients. */
export const nutrientTableTexts = {
  nutrient: 'Nutrient',
  amount: 'Amount',
  bar: 'Against bounds',
  percent: '% of need',
  level: 'Level',
  ofNeed: (bounds: string) => `${bounds} of the need`,
  low: (bound: string) => `Low ${bound}`,
  high: (bound: string) => `High ${bound}`,
  /** A group's rows that are not Optimal. */
  count: (count: number, level: string) => `${count} ${level}`,
} as const;
