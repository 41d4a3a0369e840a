import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fixturesFolder, readRecords } from '../migrations/seed/csv.ts';
import { readSources, type Source } from '../migrations/seed/sources.ts';
import { SeedRecord } from '../models/seedRecords.ts';

/** What the shipped tables print beside figures and the database does not hold; each is read once, when first asked. */
const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

export type Confidence = 'high' | 'medium' | 'low';

/** A cell that says how sure a table is; null where it says nothing. */
export const confidenceOf = (cell: string | undefined): Confidence | null =>
  (['high', 'medium', 'low'] as const).find((each) => each === cell) ?? null;

/** Lines of food-nutrients.csv by NDB number: the file is sorted by it, so that a food is one stretch of text. */
const usdaLines = once(async () => {
  const text = await readFile(join(fixturesFolder, 'food-nutrients.csv'), 'utf8');
  const stretches = new Map<string, string>();
  for (let at = text.indexOf('\n') + 1; at > 0 && at < text.length; ) {
    const food = text.slice(at, text.indexOf(',', at));
    const start = at;
    while (text.startsWith(`${food},`, at)) at = text.indexOf('\n', at) + 1 || text.length;
    stretches.set(food, `\n${text.slice(start, at)}`);
  }
  return stretches;
});

/** How many analyses USDA prints behind a food's figure; null where it does not print this figure. */
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

/** How sure the table of supplements is of a figure; null where it does not state this figure. */
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

/** The name of a Foundation Food that figures were matched from. */
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

/** Where the energy of a shipped need is from, by the need's key and its formula. */
export const energySource = (key: string, formula: string) =>
  energySources().get(`${key} ${formula}`) ?? null;

/** The tables that ship. */
export const shippedSources: () => readonly Source[] = once(() => readSources());

/** Under which names rows were shipped, by row id: `food:05006` is '05006', `need:dog-adult` 'dog-adult'. */
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
