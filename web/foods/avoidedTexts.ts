/** Texts of a food that a pet avoids. */
export const avoidedTexts = {
  sure: 'Avoided',
  unsure: 'Avoided?',
  replace: 'Replace it',
  replaceShort: 'Replace',
  replaceFood: (food: string) => `Replace ${food}`,
} as const;
