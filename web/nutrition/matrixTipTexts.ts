/** Texts of the tooltips of the matrices of nutrients. */
export const matrixTipTexts = {
  noLimit: 'no known limit',
  vets: (text: string) => `= ${text} of dry matter`,
  dense: (density: string, threshold: string) =>
    `Bounds corrected for energy density: ${density} kcal/kg dry matter, above ${threshold}`,
  openSources: 'Enter or click: where this comes from.',
  enterSources: 'Enter: where this comes from.',
  per100: (amount: string) => `${amount} per 100 g of the food as it is eaten`,
  foodStatesNot: 'This food does not state it.',
} as const;
