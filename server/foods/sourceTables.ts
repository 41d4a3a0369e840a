import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fixturesFolder, readRecords } from '../kernel/csv.ts';
import { SeedRecord } from '../kernel/database/seedRecords.model.ts';
import { readSources, type Source } from '../migrations/seed/sources.ts';

/** Creates a value at its first use. The source tables have details that the database does not store. */
const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

export type Confidence = 'high' | 'medium' | 'low';

/** Parses a confidence; null if the cell is empty. */
export const confidenceOf = (cell: string | undefined): Confidence | null =>
  (['high', 'medium', 'low'] as const).find((each) => each === cell) ?? null;

/** Lines of food-nutrients.csv by NDB number. The file is sorted by it, so each food is one slice of text. */
const usdaLines = once(async () => {
  const text = await readFile(join(fixturesFolder, 'food-nutrients.csv'), 'utf8');
  const slices = new Map<string, string>();
  for (let at = text.indexOf('\n') + 1; at > 0 && at < text.length; ) {
    const food = text.slice(at, text.indexOf(',', at));
    const start = at;
    while (text.startsWith(`${food},`, at)) at = text.indexOf('\n', at) + 1 || text.length;
    slices.set(food, `\n${text.slice(start, at)}`);
  }
  return slices;
});

/** The number of USDA's analyses behind a nutrient value; null if the table has another amount. */
export const dataPoints = async (ndb: string, nutrient: number, amount: string): Promise<number | null> => {
  const lines = (await usdaLines()).get(ndb) ?? '';
  const at = lines.indexOf(`\n${ndb},${nutrient},${amount},`);
  return at < 0 ? null : Number(lines.slice(at + 1).split(',', 4)[3]);
};

const supplementValues = once(
  () =>
    new Map(
      readRecords('supplement-nutrients.csv', (row) => [
        `${row.key} ${row.nutrient_id} ${row.amount}`,
        confidenceOf(row.confidence),
      ]),
    ),
);

/** The confidence of a value in the table of supplements; null if the table has another amount. */
export const supplementConfidence = (key: string, nutrient: number, amount: string): Confidence | null =>
  supplementValues().get(`${key} ${nutrient} ${amount}`) ?? null;

const foundationNames = once(
  () =>
    new Map(
      readRecords('food-nutrients-foundation.csv', (row) => [
        Number(row.foundation_fdc_id),
        row.foundation_name ?? '',
      ]),
    ),
);

/** The name of a Foundation Food in the matching table. */
export const foundationName = (fdcId: number): string | null => foundationNames().get(fdcId) ?? null;

const energySources = once(
  () =>
    new Map(
      readRecords('need-definitions.csv', (row) => [
        `${row.key} ${row.energy_kcal} kcal x kg^${row.exponent}`,
        { words: row.energy_source ?? '', confidence: confidenceOf(row.confidence) },
      ]),
    ),
);

/** The source of the energy of a shipped need, by the need's key and its formula. */
export const energySource = (key: string, formula: string) =>
  energySources().get(`${key} ${formula}`) ?? null;

/** The shipped source tables. */
export const shippedSources: () => readonly Source[] = once(() => readSources());

/** The keys of shipped rows, by row id: `food:05006` is '05006', `need:dog-adult` 'dog-adult'. */
export const shippedKeys = async (
  kind: 'food' | 'need',
  ids: readonly number[],
): Promise<Map<number, string>> => {
  const rows = await SeedRecord.findAll({ where: { row_id: [...ids] } });
  return new Map(
    rows.flatMap(({ name, row_id }) =>
      row_id !== null && name.startsWith(`${kind}:`) ? [[row_id, name.slice(kind.length + 1)]] : [],
    ),
  );
};
