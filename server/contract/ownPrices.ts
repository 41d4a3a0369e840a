import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { decimal, flag, id, idParams, optionalDecimal, required } from './fields.ts';

/** What a price is for: 100 g, a pack of so many grams, or a piece as the food is counted (tablet, egg). */
export const pricePers = ['100g', 'pack', 'piece'] as const;

export type PricePer = (typeof pricePers)[number];

/** Maximum number of a user's prices. */
export const maxOwnPrices = 2000;

/** Highest amount of a price, and of the grams of a pack. */
export const maxPrice = 1_000_000;
export const maxPackGrams = 100_000;

/** True for the code of a currency (ISO 4217). */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

const currency = z
  .string(required('Choose a currency.'))
  .check(z.refine(isCurrency, 'There is no such currency.'));

/** The food of a price. */
export const pricedFoodSchema = z.object({ id: z.int(), name: z.string(), short_name: z.string() });

/** A price as its user typed it. */
export const ownPriceSchema = z.object({
  ingredient: pricedFoodSchema,
  /** Exact decimal text, in the currency of the account. */
  amount: z.string(),
  per: z.enum(pricePers),
  /** Grams of the pack; null for other prices. */
  pack_g: z.nullable(z.string()),
  /** What a piece is called; null if the food is not counted. */
  piece: z.nullable(z.string()),
  /** Of 100 g; null if the food is no longer counted by the piece: then the price counts nowhere. */
  cost_per_units: z.nullable(z.number()),
  version: z.int(),
});

export type OwnPrice = z.infer<typeof ownPriceSchema>;

const priceBody = z.object({
  amount: decimal({ min: 0, max: maxPrice }, 'Enter the price.'),
  per: z.enum(pricePers, required('Choose what the price is for.', 'Choose 100g, pack or piece.')),
  pack_g: z.optional(optionalDecimal({ min: 0.001, max: maxPackGrams })),
  /** The currency that the user saw. Another one than the account's answers 409. */
  currency: z.optional(currency),
  version: z.optional(id),
});

const pricesOutput = z.object({ currency: z.string(), own_prices: z.array(ownPriceSchema) });

/** A user's own prices of foods, in one currency. They win over the shipped ones (D100). */
export const ownPrices = {
  list: endpoint('GET', '/api/own-prices', {
    summary:
      'The prices that the user entered, with the currency of the account. An addition to the specification.',
    output: pricesOutput,
    status: 200,
  }),
  put: endpoint('PUT', '/api/own-prices/:id', {
    optimistic: true,
    summary:
      "Stores the user's price of a food: per 100 g, per pack of `pack_g` grams, or per piece. An addition to the specification.",
    params: idParams,
    body: priceBody,
    output: z.object({ own_price: ownPriceSchema }),
    status: 200,
  }),
  remove: endpoint('DELETE', '/api/own-prices/:id', {
    summary:
      "Deletes the user's price of a food; the shipped one counts again. An addition to the specification.",
    params: idParams,
    status: 204,
  }),
  setCurrency: endpoint('PUT', '/api/users/me/currency', {
    summary:
      'Sets the currency of the account. Prices are not converted: with prices in another one it asks for `keep_amounts`. An addition to the specification.',
    body: z.object({ currency, keep_amounts: z.optional(flag) }),
    output: pricesOutput,
    status: 200,
  }),
};
