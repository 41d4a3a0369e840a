/** Grams of cooked food by the yields of its foods: "about 150 to 160 g cooked". */
export const cookedText = (min: string, max: string): string =>
  `about ${min === max ? max : `${min} to ${max}`} g cooked`;
