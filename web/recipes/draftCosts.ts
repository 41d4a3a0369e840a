import type { Fraction } from '../../engine/host/fractions.ts';
import type { Pet } from '../../server/contract/pets.ts';
import type { RecipeIngredient } from '../../server/contract/recipes.ts';
import { massOf } from '../nutrition/draft.ts';
import { isNotSafe } from '../nutrition/liveVerdict.ts';
import type { NutritionState } from '../nutrition/state.ts';
import { nutrientTexts } from '../texts/nutrientTexts.ts';
import { milligramsOf, type Priced, totalCostOf } from './costs.ts';
import { costOfDay, totalCostText } from './costTexts.ts';

/** Prices of foods by their id. A food whose prices are not read yet has no entry. */
export type Prices = ReadonlyMap<number, RecipeIngredient['ingredient_prices']>;

type Lines = readonly {
  readonly food: { readonly id: number; readonly short_name: string };
  readonly milligrams: number;
}[];

/** The lines of a draft as their cost is calculated. */
export const pricedLines = (lines: Lines, prices: Prices): readonly Priced[] =>
  lines.map(({ food: { id }, milligrams }) => ({
    ingredient_prices: prices.get(id),
    amount: { total_g: milligrams / 1000 },
  }));

/** Short names of the weighed foods without a price. */
export const unpricedNames = (lines: Lines, prices: Prices): readonly string[] =>
  lines.flatMap(({ food, milligrams }) =>
    milligrams > 0 && prices.get(food.id)?.length === 0 ? food.short_name : [],
  );

/** Stands for a cost until all prices are read. */
const unread = '…';

const areRead = (lines: Lines, prices: Prices): boolean => lines.every(({ food }) => prices.has(food.id));

/** What a draft costs: the pot alone. */
export const batchCostText = ({ draft: { lines } }: Pick<NutritionState, 'draft'>, prices: Prices): string =>
  areRead(lines, prices) ? totalCostText(totalCostOf(pricedLines(lines, prices))) : unread;

/** The foods that a day of a draft has: those of the pot, and what the counted bowl gets. */
export const pricedFoods = ({ draft, bowl }: Pick<NutritionState, 'draft' | 'bowl'>): Lines => [
  ...draft.lines,
  ...(bowl?.foods ?? []),
];

/** What a day of a draft costs a pet, with what its bowl gets: of a serving that is a range, a range. What is not safe has no serving. */
export const dayCostText = (state: NutritionState, prices: Prices, pet: Pet | null): string => {
  const { draft, results, bowl } = state;
  if (results === null || !areRead(pricedFoods(state), prices)) return unread;
  const { milligrams, minMilligrams } = results.serving;
  if (isNotSafe(state, pet) || !(milligrams > 0)) return nutrientTexts.summary.none;
  const all = massOf(draft);
  const foods = pricedLines(pricedFoods(state), prices);
  const daysOf = (food: Priced) => bowl?.foods[foods.indexOf(food) - draft.lines.length]?.days;
  const costOf = (served: number) =>
    totalCostOf(foods, (food): Fraction => {
      const days = daysOf(food);
      return {
        top: BigInt(milligramsOf(food)) * BigInt(days ? 1 : Math.round(served)),
        bottom: BigInt(days ?? all),
      };
    });
  return costOfDay(costOf(minMilligrams), costOf(milligrams));
};
