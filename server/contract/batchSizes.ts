/** The default batch sizes, the recipe's own first: its variants are 3 lb and 32 lb (D14). */
export const batchSizes = [
  { multiplier: '1', milligrams: 2_898_000 },
  { multiplier: '0.5', milligrams: 1_449_000 },
  { multiplier: '5', milligrams: 14_490_000 },
] as const;
