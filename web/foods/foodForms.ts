import { type Fraction, multiply, roundHalfEven } from '../../engine/host/fractions.ts';
import type { FoodForm } from '../../server/contract/foodForms.ts';
import type { Ingredient } from '../../server/contract/ingredients.ts';
import { type MeasuredFood, pieceOf } from '../amounts/foodUnits.ts';
import { foodFormTexts as texts } from './foodFormTexts.ts';

/** A food that is weighed. Copies on the device may be of a version without its state and forms. */
export type WeighedFood = MeasuredFood &
  Partial<Pick<Ingredient, 'state' | 'forms' | 'refuse_percent' | 'refuse'>>;

const rawWords = /\b(?:raw|uncooked)\b/i;
const cookedWords =
  /\b(?:cooked|boiled|steamed|roasted|baked|grilled|broiled|poached|fried|pan-browned|braised|stewed|simmered|hard-boiled|microwaved)\b/i;

/** How a food is weighed: raw, cooked, dry, counted by the piece, or only as it is named. */
export type WeighState = 'raw' | 'cooked' | 'dry' | 'counted' | 'asNamed';

/** Percent of the raw weight above which the cooked food took up water, as grains and legumes do: raw they are dry. */
const dryAbove = 150;

/** How the raw one of two forms is weighed. */
export const rawState = ({ yield_percent }: Pick<FoodForm, 'yield_percent'>): 'raw' | 'dry' =>
  yield_percent > dryAbove ? 'dry' : 'raw';

/** How a food is weighed: by its forms, else its name, else its state. */
export const weighState = (food: WeighedFood): WeighState => {
  const { name, state, forms: [form] = [] } = food;
  if (form) return form.cooked ? rawState(form) : 'cooked';
  if (rawWords.test(name)) return 'raw';
  if (state === 'dried') return 'dry';
  if (cookedWords.test(name) || state === 'cooked') return 'cooked';
  if (state === 'raw') return 'raw';
  return pieceOf(food) === null ? 'asNamed' : 'counted';
};

/** `weigh raw`, wherever grams are given to somebody who weighs; null for a food with one state only, such as oil. */
export const weighText = (food: WeighedFood): string | null => {
  const state = weighState(food);
  return state === 'counted' || state === 'asNamed' ? null : texts.weigh[state];
};

/** An amount of a food as its other form, exactly: cooked weight = raw weight x yield. */
const switched = (milligrams: Fraction, { cooked, yield_percent }: FoodForm): Fraction => {
  const [percent, hundred] = [BigInt(yield_percent), 100n];
  return multiply(milligrams, cooked ? { top: percent, bottom: hundred } : { top: hundred, bottom: percent });
};

/** Milligrams of a food as its other form: the same food as eaten, at least 1 mg of any. */
export const switchedMilligrams = (milligrams: number, form: FoodForm): number => {
  const exact = Number(roundHalfEven(switched({ top: BigInt(milligrams), bottom: 1n }, form)));
  return milligrams > 0 ? Math.max(1, exact) : 0;
};

/** The yield with its source: `USDA yield 67 %`. */
export const yieldText = ({ yield_percent, yield_source }: FoodForm): string =>
  texts.yieldBy(yield_percent, yield_source);

/** What to buy for an amount of a food. */
export interface AsBought {
  /** Milligrams: raw, with bone and peel. */
  readonly bought: Fraction;
  /** `weigh raw`; null for a food with one state only. */
  readonly weigh: string | null;
  /** How it follows from the food's amount, one sentence each. */
  readonly rule: readonly string[];
}

/** What to buy of a food: raw, with what is not eaten of it. What is sold by the piece is bought as it is. */
export const asBought = (
  food: WeighedFood,
  milligrams: Fraction,
  gramsText: (milligrams: Fraction) => string,
): AsBought => {
  if (pieceOf(food) !== null) return { bought: milligrams, weigh: null, rule: [] };
  const raw = food.forms?.find(({ cooked }) => !cooked);
  const weigh = raw === undefined ? weighText(food) : texts.weigh[rawState(raw)];
  const eaten = raw === undefined ? milligrams : switched(milligrams, raw);
  const rule =
    raw === undefined
      ? weighState(food) === 'cooked' && food.state === 'cooked'
        ? [texts.noRaw]
        : []
      : [texts.ofCooked(gramsText(milligrams), gramsText(eaten), rawState(raw), yieldText(raw))];
  // What is left over of a cooked food is not what a raw one has.
  const { refuse_percent: percent, refuse } = raw ?? (food.state === 'cooked' ? {} : food);
  if (!percent) return { bought: eaten, weigh, rule };
  const bought = multiply(eaten, { top: 100n, bottom: BigInt(100 - percent) });
  const what = (refuse ?? '').trim().toLowerCase();
  return {
    bought,
    weigh,
    rule: [...rule, texts.withRefuse(gramsText(eaten), gramsText(bought), percent, what)],
  };
};
