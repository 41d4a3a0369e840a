import type { CookingCode } from '../../engine/host/recipeTotals.ts';
import { cookingCode, type LineCooking, type RecipeCooking } from '../../server/contract/cooking.ts';
import type { Ingredient } from '../../server/contract/ingredients.ts';
import type { SafetyFacts } from '../../server/contract/judgedFoods.ts';
import { judgeFoods } from '../../server/contract/judgeFoods.ts';
import { allSpecies, type Verdict } from '../../server/contract/verdict.ts';
import { keepLast } from '../kernel/keepLast.ts';

const withUnknownDose = keepLast(
  (judged: Pick<Verdict, 'foods'> | undefined): ReadonlySet<number> =>
    new Set(judged?.foods.flatMap(({ id, kind }) => (kind === 'dose_unknown' ? id : []))),
);

/**
 * A food as a verdict judges it; `cooking` is null where it is not known. What was stored before warnings had a species has
 * the worst of the recipe's species.
 * @param judged the verdict of the server, which knows the amounts of nutrients
 */
export const safetyFacts = (
  food: Ingredient,
  grams: number | null,
  cooking: CookingCode | null,
  judged?: Pick<Verdict, 'foods'>,
): SafetyFacts => ({
  ...food,
  grams,
  cooking,
  doseUnknown: withUnknownDose(judged).has(food.id),
  flags: food.flags ?? allSpecies.map((species) => ({ ...food, species })),
});

/** What a copy on this device has of a recipe or a plan. */
interface Copy {
  readonly species: readonly { readonly slug: string }[];
  /** Missing of a plan, and of what an older release stored. */
  readonly cooking?: RecipeCooking | undefined;
  readonly verdict?: Pick<Verdict, 'foods'> | undefined;
  readonly ingredients?:
    | readonly (Ingredient & {
        readonly amount: { readonly total_g: number };
        readonly cooking?: LineCooking | null | undefined;
      })[]
    | undefined;
}

/** The verdict on a copy from this device, whatever release stored it, as the server would give it. */
export const safetyOfCopy = ({ species, cooking, verdict, ingredients = [] }: Copy, locked = 0): Verdict => {
  const foods = ingredients.map((food) =>
    safetyFacts(
      food,
      food.amount.total_g,
      cooking ? cookingCode(cooking, food.cooking ?? null) : null,
      verdict,
    ),
  );
  return judgeFoods({ foods, pet: null, locked, species: species.map(({ slug }) => slug) });
};
