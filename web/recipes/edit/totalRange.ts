/** The valid totals of a recipe in grams (D66). */
export const totalRange = { decimals: 3, min: 0.001, max: 100_000 } as const;
