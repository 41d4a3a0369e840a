import type { Remedy } from '../../server/contract/remedies.ts';
import { piecesText } from '../amounts/amount.ts';
import type { MeasuredFood } from '../amounts/foodUnits.ts';
import { stated } from '../kernel/format.ts';
import { moneyText } from '../recipes/costTexts.ts';
import { toMilligrams } from './remedyHost.ts';
import { remedyTexts } from './remedyTexts.ts';

/** An amount of a food: `12 g`, or `2 tablets (1.2 g)` for a food that is sold by the piece. */
export const amountText = (food: MeasuredFood, grams: number): string => {
  const pieces = piecesText(food, toMilligrams(grams));
  return pieces === null ? remedyTexts.grams(stated(grams)) : remedyTexts.pieces(pieces, stated(grams));
};

const halfCent = 0.005;

/** The price of an amount. Less than half a cent is not nothing. */
export const costText = ({ cost, currency }: Pick<Remedy, 'cost' | 'currency'>): string => {
  if (cost === null) return remedyTexts.costNotStated;
  const isBelow = cost > 0 && cost < halfCent;
  const amount = moneyText({ amount: isBelow ? 0.01 : cost, currency });
  return isBelow ? remedyTexts.costBelow(amount) : amount;
};

/** The pieces of an amount beside its grams; empty for a food that is weighed. */
export const piecesOf = (food: MeasuredFood, milligrams: number | null): string =>
  (milligrams === null ? null : piecesText(food, milligrams)) ?? '';
