import { type BowlLine, withBowl } from '../../engine/host/bowl.ts';
import { Cooking, type RecipeLine } from '../../engine/host/recipeTotals.ts';
import { cupsOfGrams, type Serving } from '../../engine/host/serving.ts';
import type { Ingredient } from '../../server/contract/ingredients.ts';
import type { SafetyFacts } from '../../server/contract/judgedFoods.ts';
import type { RecipeResults } from '../kernel/recipeCalculator.ts';
import { safetyFacts } from '../verdict/safetyFacts.ts';
import { bowlTexts } from './bowlText.ts';
import type { Draft } from './draft.ts';

/** A food that a bowl gets: its milligrams in so many days. */
export interface BowlFood {
  readonly food: Ingredient;
  readonly milligrams: number;
  readonly days: number;
}

/** What the bowl of a pet gets beside its serving of a recipe, as a calculation counts it (D107). */
export interface CountedBowl {
  /** Id of the pet. */
  readonly pet: number;
  /** True if it was found for an earlier version of the recipe, with other amounts or cooking. */
  readonly recipeChanged: boolean;
  readonly foods: readonly BowlFood[];
  /** Which costs count it. */
  readonly costNote: string;
  /** Lines of a recipe with what the bowl gets, as those of one recipe. */
  readonly eaten: (
    pot: readonly RecipeLine[],
    scaleOf: (lines: readonly RecipeLine[]) => number,
  ) => readonly RecipeLine[];
  /** The serving of the pot alone, of a serving with the bowl. */
  readonly servingOfPot: (serving: Serving, potMilligrams: number) => Serving;
  /** The foods that a verdict judges: those of the pot, and what the bowl gets, in grams of a pot that holds it. */
  readonly judged: (pot: readonly SafetyFacts[], state: Judged) => readonly SafetyFacts[];
}

/** A recipe with its results at the pet's energy. */
interface Judged {
  readonly draft: Draft;
  readonly judged: RecipeResults | null;
}

const perDay = ({ milligrams, days }: BowlFood): number => milligrams / days;

const milligramsPerGram = 1000;

const judgedFoods = (
  foods: readonly BowlFood[],
  pot: readonly SafetyFacts[],
  { judged, draft }: Judged,
): readonly SafetyFacts[] => {
  const serving = judged?.derived.values.servingScale.value ?? Number.NaN;
  const factsOf = (each: BowlFood, grams: number | null) =>
    safetyFacts(each.food, grams, Cooking.raw, draft.recipe.verdict);
  if (!(serving > 0)) return [...pot, ...foods.map((each) => factsOf(each, null))];
  const gramsOf = (food: BowlFood) => perDay(food) / serving / milligramsPerGram;
  const inBowl = new Map(foods.map((each) => [each.food.id, gramsOf(each)]));
  const isInPot = new Set(pot.map(({ id }) => id));
  return [
    ...pot.map((food) => ({ ...food, grams: (food.grams ?? 0) + (inBowl.get(food.id) ?? 0) })),
    ...foods.filter(({ food }) => !isInPot.has(food.id)).map((each) => factsOf(each, gramsOf(each))),
  ];
};

/** What a calculation counts of a bowl. */
export const countedBowl = (pet: number, foods: readonly BowlFood[], recipeChanged = false): CountedBowl => {
  const lines = foods.map(
    ({ food, milligrams, days }): BowlLine => ({ food: food.id, milligrams, days, cooking: Cooking.raw }),
  );
  const all = foods.reduce((sum, each) => sum + perDay(each), 0);
  return {
    ...{ pet, foods, recipeChanged, costNote: bowlTexts.cost },
    judged: (pot, state) => judgedFoods(foods, pot, state),
    eaten: (pot, scaleOf) => withBowl(pot, lines, scaleOf) ?? pot,
    servingOfPot: (serving, potMilligrams) => {
      const { scale, milligrams, minMilligrams } = serving;
      const less = scale.whole ? milligrams - potMilligrams : all;
      const pot = { milligrams: milligrams - less, minMilligrams: Math.max(0, minMilligrams - less) };
      return { ...serving, ...pot, cups: cupsOfGrams(pot.milligrams / 1000) };
    },
  };
};
