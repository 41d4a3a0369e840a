import { cupsOfGrams } from '../../engine/host/serving.ts';
import type { MealPlanSummary } from '../contract/mealPlans.ts';
import { foodStepOn } from '../contract/petFoodRules.ts';
import type { PetEats } from '../contract/petFoods.ts';
import { type Actor, accessScopeFor } from '../contract/policy.ts';
import { foodKcalOf } from '../contract/treats.ts';
import type { Verdict } from '../contract/verdict.ts';
import { type PetFood, serializePetFood } from '../pets/petFoods.model.ts';
import type { Pet } from '../pets/pets.model.ts';
import { Weighing } from '../pets/weighings.model.ts';
import { type Judge, linesOf, switchedFoodOn, targetIn } from '../recipes/judgedPet.ts';
import { findingsIn } from '../recipes/laboratory/labFindings.ts';
import { dayGramsOf } from '../recipes/optimalRecipes.ts';
import { recheckFor } from '../recipes/recheck.ts';
import { getFoodSafety } from '../recipes/recipeFoodSafety.query.ts';
import { Recipe } from '../recipes/recipes.model.ts';
import { judge } from '../recipes/verdicts.ts';
import { MealPlan } from './mealPlans.model.ts';
import { serializeMealPlans } from './serializeMealPlan.ts';

type Parts = NonNullable<PetEats['today']>['parts'];

/** A food that the caller may open, for a pet: the verdict on it and a day of it. */
interface OpenedFood {
  readonly name: string;
  readonly verdict: Verdict;
  /** What a whole day of it has. */
  readonly parts: Parts;
}

/** What a request about a pet's food judges by. */
export interface FoodCall {
  readonly actor: Actor;
  readonly by: Judge;
  /** The day, `YYYY-MM-DD`. */
  readonly on: string;
}

const recipesOf = (actor: Actor) => Recipe.accessibleTo(accessScopeFor('recipes.get', actor), actor);
const plansOf = (actor: Actor) => MealPlan.accessibleTo(accessScopeFor('mealPlans.get', actor), actor);

const openedRecipe = async (id: number, { actor, by }: FoodCall): Promise<OpenedFood | null> => {
  const recipe = await recipesOf(actor).findByPk(id, { include: ['species'] });
  if (recipe === null) return null;
  const { name, species = [] } = recipe;
  const foods = (await getFoodSafety([id])).get(id) ?? [];
  const laboratory = (await findingsIn([id], by.snapshot)).get(id);
  const verdict = judge({ species, foods, id, laboratory }, by);
  const grams = dayGramsOf(by.snapshot, linesOf(foods), targetIn(by), by.bowls?.get(id) ?? []);
  return { name, verdict, parts: [{ recipe_id: id, name, grams }] };
};

/** The index of a day in a week that begins on Monday. */
const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/** Grams of a plan without days: each recipe has its part of all recipes, as they stand. */
const partsOfWhole = async ({ recipes }: MealPlanSummary, by: Judge): Promise<Parts> => {
  const opened = recipes.filter(({ locked }) => !locked);
  const foods = await getFoodSafety(opened.map(({ id }) => id));
  const all = opened.flatMap(({ id }) => foods.get(id) ?? []);
  const grams = dayGramsOf(by.snapshot, linesOf(all), targetIn(by), []);
  const sum = (of: readonly { readonly milligrams: number }[]) =>
    of.reduce((so, one) => so + one.milligrams, 0);
  const whole = sum(all);
  return opened.map(({ id, name }) => ({
    ...{ recipe_id: id, name },
    grams: grams === null ? null : (grams * sum(foods.get(id) ?? [])) / whole,
  }));
};

const openedPlan = async (id: number, { actor, by, on }: FoodCall): Promise<OpenedFood | null> => {
  if (actor.role === 'free') return null;
  const plan = await plansOf(actor).findByPk(id);
  if (plan === null) return null;
  const [shown] = await serializeMealPlans([plan], actor, by);
  if (shown === undefined) return null;
  const day = shown.week?.days.find(({ days }) => (days & (1 << weekdayOf(on))) !== 0);
  const parts =
    day?.parts.map(({ recipe_id, name, grams }) => ({ recipe_id, name, grams })) ??
    (await partsOfWhole(shown, by));
  return { name: plan.name, verdict: shown.verdict, parts };
};

/** True if somebody may open a food. */
export const isOpenTo = async ({ recipe_id, meal_plan_id }: PetFood, actor: Actor): Promise<boolean> => {
  if (recipe_id != null) return (await recipesOf(actor).count({ where: { id: recipe_id } })) > 0;
  if (meal_plan_id == null || actor.role === 'free') return false;
  return (await plansOf(actor).count({ where: { id: meal_plan_id } })) > 0;
};

/** The food with its verdict; null if the caller may not open it, or if it was deleted. */
export const openedFood = async (food: PetFood, of: FoodCall): Promise<OpenedFood | null> => {
  const { pet } = of.by;
  // The call may be about another day than today.
  const by = { ...of.by, pet: pet && { ...pet, switchingTo: switchedFoodOn(food, of.on) } };
  if (food.recipe_id != null) return openedRecipe(food.recipe_id, { ...of, by });
  return food.meal_plan_id == null ? null : openedPlan(food.meal_plan_id, { ...of, by });
};

/** Nobody knows how many grams of a food that is bought fill a cup. */
const served = (grams: number, isOwn: boolean) => ({ grams, cups: isOwn ? cupsOfGrams(grams) : null });

/** What is fed of a food on a day; null before it starts, where it harms, or if grams are not known. */
const todayOf = (food: PetFood, opened: OpenedFood | null, meals: number, on: string): PetEats['today'] => {
  const { percent, until } = foodStepOn(food, on);
  if (opened === null || percent === 0) return null;
  if (opened.verdict.kind === 'not_safe' || opened.verdict.kind === 'avoided') return null;
  const parts = opened.parts.map((part) => ({
    ...part,
    grams: part.grams === null ? null : (part.grams * percent) / 100,
  }));
  if (parts.some(({ grams, recipe_id }) => grams === null && recipe_id !== null)) return null;
  const grams = parts.reduce((sum, part) => sum + (part.grams ?? 0), 0);
  if (grams === 0) return null;
  const isOwn = parts.every((part) => part.recipe_id !== null || part.grams === null);
  return { percent, until, day: served(grams, isOwn), meal: served(grams / meals, isOwn), parts };
};

const stateOf = (id: number | null, opened: OpenedFood | null) => {
  if (id === null) return 'removed';
  return opened === null ? 'closed' : 'open';
};

const serializeFood = (food: PetFood, opened: OpenedFood | null, on: string): PetEats['food'] => {
  const answer = serializePetFood(food, on);
  return { ...answer, name: opened?.name ?? food.name, state: stateOf(answer.id, opened) };
};

const recheckDay = async (food: PetFood | null, { email }: Actor): Promise<string | null> =>
  food?.recipe_id == null ? null : ((await recheckFor(food.recipe_id, email))?.on ?? null);

/** What a pet eats, in the API's shape. */
export const serializeEats = async (pet: Pet, food: PetFood | null, call: FoodCall): Promise<PetEats> => {
  const opened = food && (await openedFood(food, call));
  const kcal_per_day = call.by.pet?.daily?.kcalPerDay ?? null;
  const { treats_percent, meals_a_day } = pet;
  return {
    ...{ pet_id: pet.id, version: pet.food_version, meals_a_day, treats_percent, kcal_per_day },
    food_kcal_per_day: foodKcalOf({ kcal_per_day, treats_percent }),
    food: food && serializeFood(food, opened, call.on),
    today: food && todayOf(food, opened, meals_a_day, call.on),
    verdict: opened?.verdict ?? null,
    recheck_on: opened === null ? null : await recheckDay(food, call.actor),
    weighed_on: (await Weighing.of(pet.id)).at(-1)?.weighed_on ?? null,
  };
};
