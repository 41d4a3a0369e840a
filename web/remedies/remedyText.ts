import type { Remedy } from '../../server/contract/remedies.ts';
import { piecesText } from '../amounts/amount.ts';
import type { MeasuredFood } from '../amounts/foodUnits.ts';
import { spoonText } from '../amounts/spoonText.ts';
import { stated } from '../kernel/format.ts';
import { moneyText } from '../recipes/costTexts.ts';
import { toMilligrams } from './remedyHost.ts';
import { remedyTexts } from './remedyTexts.ts';

/** An amount of a food: `12 g`, `2 tablets (1.2 g)` if it is sold by the piece, or `≈ 1/4 tsp (1.3 g)` if a spoon is near. */
export const amountText = (food: MeasuredFood, grams: number): string => {
  const milligrams = toMilligrams(grams);
  const kitchen = piecesText(food, milligrams) ?? spoonText(food, milligrams);
  return kitchen === null ? remedyTexts.grams(stated(grams)) : remedyTexts.pieces(kitchen, stated(grams));
};

const halfCent = 0.005;

/** The price of an amount. Less than half a cent is not nothing. */
export const costText = ({ cost, currency }: Pick<Remedy, 'cost' | 'currency'>): string => {
  if (cost === null) return remedyTexts.costNotStated;
  const isBelow = cost > 0 && cost < halfCent;
  const amount = moneyText({ amount: isBelow ? 0.01 : cost, currency });
  return isBelow ? remedyTexts.costBelow(amount) : amount;
};
