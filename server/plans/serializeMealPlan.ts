import { lessCookedOf, moreLossOf } from '../contract/cooking.ts';
import { plannedRecipes } from '../contract/judgeFoods.ts';
import type { MealPlanRecipe, MealPlanSummary } from '../contract/mealPlans.ts';
import { findingsOfPlan } from '../contract/planFindings.ts';
import type { Actor } from '../contract/policy.ts';
import type { Verdict } from '../contract/verdict.ts';
import { Species } from '../pets/species.model.ts';
import { getCalculations } from '../recipes/calculation.query.ts';
import { type Findings, findingsIn } from '../recipes/laboratory/labFindings.ts';
import { getFoodSafety } from '../recipes/recipeFoodSafety.query.ts';
import { type Judge, type Judged, judge, safetyJudge } from '../recipes/verdicts.ts';
import type { MealPlan } from './mealPlans.model.ts';
import { getPlanRecipes, type PlanRecipeRow } from './planRecipes.query.ts';

type SpeciesShown = MealPlanRecipe['species'];

const pickSpecies = (all: readonly Species[], ids: ReadonlySet<number>): SpeciesShown =>
  all.filter(({ id }) => ids.has(id)).map(({ id, slug, name }) => ({ id, slug, name }));

/** What a verdict says that there is too much of. */
const tooMuchIn = ({ rows, foods }: Verdict): string[] => {
  const overdosed = foods.filter(({ kind }) => kind === 'overdose').map(({ name }) => name);
  return [...overdosed, ...rows.filter(({ level }) => level === 'high').map(({ name }) => name)];
};

/** What a recipe of a plan consists of, and its mark if it is a shipped one. */
interface OneRecipe {
  readonly foods: Judged['foods'];
  readonly calculation: MealPlanRecipe['calculation'];
  readonly laboratory: Judged['laboratory'];
}

/** A recipe with what it has too much of by itself, for its animals and for the pet: a plan averages no day away. */
const serializePlanRecipe = (
  row: PlanRecipeRow,
  all: readonly Species[],
  { foods, calculation, laboratory }: OneRecipe,
  by: Judge,
): MealPlanRecipe => {
  const species = pickSpecies(all, new Set(row.specieIds));
  const verdict = row.locked ? null : judge({ species, foods, laboratory }, safetyJudge(by.snapshot));
  const forPet = row.locked || by.pet === null ? null : judge({ species, foods, id: row.id, laboratory }, by);
  return {
    ...{ id: row.id, name: row.name, locked: row.locked, recipe_multiplier: row.multiplier },
    ...{ cooking: row.cooking, tag_slugs: [...row.tagSlugs], species },
    too_much: [...new Set([verdict, forPet].flatMap((each) => (each === null ? [] : tooMuchIn(each))))],
    verdict: verdict && { kind: verdict.kind, clauses: verdict.clauses },
    calculation: row.locked ? null : calculation,
    ...(laboratory && !row.locked && { laboratory: [...laboratory] }),
  };
};

type FoodsByRecipe = ReadonlyMap<number, Judged['foods']>;

/** The foods of a plan, each once with its grams over all recipes. */
const planFoods = (rows: readonly PlanRecipeRow[], foods: FoodsByRecipe): Judged['foods'] => {
  const sums = new Map<number, Judged['foods'][number]>();
  for (const food of rows.flatMap(({ id, locked }) => (locked ? [] : (foods.get(id) ?? [])))) {
    const before = sums.get(food.id) ?? { ...food, milligrams: 0 };
    const milligrams = before.milligrams + food.milligrams;
    const cooking = moreLossOf(before.cooking, food.cooking);
    const leastCooked = lessCookedOf(before.leastCooked ?? food.cooking, food.cooking);
    sums.set(food.id, { ...food, milligrams, cooking, leastCooked });
  }
  return [...sums.values()];
};

/** What all plans of an answer share. */
interface Shown {
  readonly all: readonly Species[];
  readonly marks: Awaited<ReturnType<typeof getCalculations>>;
  readonly laboratory: Findings;
  readonly judge: Judge;
}

const serializePlan = (
  { id, name, version, updated_at }: MealPlan,
  rows: readonly PlanRecipeRow[],
  foods: FoodsByRecipe,
  { all, marks, laboratory, judge: by }: Shown,
): MealPlanSummary => {
  const species = pickSpecies(all, new Set(rows.flatMap(({ specieIds }) => specieIds)));
  const recipes = rows.map((row) => {
    const one = {
      ...{ foods: foods.get(row.id) ?? [], calculation: marks.get(row.id) ?? null },
      laboratory: laboratory.get(row.id),
    };
    return serializePlanRecipe(row, all, one, by);
  });
  const planned = plannedRecipes(recipes);
  const withBowl = planned.filter((recipe) => by.bowls?.has(recipe.id));
  const besideBowls = withBowl.map((recipe) => recipe.name);
  const uncounted = withBowl.flatMap((recipe) => by.bowls?.get(recipe.id) ?? []);
  const about = {
    ...{ locked: recipes.length - planned.length, recipes: planned, besideBowls, uncounted },
    laboratory: findingsOfPlan(recipes),
  };
  return {
    ...{ id, name, version, updated_at: updated_at.toISOString() },
    species,
    verdict: judge({ species, foods: planFoods(rows, foods), ...about }, by),
    recipes,
  };
};

/** Plans of an actor in their API shape, in the given order. */
export const serializeMealPlans = async (
  plans: readonly MealPlan[],
  actor: Actor,
  by: Judge,
): Promise<MealPlanSummary[]> => {
  const [rows, species] = await Promise.all([
    getPlanRecipes(
      plans.map(({ id }) => id),
      actor,
    ),
    Species.findAll({ order: [['id', 'ASC']] }),
  ]);
  const ids = [...new Set(rows.map(({ id }) => id))];
  const [foods, marks, laboratory] = await Promise.all([
    getFoodSafety(ids),
    getCalculations(ids),
    findingsIn(ids, by.snapshot),
  ]);
  const byPlan = new Map(plans.map(({ id }) => [id, [] as PlanRecipeRow[]]));
  for (const row of rows) byPlan.get(row.planId)?.push(row);
  return plans.map((plan) =>
    serializePlan(plan, byPlan.get(plan.id) ?? [], foods, { all: species, marks, laboratory, judge: by }),
  );
};
