/** Words of a step's basic instructions that are shown larger (specification part 2, section 9). */
const largeWords = 4;

/** Splits a text after its first words. The two parts together are the text. */
export const splitFirstWords = (text: string, count = largeWords): readonly [first: string, rest: string] => {
  const first = new RegExp(`^\\s*(?:\\S+\\s*){0,${count}}`).exec(text)?.[0] ?? '';
  return [first, text.slice(first.length)];
};
