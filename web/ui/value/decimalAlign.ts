/** Grams have three decimals at most. */
const most = 3;

/** How many decimals a text of grams has: what keeps numbers of any text on one decimal point. */
export const decimalsIn = (text: string): number => {
  const [, after = ''] = text.trim().split('.');
  return Math.min(after.length, most);
};
