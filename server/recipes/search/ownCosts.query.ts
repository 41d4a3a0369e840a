import { shippedCurrency } from '../../contract/prices.ts';
import { selectRows } from '../../kernel/database/queries/rows.ts';

/** True if a user has own prices that may be added to the shipped ones: in their currency (D100). */
export const hasOwnCosts = async (user: number): Promise<boolean> => {
  const [found] = await selectRows<{ id: number }>(
    `SELECT p.id FROM own_prices p JOIN users u ON u.id = p.user_id
      WHERE p.user_id = :user AND u.currency = :shippedCurrency LIMIT 1`,
    { user, shippedCurrency },
  );
  return found !== undefined;
};

/** The own price of 100 g, as `ownPrices.query.ts` calculates it; the shipped mean without one. */
const price = `COALESCE(
  CASE p.per WHEN '100g' THEN p.amount * 1.0 WHEN 'pack' THEN p.amount * 100.0 / p.pack_g
    WHEN 'piece' THEN p.amount * 100000.0 / i.unit_mg END,
  (SELECT AVG(s.cost_per_units * 1.0) FROM ingredient_prices s WHERE s.ingredient_id = l.ingredient_id))`;

/** Costs of the recipes with a food of which `:user` has a price, as `recipe_facts` has them. */
const ownCosts = `SELECT l.recipe_id, ROUND(SUM(l.milligrams * ${price}) * 100000 / SUM(l.milligrams)) AS cost,
    SUM(CASE WHEN l.milligrams > 0 AND ${price} IS NULL THEN 1 ELSE 0 END) AS unpriced
  FROM recipe_ingredients l JOIN ingredients i ON i.id = l.ingredient_id
    LEFT JOIN own_prices p ON p.ingredient_id = l.ingredient_id AND p.user_id = :user
  WHERE l.recipe_id IN (SELECT h.recipe_id FROM own_prices q
    JOIN recipe_ingredients h ON h.ingredient_id = q.ingredient_id WHERE q.user_id = :user)
  GROUP BY l.recipe_id`;

/** The amounts of recipes, with the costs by the prices of `:user`. */
export const ownFacts = `(SELECT f.recipe_id, f.kcal, f.kcal_most,
    CASE WHEN o.recipe_id IS NULL THEN f.cost ELSE o.cost END AS cost,
    CASE WHEN o.recipe_id IS NULL THEN f.unpriced ELSE o.unpriced END AS unpriced
  FROM recipe_facts f LEFT JOIN (${ownCosts}) o ON o.recipe_id = f.recipe_id)`;
