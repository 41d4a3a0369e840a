import { type PriceConfidence, type PriceGap, priceConfidences, priceGaps } from '../../contract/prices.ts';
import { FixtureError, read, readTable } from '../../kernel/csv.ts';
import type { ShippedFood } from './shippedFood.ts';
import { readSources } from './sources.ts';

const columns = {
  ...{ ndb_no: read.text, price: read.optionalDecimal, period: read.optionalText },
  confidence: read.oneOf<PriceConfidence | PriceGap>(...priceConfidences, ...priceGaps),
  ...{ source: read.optionalText, note: read.optionalText },
};

const isGap = (confidence: PriceConfidence | PriceGap): confidence is PriceGap =>
  (priceGaps as readonly string[]).includes(confidence);

const maxSource = 255;

type Priced = Pick<ShippedFood, 'price' | 'noPrice'>;

/**
 * Reads the price of each shipped food, or why it has none. Returns the price by the key of a food.
 * @throws FixtureError for a price without a source, and for a reason beside a price
 */
export const readFoodPrices = (folder?: string): ((key: string) => Priced) => {
  const file = 'fixtures/food-prices.csv';
  const titles = new Map(readSources(folder).map(({ id, title }) => [id, title]));
  const prices = new Map<string, Priced>();
  for (const { ndb_no, price, period, confidence, source, note, line } of readTable(
    'food-prices.csv',
    columns,
    folder,
  )) {
    if (prices.has(ndb_no)) throw new FixtureError(file, line, `a second price of ${ndb_no}`);
    if ((price === null) !== isGap(confidence))
      throw new FixtureError(file, line, 'either a price or a reason why there is none');
    if (price === null || isGap(confidence)) {
      prices.set(ndb_no, { price: null, noPrice: isGap(confidence) ? confidence : null });
      continue;
    }
    const title = titles.get(source ?? '');
    if (title === undefined) throw new FixtureError(file, line, `there is no source ${source}`);
    const words = [title, note].filter(Boolean).join(': ').slice(0, maxSource);
    prices.set(ndb_no, {
      price: { costPerUnits: price, period, confidence, source: words },
      noPrice: null,
    });
  }
  return (key) => prices.get(key) ?? { price: null, noPrice: null };
};
