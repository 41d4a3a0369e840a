import { cupsOfGrams } from '../../engine/host/serving.ts';
import type { MealPlanSummary } from '../contract/mealPlans.ts';
import { foodStepOn } from '../contract/petFoodRules.ts';
import type { PetEats } from '../contract/petFoods.ts';
import { wholeDay } from '../contract/planPartRules.ts';
import { fedDays } from '../contract/planParts.ts';
import { type Actor, accessScopeFor } from '../contract/policy.ts';
import { foodKcalOf } from '../contract/treats.ts';
import type { Verdict } from '../contract/verdict.ts';
import { measureRecipe } from '../nutrition/breakdown.ts';
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

type Today = NonNullable<PetEats['today']>;

/** A part of a whole day of a food. */
interface WholePart {
  readonly recipe_id: number | null;
  readonly name: string;
  /** Null if they are not known. */
  readonly grams: number | null;
}

/** A food that the caller may open, for a pet: the verdict on it and a day of it. */
interface OpenedFood {
  readonly name: string;
  readonly verdict: Verdict;
  /** What a whole day of it has, without treats. */
  readonly parts: readonly WholePart[];
  /** What the pet's bowl gets beside it. */
  readonly bowl: Today['bowl'];
  /** The share of treats on the day, in percent, of a plan that has treats; null of what says nothing of treats. */
  readonly treats: number | null;
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
  const bowl = by.bowls?.get(id) ?? [];
  const grams = dayGramsOf(by.snapshot, linesOf(foods), targetIn(by), bowl);
  return {
    ...{ name, verdict, treats: null, parts: [{ recipe_id: id, name, grams }] },
    bowl: bowl.map((food) => ({ name: food.short_name, grams: food.milligrams / 1000, days: food.days })),
  };
};

/** The index of a day in a week that begins on Monday. */
const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/**
 * Grams of a plan without days: each recipe has its part of all recipes, as they stand. Nobody knows them beside a recipe that
 * cannot be opened, which has a part too.
 */
const partsOfWhole = async ({ recipes }: MealPlanSummary, by: Judge): Promise<readonly WholePart[]> => {
  const isLocked = recipes.some(({ locked }) => locked);
  const foods = await getFoodSafety(isLocked ? [] : recipes.map(({ id }) => id));
  const all = recipes.flatMap(({ id }) => foods.get(id) ?? []);
  const grams = isLocked ? null : dayGramsOf(by.snapshot, linesOf(all), targetIn(by), []);
  const sum = (of: readonly { readonly milligrams: number }[]) =>
    of.reduce((so, one) => so + one.milligrams, 0);
  const whole = sum(all);
  return recipes.map(({ id, name }) => ({
    ...{ recipe_id: id, name },
    grams: grams === null ? null : (grams * sum(foods.get(id) ?? [])) / whole,
  }));
};

/** What a plan with days feeds on a day, and its share of treats; null of a plan without days. */
const dayOfWeek = ({ recipes, parts = [], week }: MealPlanSummary, on: string) => {
  const isToday = ({ days }: { readonly days: number }) => (days & (1 << weekdayOf(on))) !== 0;
  const ids = recipes.map(({ id }) => id);
  const [shown, fed] = [week?.days.find(isToday), fedDays(ids, parts).find(isToday)];
  if (shown === undefined || fed === undefined) return null;
  const treats = fed.others.filter(({ kind }) => kind === 'treats');
  const isFood = (at: number) => fed.others[at - fed.recipes.length]?.kind !== 'treats';
  return {
    parts: shown.parts
      .filter(({ share }, at) => share > 0 && isFood(at))
      .map(({ recipe_id, name, grams }) => ({ recipe_id, name, grams })),
    treats: parts.some(({ kind }) => kind === 'treats')
      ? (treats.reduce((sum, { share }) => sum + share, 0) * 100) / wholeDay
      : null,
  };
};

const openedPlan = async (id: number, { actor, by, on }: FoodCall): Promise<OpenedFood | null> => {
  if (actor.role === 'free') return null;
  const plan = await plansOf(actor).findByPk(id);
  if (plan === null) return null;
  const [shown] = await serializeMealPlans([plan], actor, by);
  if (shown === undefined) return null;
  const day = dayOfWeek(shown, on) ?? { parts: await partsOfWhole(shown, by), treats: null };
  return { name: plan.name, verdict: shown.verdict, bowl: [], ...day };
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

/** Meals of a part of a day. Nobody knows how many grams of what is bought or cooked fill a cup. */
const mealOf = async (
  id: number | null,
  grams: number,
  by: Judge,
): Promise<Today['parts'][number]['meal']> => {
  if (id === null) return { grams, cups: null, cooked: false, cooked_g: null };
  const lines = linesOf((await getFoodSafety([id])).get(id) ?? []);
  const { cooked, cookedGrams } = measureRecipe(by.snapshot, lines);
  const part = (grams * 1000) / lines.reduce((sum, { milligrams }) => sum + milligrams, 0);
  const isCooked = cooked.some(Boolean);
  return {
    ...{ grams, cooked: isCooked, cups: isCooked ? null : cupsOfGrams(grams) },
    cooked_g: cookedGrams && { min: cookedGrams.min * part, max: cookedGrams.max * part },
  };
};

interface Fed {
  readonly food: PetFood;
  readonly opened: OpenedFood | null;
  /** A day. */
  readonly meals: number;
}

/** What is fed of a food on a day; null before it starts, where it harms, or if no grams are known. */
const todayOf = async ({ food, opened, meals }: Fed, { by, on }: FoodCall): Promise<PetEats['today']> => {
  const { percent, until } = foodStepOn(food, on);
  if (opened === null || percent === 0) return null;
  if (opened.verdict.kind === 'not_safe' || opened.verdict.kind === 'avoided') return null;
  const { parts: whole, bowl } = opened;
  if (whole.length > 0 && whole.every(({ grams }) => grams === null)) return null;
  const parts: Today['parts'] = [];
  for (const { recipe_id, name, grams: all } of whole) {
    const grams = all === null ? null : (all * percent) / 100;
    const meal = grams === null ? null : await mealOf(recipe_id, grams / meals, by);
    parts.push({ recipe_id, name, grams, meal });
  }
  return { percent, until, parts, bowl };
};

const stateOf = (id: number | null, opened: OpenedFood | null) => {
  if (id === null) return 'removed';
  return opened === null ? 'closed' : 'open';
};

const serializeFood = (food: PetFood, opened: OpenedFood | null, on: string): PetEats['food'] => {
  const answer = serializePetFood(food, on);
  return { ...answer, name: opened?.name ?? food.name, state: stateOf(answer.id, opened) };
};

/** The day of the recipe, also for a batch size of it. */
const recheckDay = async (food: PetFood | null, actor: Actor): Promise<string | null> => {
  if (food?.recipe_id == null) return null;
  const recipe = await recipesOf(actor).findByPk(food.recipe_id);
  return recipe && ((await recheckFor(recipe.parent_id ?? recipe.id, actor.email))?.on ?? null);
};

/** What a pet eats, in the API's shape. */
export const serializeEats = async (pet: Pet, food: PetFood | null, call: FoodCall): Promise<PetEats> => {
  const opened = food && (await openedFood(food, call));
  const kcal_per_day = call.by.pet?.daily?.kcalPerDay ?? null;
  const { treats_percent, meals_a_day } = pet;
  const isFed = food !== null && foodStepOn(food, call.on).percent > 0;
  const treatsToday = (isFed ? opened?.treats : null) ?? treats_percent;
  return {
    ...{ pet_id: pet.id, version: pet.food_version, meals_a_day, treats_percent, kcal_per_day },
    treats_percent_today: treatsToday,
    food_kcal_per_day: foodKcalOf({ kcal_per_day, treats_percent: treatsToday }),
    food: food && serializeFood(food, opened, call.on),
    today: food && (await todayOf({ food, opened, meals: meals_a_day }, call)),
    verdict: opened?.verdict ?? null,
    recheck_on: opened === null ? null : await recheckDay(food, call.actor),
    weighed_on: await Weighing.lastDayOf(pet.id),
  };
};
