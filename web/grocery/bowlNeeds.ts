import { potServing } from '../../engine/host/serving.ts';
import { foodKcalOf } from '../../server/contract/treats.ts';
import { pieceOf } from '../amounts/foodUnits.ts';
import type { Bowl } from '../cooking/bowls/useBowls.ts';
import type { BowlNeed, GroceryFood } from './groceryView.ts';

/** The most days for which batches feed a pet: alone. Null if its energy or that of the recipe is not known. */
export const daysFed = ({ pet, kcal: ofBowl }: Bowl, kcal: number | null, batches: number): number | null => {
  const perDay = foodKcalOf(pet);
  if (kcal === null || perDay === null) return null;
  const { share } = potServing({ kcal: perDay, ofBowl }, kcal, null);
  return share > 0 ? batches / share : null;
};

/** Milligrams: what a kitchen scale for supplements shows. */
const scaleStep = 100;

const needOf = (
  { food, milligrams, days: period }: Bowl['foods'][number],
  pet: string,
  days: number,
): BowlNeed => {
  const exact = (milligrams / period) * days;
  const piece = pieceOf(food);
  const step = piece ? Number(piece.milligrams.top) : scaleStep;
  return { pet, milligrams: Math.ceil(exact / step) * step };
};

/** The foods of bowls, each once, without grams of a pot. */
export const foodsOfBowls = (bowls: readonly Bowl[]): readonly GroceryFood[] => {
  const foods = bowls.flatMap((bowl) => bowl.foods.map(({ food }) => [food.id, food] as const));
  return [...new Map(foods).values()].map((food) => ({ ...food, amount: { total_g: 0 } }));
};

/** What is cooked, how often, and the bowls beside it with their foods. */
interface Cooked {
  readonly kcal: number | null;
  readonly batches: number;
  readonly bowls: readonly Bowl[];
  readonly others: readonly GroceryFood[];
}

/** Foods of a pot with what bowls need of them, and the foods of bowls alone, for the days that batches feed each pet. */
export const withBowls = (
  foods: readonly GroceryFood[],
  { kcal, batches, bowls, others }: Cooked,
): readonly GroceryFood[] => {
  const needs = bowls.flatMap((bowl) => {
    const days = daysFed(bowl, kcal, batches);
    if (days === null) return [];
    return bowl.foods.map((each) => ({ food: each.food.id, need: needOf(each, bowl.pet.name, days) }));
  });
  const inPot = new Set(foods.map(({ id }) => id));
  return [...foods, ...others.filter(({ id }) => !inPot.has(id))].flatMap((food) => {
    const own = needs.flatMap((each) => (each.food === food.id ? each.need : []));
    return own.length > 0 || inPot.has(food.id) ? { ...food, bowls: own } : [];
  });
};
