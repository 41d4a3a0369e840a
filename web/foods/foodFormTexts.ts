import type { FoodForm, YieldSource } from '../../server/contract/foodForms.ts';

/** Texts on the raw and cooked forms of foods, and on what is bought. */
export const foodFormTexts = {
  weigh: { raw: 'weigh raw', cooked: 'weigh cooked', dry: 'weigh dry', drained: 'weigh drained' },

  /** The yield with where it is from. */
  yieldBy: (percent: number, source: YieldSource) =>
    ({
      'usda-table': `USDA yield ${percent} %`,
      'usda-handbook': `USDA handbook yield ${percent} %`,
      protein: `yield ${percent} % by protein`,
      'dry-matter': `yield ${percent} % by dry matter`,
      kind: `yield about ${percent} %, that of similar foods`,
    })[source],
  ofCooked: (cooked: string, raw: string, state: 'raw' | 'dry', yieldText: string) =>
    `${cooked} g cooked = ${raw} g ${state}, ${yieldText}`,
  withRefuse: (eaten: string, bought: string, percent: number, refuse: string) =>
    `${eaten} g = ${bought} g as bought: ${percent} % is not eaten${refuse === '' ? '' : ` (${refuse})`}. Bought without it: ${eaten} g`,
  noRaw: 'Grams are cooked: the raw weight is not known',
  drained: 'Grams are drained: look for the drained weight on the can',

  keeps: 'The food stays the same as eaten. Its grams follow from the yield.',
  switchOf: (food: string) => `Raw or cooked: ${food}`,
  /** A choice: what a line becomes. */
  form: ({ cooked, method }: FoodForm, state: 'raw' | 'dry', grams: string, yieldText: string) =>
    `weigh ${cooked ? `cooked, ${method}` : state}: ${grams} g (${yieldText})`,
  /** After a line was switched. */
  switched: (
    { cooked, method }: FoodForm,
    state: 'raw' | 'dry',
    before: string,
    after: string,
    yieldText: string,
  ) =>
    cooked
      ? `Now cooked: ${before} g ${state} = ${after} g ${method}, ${yieldText}.`
      : `Now ${state}: ${before} g cooked = ${after} g ${state}, ${yieldText}.`,
  joined: (food: string) => `It was added to ${food}, which the recipe had.`,
  /** The recipe is fed raw, so that a cooked food that becomes the raw one is not cooked any more. */
  fedRaw: 'This recipe is fed raw, so it is not cooked now.',
  choiceEnds: (choice: string) =>
    `It is cooked already: “${choice}” ends, and comes back when you switch back.`,
} as const;
