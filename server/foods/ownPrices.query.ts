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
}

/** The unit of powders, which are weighed, not counted. */
const grams = 'g';

/** What one piece of a food is called; null for a food that is weighed only. */
export const pieceOf = ({ unit_name, unit_mg }: Pick<Row, 'unit_name' | 'unit_mg'>): string | null =>
  unit_mg === null || unit_name === grams ? null : unit_name;

const gramsOf = (row: Row): number | null => {
  if (row.per === '100g') return 100;
  if (row.per === 'pack') return Number(row.pack_g);
  return pieceOf(row) === null ? null : Number(row.unit_mg) / 1000;
};

/** The price of 100 g, to a ten-thousandth of a cent. */
const per100g = (row: Row): number | null => {
  const weight = gramsOf(row);
  return weight === null ? null : Number(((Number(row.amount) / weight) * 100).toFixed(6));
};

const serialize = (row: Row): OwnPrice => ({
  ingredient: { id: row.food, name: row.name, short_name: row.short_name },
  ...{ amount: row.amount, per: row.per, pack_g: row.pack_g, piece: pieceOf(row) },
  ...{ cost_per_units: per100g(row), version: row.version },
});

/** The prices of a user by name of the food, with the currency of the account. */
export const listOwnPrices = async (
  user: number,
): Promise<{ readonly currency: string; readonly own_prices: OwnPrice[] }> => {
  const [account] = await selectRows<{ currency: string }>('SELECT currency FROM users WHERE id = :user', {
    user,
  });
  const rows = await selectRows<Row>(
    `SELECT f.id AS food, f.name, f.short_name, f.unit_name, f.unit_mg, p.amount, p.per, p.pack_g, p.version
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
