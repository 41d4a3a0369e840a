import { type Fraction, multiply, roundHalfEven } from '../../engine/host/fractions.ts';
import { anyOf, cookingWords } from '../../server/contract/cookingWords.ts';
import type { FoodForm } from '../../server/contract/foodForms.ts';
import { pieceOf } from '../amounts/foodUnits.ts';
import { foodFormTexts as texts } from './foodFormTexts.ts';
import { rawState, statedState, type WeighedFood } from './weighState.ts';

/** How a food is weighed: raw, cooked, dry, drained, counted by the piece, or only as it is named. */
export type WeighState = 'raw' | 'cooked' | 'dry' | 'drained' | 'counted' | 'asNamed';

const rawWords = /\b(?:raw|uncooked)\b/i;
const cookedWords = anyOf(cookingWords);
const drainedWords = /\bdrained\b/i;

/** How a food is weighed: as it states, else by its name. */
export const weighState = (food: WeighedFood): WeighState => {
  const stated = statedState(food);
  if (stated) return stated;
  if (rawWords.test(food.name)) return 'raw';
  if (cookedWords.test(food.name)) return 'cooked';
  if (drainedWords.test(food.name)) return 'drained';
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

/** Why the grams of a food are not what a shop weighs, where the difference is not known. */
const unknownRule = (food: WeighedFood): readonly string[] => {
  const state = weighState(food);
  if (state === 'drained') return [texts.drained];
  return state === 'cooked' && food.state === 'cooked' ? [texts.noRaw] : [];
};

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
  const rule = raw
    ? [texts.ofCooked(gramsText(milligrams), gramsText(eaten), rawState(raw), yieldText(raw))]
    : unknownRule(food);
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
