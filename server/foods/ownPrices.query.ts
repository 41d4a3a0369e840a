import type { OwnPrice, PricePer } from '../contract/ownPrices.ts';
import { type Price, shippedCurrency } from '../contract/prices.ts';
import { selectRows } from '../kernel/database/queries/rows.ts';

interface Row {
  readonly food: number;
  readonly name: string;
  readonly short_name: string;
  readonly unit_name: string | null;
  readonly unit_mg: number | null;
  readonly amount: string;
  readonly per: PricePer;
  readonly pack_g: string | null;
  readonly version: number;
  readonly per_100g: number | null;
}

/** The unit of powders, which are weighed, not counted. */
const grams = 'g';

/** What one piece of a food is called; null for a food that is weighed only. */
export const pieceOf = ({ unit_name, unit_mg }: Pick<Row, 'unit_name' | 'unit_mg'>): string | null =>
  unit_mg === null || unit_name === grams ? null : unit_name;

/** The own price `p` of 100 g of the food `f`; null without one, and for a piece of a food that is not counted. */
export const ownPricePer100g = `CASE p.per WHEN '100g' THEN p.amount * 1.0 WHEN 'pack' THEN p.amount * 100.0 / p.pack_g
    WHEN 'piece' THEN CASE WHEN f.unit_name <> '${grams}' THEN p.amount * 100000.0 / f.unit_mg END END`;

const serialize = (row: Row): OwnPrice => ({
  ingredient: { id: row.food, name: row.name, short_name: row.short_name },
  ...{ amount: row.amount, per: row.per, pack_g: row.pack_g, piece: pieceOf(row) },
  // To a ten-thousandth of a cent.
  cost_per_units: row.per_100g === null ? null : Number(Number(row.per_100g).toFixed(6)),
  version: row.version,
});

/** The prices of a user by name of the food, with the currency of the account. */
export const listOwnPrices = async (
  user: number,
): Promise<{ readonly currency: string; readonly own_prices: OwnPrice[] }> => {
  const [account] = await selectRows<{ currency: string }>('SELECT currency FROM users WHERE id = :user', {
    user,
  });
  const rows = await selectRows<Row>(
    `SELECT f.id AS food, f.name, f.short_name, f.unit_name, f.unit_mg, p.amount, p.per, p.pack_g, p.version,
        ${ownPricePer100g} AS per_100g
      FROM own_prices p JOIN ingredients f ON f.id = p.ingredient_id WHERE p.user_id = :user ORDER BY f.sort_name, f.id`,
    { user },
  );
  return { currency: account?.currency ?? shippedCurrency, own_prices: rows.map(serialize) };
};

/** A user's own prices by food. They take the place of the shipped ones. */
export type OwnPrices = ReadonlyMap<number, Price>;

/** The prices of a user, in the shape of the shipped ones. */
export const getOwnPrices = async (user: number): Promise<OwnPrices> => {
  const { currency, own_prices } = await listOwnPrices(user);
  return new Map(
    own_prices.flatMap(({ ingredient, cost_per_units }) =>
      cost_per_units === null
        ? []
        : [
            [
              ingredient.id,
              { cost_per_units, currency, own: true, period: null, confidence: null, source: null },
            ] as const,
          ],
    ),
  );
};
