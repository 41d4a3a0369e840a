import { read, readRecords, readTable } from '../kernel/csv.ts';

const percent = (cell: string): number => {
  if (/^(?:100|\d{1,2})$/.test(cell)) return Number(cell);
  throw new Error(`"${cell}" is no percent`);
};

/**
 * Nutrients that are retained as another one. Total folate, folic acid and food folate have one factor in every row of
 * the table, so dietary folate equivalents have it too; likewise retinol and what is derived from it and carotene.
 */
const retainedAs: ReadonlyMap<number, readonly number[]> = new Map([
  [417, [435]],
  [418, [578]],
  [318, [319, 9002, 9003, 9015]],
]);

/** The percent of each nutrient, by USDA's number, that is left of 100 in the raw food. */
export type Factors = ReadonlyMap<number, number>;

/**
 * Reads fixtures/retention-factors.csv: USDA Table of Nutrient Retention Factors, Release 6 (2007).
 * @throws FixtureError if a row is malformed
 */
const readRetentionFactors = (folder?: string): ReadonlyMap<string, Factors> =>
  new Map(
    readRecords(
      'retention-factors.csv',
      ({ code = '', ...cells }) => {
        const printed = Object.entries(cells)
          .filter(([id]) => /^\d+$/.test(id))
          .map(([id, cell]) => [Number(id), percent(cell)] as const);
        const added = printed.flatMap(([id, value]) =>
          (retainedAs.get(id) ?? []).map((each) => [each, value] as const),
        );
        return [read.text(code), new Map([...printed, ...added])] as const;
      },
      folder,
    ),
  );

let known: ReadonlyMap<string, Factors> | undefined;

/** The factors by USDA's code of food and method. A nutrient without a factor has no entry. */
export const retentionFactors = (): ReadonlyMap<string, Factors> => {
  known ??= readRetentionFactors();
  return known;
};

/** A share that is left after cooking, in percent, known as a range. */
interface RetentionRange {
  /** The water and drippings are eaten. */
  readonly kept: readonly [low: number, high: number];
  /** The water and drippings are poured off. */
  readonly drained: readonly [low: number, high: number];
  /** The id of its source in fixtures/sources.csv. */
  readonly source: string;
  readonly confidence: 'low' | 'high';
  readonly note: string;
}

const rangeColumns = {
  ...{ nutrient_id: read.whole, kept_low: percent, kept_high: percent },
  ...{ drained_low: percent, drained_high: percent, source: read.text },
  ...{ confidence: read.oneOf<'low' | 'high'>('low', 'high'), note: read.words },
};

/**
 * Reads fixtures/retention-ranges.csv: nutrients that USDA's table leaves out, by USDA's number.
 * @throws FixtureError if a row is malformed
 */
const readRetentionRanges = (folder?: string): ReadonlyMap<number, RetentionRange> =>
  new Map(
    readTable('retention-ranges.csv', rangeColumns, folder).map((row) => [
      row.nutrient_id,
      {
        kept: [row.kept_low, row.kept_high],
        drained: [row.drained_low, row.drained_high],
        ...{ source: row.source, confidence: row.confidence, note: row.note },
      },
    ]),
  );

let knownRanges: ReadonlyMap<number, RetentionRange> | undefined;

/** The ranges of nutrients that have no factor. */
export const retentionRanges = (): ReadonlyMap<number, RetentionRange> => {
  knownRanges ??= readRetentionRanges();
  return knownRanges;
};
