import { shippedCurrency } from '../../contract/prices.ts';
import { ownPricePer100g } from '../../foods/ownPrices.query.ts';
import { selectRows } from '../../kernel/database/queries/rows.ts';

/** The prices by which a search compares costs (D100). */
export interface CostPrices {
  /** The currency of all costs and bounds of the search. */
  readonly currency: string;
  /** True if the user has own prices, which are in it. The shipped ones count beside them in their own currency alone. */
  readonly own: boolean;
}

/** The prices of a user's searches: in the currency of the account if the user has own prices, else the shipped ones. */
export const getCostPrices = async (user: number): Promise<CostPrices> => {
  const [account] = await selectRows<{ currency: string }>(
    'SELECT u.currency FROM own_prices p JOIN users u ON u.id = p.user_id WHERE p.user_id = :user LIMIT 1',
    { user },
  );
  return { currency: account?.currency ?? shippedCurrency, own: account !== undefined };
};

/** The price of 100 g of each line of the recipes with a food of which `:user` has a price. */
const linePrices = (
  hasShipped: boolean,
): string => `SELECT l.recipe_id, l.milligrams, ${hasShipped ? `COALESCE(${ownPricePer100g}, s.price)` : ownPricePer100g} AS price
  FROM recipe_ingredients l
    LEFT JOIN own_prices p ON p.ingredient_id = l.ingredient_id AND p.user_id = :user
    LEFT JOIN ingredients f ON f.id = p.ingredient_id
    ${hasShipped ? `LEFT JOIN (SELECT ingredient_id, AVG(cost_per_units * 1.0) AS price FROM ingredient_prices GROUP BY ingredient_id) s ON s.ingredient_id = l.ingredient_id` : ''}
  WHERE l.recipe_id IN (SELECT h.recipe_id FROM own_prices q
    JOIN recipe_ingredients h ON h.ingredient_id = q.ingredient_id WHERE q.user_id = :user)`;

/** Costs of those recipes, as `recipe_facts` has them. */
const ownCosts = (
  hasShipped: boolean,
): string => `SELECT x.recipe_id, ROUND(SUM(x.milligrams * x.price) * 100000 / SUM(x.milligrams)) AS cost,
    SUM(CASE WHEN x.milligrams > 0 AND x.price IS NULL THEN 1 ELSE 0 END) AS unpriced
  FROM (${linePrices(hasShipped)}) x GROUP BY x.recipe_id`;

/** The amounts of recipes with the costs by the prices of `:user`, in their currency: dollars are added to dollars only. */
const ownFacts = (currency: string): string => {
  const hasShipped = currency === shippedCurrency;
  const of = (column: string): string =>
    hasShipped ? `CASE WHEN o.recipe_id IS NULL THEN f.${column} ELSE o.${column} END` : `o.${column}`;
  return `(SELECT f.recipe_id, f.kcal, f.kcal_most, ${of('cost')} AS cost, ${of('unpriced')} AS unpriced
    FROM recipe_facts f LEFT JOIN (${ownCosts(hasShipped)}) o ON o.recipe_id = f.recipe_id)`;
};

/** The table of the amounts of recipes for a search by `prices`. */
export const factsBy = ({ currency, own }: CostPrices): string => (own ? ownFacts(currency) : 'recipe_facts');
