/** Amounts of foods are stored and calculated in whole milligrams. */
export const milligramsPerGram = 1000;
