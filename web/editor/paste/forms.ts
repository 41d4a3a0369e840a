import type { Ingredient } from '../../../server/contract/ingredients.ts';
import { doubtOf } from './fit.ts';
import { kindOf } from './match.ts';
import { quantitiesIn } from './measures.ts';
import type { Parts } from './parts.ts';

/** From this ratio on the forms of a food are told apart: a cup of whole oats weighs twice one of rolled oats. */
const muchHeavier = 1.3;

/** True for a volume of a food without a form in its name, of which another form has another weight. */
export const isOfOtherForm = (
  { name, amount }: Parts,
  food: Ingredient,
  candidates: readonly Ingredient[],
  weightOf: (food: Ingredient) => number,
): boolean => {
  const isVolume = quantitiesIn(amount ?? '')[0]?.kind === 'volume';
  if (!isVolume || food.short_name.includes(',')) return false;
  return candidates.some((other) => {
    if (kindOf(other) !== kindOf(food) || doubtOf(name ?? '', other) !== null) return false;
    const [low = 0, high = 0] = [weightOf(food), weightOf(other)].sort((a, b) => a - b);
    return low > 0 && high > low * muchHeavier;
  });
};
