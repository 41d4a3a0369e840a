import { shippedCurrency } from '../contract/prices.ts';
import { getOwnPrices } from '../foods/ownPrices.query.ts';
import { getMeanPrices } from '../recipes/search/recipeFacts.query.ts';
import type { FormulatedFood } from './formulationFoods.query.ts';

/** Prices of a gram, in one currency. */
export interface GramPrices {
  readonly currency: string;
  /** Of each food; of one without a price that of the most expensive food of its category. */
  readonly perGram: ReadonlyMap<number, number>;
  /** Foods without a price of their own. */
  readonly unpriced: ReadonlySet<number>;
}

/** Prices per 100 g in one currency: a user's own, and the shipped ones unless they are of another currency. */
const pricesOf = async (ids: readonly number[], user: number) => {
  const own = await getOwnPrices(user);
  const used = ids.flatMap((id) => own.get(id) ?? []);
  const currency = used[0]?.currency ?? shippedCurrency;
  const shipped = currency === shippedCurrency ? await getMeanPrices(ids) : new Map<number, number>();
  const prices = new Map(shipped);
  for (const id of ids) {
    const price = own.get(id);
    if (price !== undefined) prices.set(id, price.cost_per_units);
  }
  return { currency, prices };
};

/** The prices of foods for a user. */
export const gramPrices = async (
  foods: ReadonlyMap<number, FormulatedFood>,
  user: number,
): Promise<GramPrices> => {
  const { currency, prices } = await pricesOf([...foods.keys()], user);
  const highest = new Map<number, number>();
  for (const [id, price] of prices) {
    const category = foods.get(id)?.category_id ?? 0;
    highest.set(category, Math.max(highest.get(category) ?? 0, price));
  }
  const any = Math.max(0, ...prices.values());
  const perGram = [...foods].map(([id, { category_id }]) => {
    const price = prices.get(id) ?? highest.get(category_id) ?? any;
    return [id, price / 100] as const;
  });
  const unpriced = [...foods.keys()].filter((id) => !prices.has(id));
  return { currency, perGram: new Map(perGram), unpriced: new Set(unpriced) };
};
