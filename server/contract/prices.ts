import * as z from 'zod/mini';

/** How sure a shipped price is: of this food, of its class of food, or from its price raw or cooked by the yield. */
export const priceConfidences = ['same', 'class', 'derived'] as const;

export type PriceConfidence = (typeof priceConfidences)[number];

/** Why a shipped food has no price: none is published, it is sold by brand, or nobody feeds it. */
export const priceGaps = ['unpublished', 'brand', 'reference'] as const;

export type PriceGap = (typeof priceGaps)[number];

/** The currency of the shipped prices. */
export const shippedCurrency = 'USD';

/** The years of the shipped prices, in words. */
export const shippedPeriod = '2017 to 2022';

/** A price of 100 g of a food, edible portion. */
export const priceSchema = z.object({
  cost_per_units: z.number(),
  /** ISO 4217. Amounts of two currencies are never added. Not in the specification. */
  currency: z.string(),
  /** True for the price that the user entered for their account. It stands alone. Not in the specification. */
  own: z.boolean(),
  /** The year or years that it is an average of; null if not stated. Not in the specification. */
  period: z.nullable(z.string()),
  /** Null for a price that a user typed into the food. Not in the specification. */
  confidence: z.nullable(z.enum(priceConfidences)),
  /** Where it is from, in words. Not in the specification. */
  source: z.nullable(z.string()),
});

export type Price = z.infer<typeof priceSchema>;
