import type { Fraction } from '../../engine/host/fractions.ts';
import type { Ingredient } from '../../server/contract/ingredients.ts';
import { pieceOf } from '../amounts/foodUnits.ts';
import { plural } from '../amounts/unitWords.ts';
import { asBought } from '../foods/foodForms.ts';
import type { WeighedFood } from '../foods/weighState.ts';
import { stated } from '../kernel/format.ts';
import type { TickedFoods } from '../kernel/groceryTicks.ts';
import { milligramsOf, type Priced, totalCostOf } from '../recipes/costs.ts';
import { priceNote, totalCostText } from '../recipes/costTexts.ts';
import { amountOf, piecesIn, scaled, sumOf } from './amounts.ts';
import { groceryTexts as texts } from './groceryTexts.ts';
import { bySection } from './sections.ts';

/** What a bowl needs of a food, for the days of a list. */
export interface BowlNeed {
  /** The pet, told apart. */
  readonly pet: string;
  /** Whole pieces of a counted food. */
  readonly milligrams: number;
}

/** A food of a list with its grams, and what bowls need of it. Its prices are absent until they are known. */
export type GroceryFood = Priced &
  WeighedFood & { readonly bowls?: readonly BowlNeed[] } & Pick<
    Ingredient,
    'id' | 'name' | 'short_name' | 'category_name' | 'measures' | 'unit_name' | 'unit_mg'
  >;

/** An amount as the list shows it. */
export interface AmountTexts {
  readonly grams: string;
  readonly pounds: string;
  readonly ounces: string;
}

/** A food as the list shows it. */
export interface GroceryRow {
  /** The food's id. */
  readonly id: number;
  /** The full name, for wide screens and paper. */
  readonly name: string;
  /** The short name, for phones and screen readers. */
  readonly label: string;
  /** `2 eggs`; null for foods that are not sold by the piece. */
  readonly pieces: string | null;
  /** `weigh raw`; null for a food with one state only. */
  readonly weigh: string | null;
  /** How the amount follows from that of the recipe: by the yield, bone and peel. Empty where both are the same. */
  readonly rule: string;
  /** The milligrams that the row says to buy, by which a tick ends when they grow. */
  readonly bought: number;
  readonly amount: AmountTexts;
}

/** A grocery list as the screen and its PDF show it. */
export interface GroceryView {
  readonly sections: readonly { readonly title: string; readonly rows: readonly GroceryRow[] }[];
  readonly total: AmountTexts;
  /** Null until the prices are known. */
  readonly cost: string | null;
}

const whole: Fraction = { top: 1n, bottom: 1n };

const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

const fixed = (hundredths: number): string => (hundredths / 100).toLocaleString('en-US', decimals);

const gramsText = (milligrams: Fraction): string => amountOf(milligrams).grams.toLocaleString('en-US');

const textsOf = (milligrams: Fraction): AmountTexts => {
  const { centipounds, centiounces } = amountOf(milligrams);
  return { grams: gramsText(milligrams), pounds: fixed(centipounds), ounces: fixed(centiounces) };
};

/** What to buy of a food: whole pieces, else grams as bought, rounded up (D76). */
interface Bought {
  /** The exact amount that the recipe needs. */
  readonly exact: Fraction;
  /** The exact amount as bought: raw, with bone and peel. */
  readonly raw: Fraction;
  readonly pieces: string | null;
  readonly weigh: string | null;
  readonly rule: string;
  /** Whole milligrams. */
  readonly milligrams: number;
}

const countText = (count: number, name: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? name : plural(name)}`;

/** An amount of a bowl: whole pieces, else grams. */
const needText = (food: GroceryFood, { milligrams }: BowlNeed): string => {
  const piece = pieceOf(food);
  return piece === null
    ? `${stated(milligrams / 1000)} g`
    : countText(milligrams / Number(piece.milligrams.top), piece.name);
};

/** What is not for the pot. */
const bowlRule = (food: GroceryFood): readonly string[] =>
  food.bowls?.length
    ? [texts.forBowls(food.bowls.map((need) => texts.forBowl(needText(food, need), need.pet)))]
    : [];

const boughtOf = (food: GroceryFood, factor: Fraction): Bought => {
  const ofBowls = (food.bowls ?? []).map(({ milligrams }) => scaled(milligrams, whole));
  const exact = sumOf([scaled(milligramsOf(food), factor), ...ofBowls]);
  const { bought: raw, weigh, rule: sentences } = asBought(food, exact, gramsText);
  const rule = [...sentences, ...bowlRule(food)].map((sentence) => `${sentence}.`).join(' ');
  const shown = { exact, raw, weigh, rule };
  const piece = pieceOf(food);
  if (piece === null) return { ...shown, pieces: null, milligrams: amountOf(raw).grams * 1000 };
  const each = Number(piece.milligrams.top);
  const count = piecesIn(exact, each);
  return { ...shown, pieces: countText(count, piece.name), milligrams: count * each };
};

/** Pieces are paid for whole, all else by its exact amount. */
const paidFor = ({ exact, pieces, milligrams }: Bought): Fraction =>
  pieces === null ? exact : { top: BigInt(milligrams), bottom: 1n };

const costText = (foods: readonly GroceryFood[], bought: (food: GroceryFood) => Bought): string | null => {
  if (foods.some(({ ingredient_prices: prices }) => prices === undefined)) return null;
  const cost = totalCostOf(foods, (food) => paidFor(bought(food)));
  return [texts.cost(totalCostText(cost)), priceNote(foods) ?? []].flat().join(' ');
};

/**
 * The texts of a grocery list.
 * @param factor of the foods' grams, see `factorOf`
 */
export const groceryView = (foods: readonly GroceryFood[], factor: Fraction): GroceryView => {
  const all = new Map(foods.map((food) => [food, boughtOf(food, factor)] as const));
  const bought = (food: GroceryFood): Bought => all.get(food) ?? boughtOf(food, factor);
  const rowOf = (food: GroceryFood): GroceryRow => {
    const { raw, pieces, weigh, rule, milligrams } = bought(food);
    return {
      id: food.id,
      name: food.name,
      label: food.short_name,
      ...{ pieces, weigh, rule, bought: milligrams, amount: textsOf(raw) },
    };
  };
  return {
    sections: bySection(foods).map(({ section, foods: own }) => ({
      title: texts.sections[section],
      rows: own.map(rowOf),
    })),
    total: textsOf(sumOf(foods.map((food) => bought(food).raw))),
    cost: costText(foods, bought),
  };
};

/** Whether a row is ticked. A tick ends when the amount that it stood for grows, not when it shrinks (D76). */
export const isTicked = (foods: TickedFoods, { id, bought }: Pick<GroceryRow, 'id' | 'bought'>): boolean =>
  (foods.get(id) ?? -1) >= bought;
