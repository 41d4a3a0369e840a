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

/** The recipes with a food of which `:user` has a price. */
const withOwnPrice = `SELECT h.recipe_id FROM own_prices q
    JOIN recipe_ingredients h ON h.ingredient_id = q.ingredient_id WHERE q.user_id = :user`;

/** Those of them in `:ids`. */
const withOwnPriceOfIds = `SELECT h.recipe_id FROM recipe_ingredients h
    JOIN own_prices q ON q.ingredient_id = h.ingredient_id AND q.user_id = :user WHERE h.recipe_id IN (:ids)`;

const meanShipped =
  '(SELECT ingredient_id, AVG(cost_per_units * 1.0) AS price FROM ingredient_prices GROUP BY ingredient_id)';

/** The price of 100 g of each line of some recipes. */
const linePrices = (
  hasShipped: boolean,
  recipes: string,
): string => `SELECT l.recipe_id, l.milligrams, ${hasShipped ? `COALESCE(${ownPricePer100g}, s.price)` : ownPricePer100g} AS price
  FROM recipe_ingredients l
    LEFT JOIN own_prices p ON p.ingredient_id = l.ingredient_id AND p.user_id = :user
    LEFT JOIN ingredients f ON f.id = p.ingredient_id
    ${hasShipped ? `LEFT JOIN ${meanShipped} s ON s.ingredient_id = l.ingredient_id` : ''}
  WHERE l.recipe_id IN (${recipes})`;

/** Costs of those recipes, as `recipe_facts` has them. */
const ownCosts = (
  hasShipped: boolean,
  recipes: string,
): string => `SELECT x.recipe_id, ROUND(SUM(x.milligrams * x.price) * 100000 / SUM(x.milligrams)) AS cost,
    SUM(CASE WHEN x.milligrams > 0 AND x.price IS NULL THEN 1 ELSE 0 END) AS unpriced
  FROM (${linePrices(hasShipped, recipes)}) x GROUP BY x.recipe_id`;

/** A table of the amounts of recipes, and what its SELECT begins with. */
export interface FactsTable {
  readonly first: string;
  readonly table: string;
}

/** The amounts of recipes with the costs by the prices of `:user`, in their currency: dollars are added to dollars only. */
const ownFacts = (currency: string, recipes: string, where: string): FactsTable => {
  const hasShipped = currency === shippedCurrency;
  const of = (column: string): string =>
    hasShipped ? `CASE WHEN o.recipe_id IS NULL THEN f.${column} ELSE o.${column} END` : `o.${column}`;
  return {
    // Named, as a search has a SELECT for each reason to see a recipe.
    first: `WITH own_costs AS (${ownCosts(hasShipped, recipes)}) `,
    table: `(SELECT f.recipe_id, f.kcal, f.kcal_most, ${of('cost')} AS cost, ${of('unpriced')} AS unpriced
    FROM recipe_facts f LEFT JOIN own_costs o ON o.recipe_id = f.recipe_id ${where})`,
  };
};

const shippedFacts: FactsTable = { first: '', table: 'recipe_facts' };

/** The table of the amounts of recipes for a search by `prices`. */
export const factsBy = ({ currency, own }: CostPrices): FactsTable =>
  own ? ownFacts(currency, withOwnPrice, '') : shippedFacts;

/** The same of the recipes `:ids` alone: some hundred are read at a time. */
export const factsOfIds = ({ currency, own }: CostPrices): FactsTable =>
  own ? ownFacts(currency, withOwnPriceOfIds, 'WHERE f.recipe_id IN (:ids)') : shippedFacts;
