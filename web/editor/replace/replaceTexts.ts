const listText = (words: readonly string[], most: number): string =>
  words.length <= most
    ? words.join(', ')
    : `${words.slice(0, most).join(', ')} and ${words.length - most} more`;

const foods = (count: number): string =>
  count === 1 ? '1 food that is like it was' : `${count} foods that are like it were`;

/** Names in a sentence, at most. */
const most = 4;

/** Texts of the panel that shows what can replace a food. */
export const replaceTexts = {
  title: (food: string) => `Replace ${food}`,
  best: 'By what keeps every row as good',
  about:
    'Each keeps every row as good as now: Optimal stays Optimal, Low is not lower. Enter puts it in the place.',
  found: (count: number) =>
    count === 1
      ? '1 food can replace it.'
      : `${count} foods can replace it, the least change of the rest first.`,
  none: (tried: number) =>
    tried === 0
      ? 'Nothing can replace it: there is no other food like it that may be in this bowl.'
      : `Nothing can replace it: ${foods(tried)} tried, and each makes a row worse, or the food less safe.`,
  timedOut: 'The time ended before all foods were tried.',
  again: 'Try again',
  use: 'Use',
  replaceWith: (food: string, grams: string) => `Replace with ${food}, ${grams}`,
  askFood: (label: string, food: string) => `${label}: ${food}`,
  grams: (grams: string) => `${grams} g`,
  same: 'Nothing else changes.',
  rest: (parts: readonly string[]) => `Then ${parts.join('; ')}.`,
  line: (food: string, before: string, after: string) => `${food} ${before} → ${after} g`,
  added: (food: string, grams: string) => `add ${food} ${grams} g`,
  cost: (before: string, after: string) => `A day ${before} → ${after}`,
  of: (pet: string, text: string) => `${pet}: ${text}`,
  costUnknown: 'A day: the cost is not known',
  unpriced: (names: readonly string[]) => `without a price: ${listText(names, most)}`,
  costs: 'Foods without a price count as the most expensive of their kind.',
  notStated: (names: readonly string[]) => `Does not state ${listText(names, most)}`,
  done: (before: string, after: string) => `${before} replaced by ${after}.`,
  which: 'Replace a food',
  whichText: 'Every row stays as good as now.',
  gone: 'The food is no longer in the recipe.',
} as const;
