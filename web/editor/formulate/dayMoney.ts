import { moneyText } from '../../recipes/costTexts.ts';
import { formulateTexts as texts } from './formulateTexts.ts';
import type { Formulation } from './proposal.ts';

/** Where a cost is from: its currency, and the foods without a price, which count as the most expensive of their kind. */
type Priced = Pick<Formulation, 'currency' | 'unpriced'>;

/** What a day costs: `$1.20`, or `about $1.20` where foods without a price are in it. */
export const dayMoney = (amount: number | null, { currency, unpriced }: Priced): string => {
  if (amount === null) return texts.costUnknown;
  const money = moneyText({ amount, currency });
  return unpriced.length > 0 ? texts.about(money) : money;
};
