const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** What to do with foods that are weighed cooked. */
export const cookFirstText = (foods: readonly string[]): string =>
  `Cook ${list(foods)} first, weigh ${foods.length === 1 ? 'it' : 'each'} cooked.`;
