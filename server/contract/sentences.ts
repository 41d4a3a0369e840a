/** "a", "a and b", "a, b and c"; of more than `max` the first ones "and 4 more". */
export const listed = <Of = string>(
  all: readonly Of[],
  max = 3,
  nameOf: (one: Of) => string = String,
): string => {
  const shown = all.slice(0, max).map(nameOf);
  const rest = all.length - shown.length;
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`;
  const last = shown.at(-1) ?? '';
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${last}` : last;
};

/** A nutrient inside a sentence: "calcium", "vitamin B6", but "EPA + DHA" and "Ca:P". */
export const inSentence = (name: string): string =>
  /^[A-Z][a-z]+(?![:a-z])/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Percent in whole numbers that never reach 100 from below. */
export const percentText = (percent: number): string =>
  percent > 0 && percent < 1
    ? 'under 1 %'
    : `${(percent < 100 ? Math.floor(percent) : Math.round(percent)).toLocaleString('en-US')} %`;
