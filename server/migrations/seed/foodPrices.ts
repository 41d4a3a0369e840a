import { type PriceConfidence, type PriceGap, priceConfidences, priceGaps } from '../../contract/prices.ts';
import { FixtureError, read, readTable } from '../../kernel/csv.ts';
import { readFoodForms } from '../../nutrition/foodForms.ts';
import type { ShippedFood, ShippedPrice } from './shippedFood.ts';
import { readSources } from './sources.ts';

const columns = {
  ...{ ndb_no: read.text, price: read.optionalDecimal, of: read.optionalText, period: read.optionalText },
  confidence: read.oneOf<PriceConfidence | PriceGap>(...priceConfidences, ...priceGaps),
  ...{ source: read.optionalText, note: read.optionalText },
};

const readRows = (folder?: string) => readTable('food-prices.csv', columns, folder);

type Row = ReturnType<typeof readRows>[number];

const refused = ({ line }: Row, reason: string) => new FixtureError('fixtures/food-prices.csv', line, reason);

const isGap = (confidence: PriceConfidence | PriceGap): confidence is PriceGap =>
  (priceGaps as readonly string[]).includes(confidence);

/** The rows by the key of their food. @throws FixtureError for a food with two rows, or with both price and reason */
const rowsByKey = (rows: readonly Row[]): ReadonlyMap<string, Row> => {
  const byKey = new Map<string, Row>();
  for (const row of rows) {
    if (byKey.has(row.ndb_no)) throw refused(row, `a second price of ${row.ndb_no}`);
    const said = [row.price, row.of, isGap(row.confidence) ? row.confidence : null];
    if (said.filter((each) => each !== null).length !== 1)
      throw refused(row, 'either a price, the food that it follows from, or a reason why there is none');
    byKey.set(row.ndb_no, row);
  }
  return byKey;
};

/** What the price of a food follows from. */
interface Basis {
  readonly price: string;
  readonly row: Row;
  /** In words; null for a price of the food itself. */
  readonly by: string | null;
}

/** Cooked weights in percent of the raw ones, by `raw cooked`. */
const readYields = (folder?: string): ReadonlyMap<string, number> =>
  new Map(
    readFoodForms(folder).flatMap(({ raw, cooked, yield_percent: percent }) =>
      raw === null || percent === null ? [] : [[`${raw} ${cooked}`, percent] as const],
    ),
  );

/** A tool for the price of a food from that of the same food raw or cooked, by the yield of food-forms.csv. */
const follower =
  (rows: ReadonlyMap<string, Row>, yields: ReadonlyMap<string, number>) =>
  (row: Row, of: string): Basis => {
    const other = rows.get(of);
    const price = other?.price ?? null;
    if (other === undefined || price === null) throw refused(row, `there is no own price of ${of}`);
    if (row.confidence !== (other.confidence === 'class' ? 'class' : 'derived'))
      throw refused(row, `the confidence does not follow from that of ${of}`);
    const [cooked, raw] = [yields.get(`${of} ${row.ndb_no}`), yields.get(`${row.ndb_no} ${of}`)];
    const percent = cooked ?? raw;
    if (percent === undefined) throw refused(row, `food-forms.csv has no yield of ${of} and ${row.ndb_no}`);
    const exact = cooked === undefined ? (Number(price) * percent) / 100 : (Number(price) / percent) * 100;
    const by = `the price ${cooked === undefined ? 'cooked' : 'raw'} by the yield of ${percent} %`;
    return { price: String(Number(exact.toFixed(4))), row: other, by };
  };

const maxSource = 255;

type Priced = Pick<ShippedFood, 'price' | 'noPrice'>;

/**
 * Reads the price of each shipped food, or why it has none. Returns the price by the key of a food.
 * @throws FixtureError for a price without a source, and for one that does not follow from the food that it names
 */
export const readFoodPrices = (folder?: string): ((key: string) => Priced) => {
  const titles = new Map(readSources(folder).map(({ id, title }) => [id, title]));
  const rows = rowsByKey(readRows(folder));
  const follow = follower(rows, readYields(folder));
  const priceOf = (row: Row): ShippedPrice | null => {
    const { price: own, of, confidence } = row;
    if (isGap(confidence)) return null;
    const { price, row: stated, by } = of === null ? { price: own ?? '', row, by: null } : follow(row, of);
    const title = titles.get(stated.source ?? '');
    if (title === undefined) throw refused(stated, `there is no source ${stated.source}`);
    const words = [title, by, stated.note, ...(stated === row ? [] : [row.note])].filter(Boolean).join(': ');
    return { costPerUnits: price, period: stated.period, confidence, source: words.slice(0, maxSource) };
  };
  const prices = new Map(
    [...rows].map(([key, row]): [string, Priced] => [
      key,
      { price: priceOf(row), noPrice: isGap(row.confidence) ? row.confidence : null },
    ]),
  );
  return (key) => prices.get(key) ?? { price: null, noPrice: null };
};
