import type { MealPlanRecipe, MealPlanSummary } from '../contract/mealPlans.ts';
import type { PlanPart } from '../contract/planPartFields.ts';
import type { Actor } from '../contract/policy.ts';
import type { Verdict } from '../contract/verdict.ts';
import { Species } from '../pets/species.model.ts';
import { getCalculations } from '../recipes/calculation.query.ts';
import type { Judge } from '../recipes/judgedPet.ts';
import { type Findings, findingsIn } from '../recipes/laboratory/labFindings.ts';
import { getFoodSafety } from '../recipes/recipeFoodSafety.query.ts';
import { type Judged, judge, safetyJudge } from '../recipes/verdicts.ts';
import { aboutRecipes, mergedFoods } from './judgedPlan.ts';
import { judgeWeek } from './judgeWeek.ts';
import type { MealPlan } from './mealPlans.model.ts';
import { getPlanRecipes, type PlanRecipeRow } from './planRecipes.query.ts';
import { getPlanParts } from './savePlanParts.ts';

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

/** What all plans of an answer share. */
interface Shown {
  readonly all: readonly Species[];
  readonly parts: ReadonlyMap<number, readonly PlanPart[]>;
  readonly marks: Awaited<ReturnType<typeof getCalculations>>;
  readonly laboratory: Findings;
  readonly judge: Judge;
}

const serializePlan = (
  { id, name, version, updated_at }: MealPlan,
  rows: readonly PlanRecipeRow[],
  foods: FoodsByRecipe,
  { all, parts: allParts, marks, laboratory, judge: by }: Shown,
): MealPlanSummary => {
  const species = pickSpecies(all, new Set(rows.flatMap(({ specieIds }) => specieIds)));
  const parts = allParts.get(id) ?? [];
  const recipes = rows.map((row) => {
    const one = {
      ...{ foods: foods.get(row.id) ?? [], calculation: marks.get(row.id) ?? null },
      laboratory: laboratory.get(row.id),
    };
    return serializePlanRecipe(row, all, one, by);
  });
  const judgedFoods = mergedFoods(
    rows.flatMap(({ id: recipe, locked }) => (locked ? [] : (foods.get(recipe) ?? []))),
  );
  const verdict = () => judge({ species, foods: judgedFoods, ...aboutRecipes(recipes, by), planId: id }, by);
  const { pet } = by;
  const weekly =
    pet && parts.length > 0 ? judgeWeek({ id, species, recipes, foods, parts }, { ...by, pet }) : null;
  return {
    ...{ id, name, version, updated_at: updated_at.toISOString() },
    ...{ species, verdict: weekly?.verdict ?? verdict() },
    ...(parts.length > 0 && { parts: [...parts] }),
    ...(weekly && { week: weekly.week }),
    recipes,
  };
};

/** Plans of an actor in their API shape, in the given order. */
export const serializeMealPlans = async (
  plans: readonly MealPlan[],
  actor: Actor,
  by: Judge,
): Promise<MealPlanSummary[]> => {
  const planIds = plans.map(({ id }) => id);
  const [rows, parts, species] = await Promise.all([
    getPlanRecipes(planIds, actor),
    getPlanParts(planIds),
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
    serializePlan(plan, byPlan.get(plan.id) ?? [], foods, {
      all: species,
      parts,
      marks,
      laboratory,
      judge: by,
    }),
  );
};
