/** The energy densities of food for which figures of targets are stated, in kcal per kg. */
export const densityRange = { min: 100, max: 9000 } as const;
