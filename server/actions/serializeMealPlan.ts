import type { MealPlanRecipe, MealPlanSummary } from '../contract/mealPlans.ts';
import type { Actor } from '../contract/policy.ts';
import type { MealPlan } from '../models/mealPlans.ts';
import { getPlanRecipes, type PlanRecipeRow } from '../models/queries/planRecipes.ts';
import { Species } from '../models/species.ts';

type SpeciesShown = MealPlanRecipe['species'];

const pickSpecies = (all: readonly Species[], ids: ReadonlySet<number>): SpeciesShown =>
  all.filter(({ id }) => ids.has(id)).map(({ id, slug, name }) => ({ id, slug, name }));

const serializePlanRecipe = (row: PlanRecipeRow, all: readonly Species[]): MealPlanRecipe => ({
  id: row.id,
  name: row.name,
  locked: row.locked,
  recipe_multiplier: row.multiplier,
  species: pickSpecies(all, new Set(row.specieIds)),
});

const serializePlan = (
  { id, name, version, updated_at }: MealPlan,
  rows: readonly PlanRecipeRow[],
  all: readonly Species[],
): MealPlanSummary => ({
  ...{ id, name, version, updated_at: updated_at.toISOString() },
  species: pickSpecies(all, new Set(rows.flatMap(({ specieIds }) => specieIds))),
  recipes: rows.map((row) => serializePlanRecipe(row, all)),
});

/** Plans of an actor in their API shape, in the given order. */
export const serializeMealPlans = async (
  plans: readonly MealPlan[],
  actor: Actor,
): Promise<MealPlanSummary[]> => {
  const [rows, species] = await Promise.all([
    getPlanRecipes(
      plans.map(({ id }) => id),
      actor,
    ),
    Species.findAll({ order: [['id', 'ASC']] }),
  ]);
  const byPlan = new Map(plans.map(({ id }) => [id, [] as PlanRecipeRow[]]));
  for (const row of rows) byPlan.get(row.planId)?.push(row);
  return plans.map((plan) => serializePlan(plan, byPlan.get(plan.id) ?? [], species));
};
