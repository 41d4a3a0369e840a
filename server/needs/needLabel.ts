/** The words that tell a species in the name of a need, by slug. */
const words: Readonly<Record<string, RegExp>> = {
  dog: /\b(?:dogs?|pupp(?:y|ies)|canine)\b/i,
  cat: /\b(?:cats?|kittens?|feline)\b/i,
};

/** Species in the plural: "dogs", "dogs and cats". */
export const pluralOf = (slugs: readonly string[]): string => slugs.map((slug) => `${slug}s`).join(' and ');

/** The publishers of standards. A need that was not published does not speak for them (D81). */
const publisher = /\b(?:NRC|NASEM|AAFCO|FEDIAF)\b/i;

/**
 * A need's name with its species: "Renal" becomes "Renal (cats)", and "Lean (NRC 2006)" becomes
 * "Lean, cats (NRC 2006)". A name that tells its species, and no other, stays: "Adult dog, Average (NRC 2006)". One that
 * names a standard, and is not the system's, says so: "Adult dog (NRC 2006), own need".
 */
export const needLabel = (
  { name, isOfSystem }: { readonly name: string; readonly isOfSystem: boolean },
  slugs: readonly string[],
): string => {
  const own = !isOfSystem && publisher.test(name) ? ', own need' : '';
  const told = Object.keys(words).filter((slug) => words[slug]?.test(name));
  const isClear = told.length === slugs.length && slugs.every((slug) => told.includes(slug));
  if (isClear || slugs.length === 0) return `${name}${own}`;
  const [, lead, note] = /^(.*\S)( \([^()]*\))$/.exec(name) ?? [];
  return note === undefined
    ? `${name} (${pluralOf(slugs)})${own}`
    : `${lead}, ${pluralOf(slugs)}${note}${own}`;
};
