import type { Actor } from '../contract/policy.ts';
import { animalsOf } from '../contract/verdict.ts';
import { FieldErrors } from '../kernel/errors.ts';
import { Species } from '../pets/species.model.ts';
import type { MealPlan } from './mealPlans.model.ts';
import { getPlanRecipes, type PlanRecipeRow } from './planRecipes.query.ts';

type ForAnimals = Pick<PlanRecipeRow, 'id' | 'name' | 'specieIds'>;

/** True if no animal may eat both. A recipe without species is for all. */
const feedsOthers = (one: ForAnimals, other: ForAnimals): boolean =>
  one.specieIds.length > 0 &&
  other.specieIds.length > 0 &&
  !one.specieIds.some((id) => other.specieIds.includes(id));

/**
 * Refuses recipes that are new in a plan and for another species than one that is there (D135). What was mixed before
 * stays. The plan's recipes are stored.
 * @throws FieldErrors at `field`
 */
export const refuseOtherSpecies = async (
  plan: MealPlan,
  before: ReadonlySet<number>,
  field: string,
  actor: Actor,
): Promise<void> => {
  const rows = await getPlanRecipes([plan.id], actor);
  const added = rows.filter(({ id }) => !before.has(id));
  const pairs = added.flatMap((one) => {
    const other = rows.find((each) => feedsOthers(one, each));
    return other ? [[one, other] as const] : [];
  });
  if (pairs.length === 0) return;
  const all = await Species.findAll();
  const animals = ({ specieIds }: ForAnimals): string =>
    animalsOf(all.filter(({ id }) => specieIds.includes(id)).map(({ slug }) => slug));
  throw new FieldErrors({
    [field]: pairs.map(
      ([one, other]) =>
        `${one.name} is for ${animals(one)}, and ${other.name} in this plan for ${animals(other)}: a meal plan feeds one species.`,
    ),
  });
};
