import type { LineCooking, RecipeCooking } from '../../server/contract/cooking.ts';

const inSentence = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** How recipes and their ingredients are cooked (D85). */
export const cookingChoiceTexts = {
  title: 'Cooking',
  hint: 'Cooking takes a part of the vitamins, and draining takes more. Levels count what is left.',
  recipe: {
    with_liquid: 'Cooked, with its broth',
    drained: 'Cooked and drained',
    raw: 'Fed raw',
  } satisfies Record<RecipeCooking, string>,
  of: (food: string) => `How ${food} is cooked`,
  line: {
    cooked: 'Cooked with it',
    added_after: 'Added after cooking',
    raw: 'Raw',
  } satisfies Record<LineCooking, string>,
  /** What a food does that is not cooked with the recipe, such as oil, salt or a cooked food. */
  noLoss: 'No loss',
  usual: (text: string) => `${text} (usual)`,
  asUsual: 'As usual',
  /** What to do with the pot, for papers and cooking. */
  liquid: {
    with_liquid: 'Keep the broth and drippings in the food: vitamins and minerals are in them.',
    drained: 'Pour the water and drippings off. The recipe is calculated without them.',
    raw: 'This recipe is fed raw: do not cook it. Wash your hands and all tools after touching raw meat, fish or eggs.',
  } satisfies Record<RecipeCooking, string>,
  /** What the amounts of a screen are of. */
  amounts: {
    with_liquid: 'Amounts are after cooking, with broth and drippings. Raw amounts stand in the tooltips.',
    drained: 'Amounts are after cooking and draining. Raw amounts stand in the tooltips.',
    raw: 'Amounts are of the raw food.',
  } satisfies Record<RecipeCooking, string>,
  chosen: (food: string, text: string) => `${food}: ${inSentence(text)}.`,
  /** Grams of a line, and how it is cooked. */
  grams: (grams: string, text: string) => `${grams}, ${inSentence(text)}`,
} as const;
