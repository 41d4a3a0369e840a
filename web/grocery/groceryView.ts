import { type Fraction, toNumber } from '../../engine/host/fractions.ts';
import type { Ingredient } from '../../server/contract/ingredients.ts';
import { countedPieceOf } from '../../server/contract/pieces.ts';
import { piecesText } from '../amounts/amount.ts';
import { briefName } from '../foods/briefNames.ts';
import { milligramsOf, type Priced, totalCostOf } from '../recipes/costs.ts';
import { priceNote, totalCostText } from '../recipes/costTexts.ts';
import { cutName } from '../ui/value/cutName.ts';
import { amountOf, piecesIn, scaled, sumOf } from './amounts.ts';
import { groceryTexts as texts } from './groceryTexts.ts';
import { bySection } from './sections.ts';

/** A food of a list with its grams. Its prices are absent until they are known. */
export type GroceryFood = Priced &
  Pick<Ingredient, 'id' | 'name' | 'short_name' | 'category_name' | 'measures' | 'unit_name' | 'unit_mg'>;

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
  /** The full name, for the tooltip and paper. */
  readonly name: string;
  /** The short name, for screen readers. */
  readonly label: string;
  /** The short name without words that distinguish nothing, cut at 14 letters. */
  readonly cut: string;
  /** `2 eggs`; null for foods that are not sold by the piece. */
  readonly pieces: string | null;
  readonly amount: AmountTexts;
}

/** A grocery list as the screen and its PDF show it. */
export interface GroceryView {
  readonly sections: readonly { readonly title: string; readonly rows: readonly GroceryRow[] }[];
  readonly total: AmountTexts;
  /** Null until the prices are known. */
  readonly cost: string | null;
}

const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

const fixed = (hundredths: number): string => (hundredths / 100).toLocaleString('en-US', decimals);

const textsOf = (milligrams: Fraction): AmountTexts => {
  const { grams, centipounds, centiounces } = amountOf(milligrams);
  return { grams: grams.toLocaleString('en-US'), pounds: fixed(centipounds), ounces: fixed(centiounces) };
};

const costText = (foods: readonly GroceryFood[], factor: Fraction): string | null => {
  if (foods.some(({ ingredient_prices: prices }) => prices === undefined)) return null;
  return [texts.cost(totalCostText(totalCostOf(foods, factor))), priceNote(foods) ?? []].flat().join(' ');
};

/** The pieces of a food: whole ones of a counted food, rounded up like the grams (D76). */
const piecesToBuy = (food: GroceryFood, exact: Fraction): string | null => {
  const piece = countedPieceOf(food);
  if (piece === null) return piecesText(food, toNumber(exact));
  return piecesText(food, piecesIn(exact, piece.milligrams) * piece.milligrams);
};

/** A strength, by which supplements of one name differ: "15 mg", "400 IU". */
const strength = /\d\s*(?:mg|µg|g|IU)\b/;

/** The cut names of foods. Those that would read the same, or lose a strength, stay whole: a shopper would buy another. */
const cutNames = (foods: readonly GroceryFood[]): ReadonlyMap<number, string> => {
  const cuts = foods.map((food) => cutName(briefName(food)));
  const isUnique = (cut: string): boolean => cuts.indexOf(cut) === cuts.lastIndexOf(cut);
  return new Map(
    foods.map(({ id, short_name: name }, at) => {
      const cut = cuts[at] ?? name;
      const isSame = isUnique(cut) && strength.test(name) === strength.test(cut);
      return [id, isSame ? cut : name];
    }),
  );
};

/**
 * The texts of a grocery list.
 * @param factor of the foods' grams, see `factorOf`
 */
export const groceryView = (foods: readonly GroceryFood[], factor: Fraction): GroceryView => {
  const cuts = cutNames(foods);
  const exact = new Map(foods.map((food) => [food.id, scaled(milligramsOf(food), factor)] as const));
  const exactOf = ({ id }: GroceryFood): Fraction => exact.get(id) ?? sumOf([]);
  const rowOf = (food: GroceryFood): GroceryRow => ({
    id: food.id,
    name: food.name,
    label: food.short_name,
    cut: cuts.get(food.id) ?? food.short_name,
    pieces: piecesToBuy(food, exactOf(food)),
    amount: textsOf(exactOf(food)),
  });
  return {
    sections: bySection(foods).map(({ section, foods: own }) => ({
      title: texts.sections[section],
      rows: own.map(rowOf),
    })),
    total: textsOf(sumOf(foods.map(exactOf))),
    cost: costText(foods, factor),
  };
};
