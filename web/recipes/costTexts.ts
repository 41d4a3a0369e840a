import type { RecipeIngredient } from '../../server/contract/recipes.ts';
import type { Money, TotalCost } from './costs.ts';

/** Marks the price of a class of food. */
export const classMark = '≈';

/** An amount of money: `$3.10`, `€3.10`. */
export const moneyText = ({ amount, currency }: Money): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency });

/** The sign of a currency: `$`, `€`, `CHF`. */
export const currencySign = (currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

const listed = (words: readonly string[]): string => new Intl.ListFormat('en').format(words);

const counted = (count: number): string => (count === 1 ? '1 food' : `${count} foods`);

/** On the button in place of a cost whose prices could not be read. */
export const notRead = 'Not read. Try again';

const unknownCost = 'not known';

/** The known cost of foods: `at least $3.10; 2 foods without a price`. Sums of two currencies stand side by side. */
export const totalCostText = ({ sums, unpriced }: TotalCost): string => {
  if (sums.length === 0) return unknownCost;
  const known = `${unpriced > 0 ? 'at least ' : ''}${listed(sums.map(moneyText))}`;
  return [
    known,
    ...(sums.length > 1 ? ['prices of two currencies are not added'] : []),
    ...(unpriced > 0 ? [`${counted(unpriced)} without a price`] : []),
  ].join('; ');
};

/** The known cost of a day's food, from the least to the most that a serving may be: `$2.10`, `at least $1.80 to $2.10`. */
export const costOfDay = (least: TotalCost, most: TotalCost): string => {
  const [from, to] = [least, most].map(({ sums }) => listed(sums.map(moneyText)));
  if (to === undefined || to === '') return unknownCost;
  return `${most.unpriced > 0 ? 'at least ' : ''}${from === to ? to : `${from} to ${to}`}`;
};

type Foods = readonly Pick<RecipeIngredient, 'ingredient_prices'>[];

/** True if a food has the price of its class of food. */
export const isOfClass = ({ ingredient_prices: prices = [] }: Foods[number]): boolean =>
  prices.some(({ confidence }) => confidence === 'class');

/** Of which years the prices of foods are, how many are of a class of food, and how many are the user's own; null without prices. */
export const priceNote = (foods: Foods): string | null => {
  const prices = foods.flatMap(({ ingredient_prices = [] }) => ingredient_prices);
  const periods = [...new Set(prices.flatMap(({ period }) => period ?? []))].toSorted();
  const ofClass = foods.filter(isOfClass).length;
  const own = foods.filter(({ ingredient_prices = [] }) =>
    ingredient_prices.some((price) => price.own),
  ).length;
  const notes = [
    ...(periods.length > 0 ? [`Prices are US averages of ${listed(periods)}.`] : []),
    ...(ofClass > 0
      ? [
          `${classMark} ${ofClass === 1 ? '1 food has the price of its' : `${ofClass} foods have the price of their`} class of food.`,
        ]
      : []),
    ...(own > 0 ? [`${counted(own)} at your own price.`] : []),
  ];
  return notes.length === 0 ? null : notes.join(' ');
};

/** Names the foods without a price; empty without one. */
export const withoutPrice = (foods: readonly string[]): string =>
  foods.length === 0 ? '' : `Without a price: ${foods.join('; ')}.`;
