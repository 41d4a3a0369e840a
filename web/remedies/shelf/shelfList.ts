import type { Ingredient } from '../../../server/contract/ingredients.ts';
import { matchesWords } from '../../ui/table/matchesWords.ts';

/** Foods that a search adds to the list. */
const maxFound = 8;

const isOffered = ({ unsafe, reference_only }: Ingredient): boolean => !unsafe && !reference_only;

/**
 * The foods that a person chooses from: those of the shelf, then everyday ones, then found ones; each once, and none
 * that harms the species.
 * @param query words that a food is found by; empty for all
 */
export const shelfList = (
  { shelf, everyday, found }: Readonly<Record<'shelf' | 'everyday' | 'found', readonly Ingredient[]>>,
  query: string,
): readonly Ingredient[] => {
  const known = [...shelf, ...everyday].filter(({ name, short_name }) =>
    matchesWords(`${short_name} ${name}`, query),
  );
  const all = [...known, ...found.slice(0, maxFound)].filter(isOffered);
  return [...new Map(all.map((food) => [food.id, food])).values()];
};
