import { read, readTable } from '../kernel/csv.ts';
import { SeedRecord } from '../kernel/database/seedRecords.model.ts';

/** A food that people have or can buy, as a formulation adds it. */
export interface Everyday {
  /** The largest sensible percent of a recipe. */
  readonly percent: number;
  /** What one more thing in the bowl costs. */
  readonly burden: number;
}

const columns = {
  food: read.text,
  name: read.text,
  percent: read.decimal,
  burden: read.decimal,
  reason: read.text,
};

let table: ReadonlyMap<string, Everyday> | undefined;

/** Rows of fixtures/everyday.csv by the key of the shipped food. */
const readEveryday = (): ReadonlyMap<string, Everyday> =>
  new Map(
    readTable('everyday.csv', columns).map(({ food, percent, burden }) => [
      food,
      { percent: Number(percent), burden: Number(burden) },
    ]),
  );

/** The everyday foods by their ids, in the order of the table. A shipped food that somebody deleted is left out. */
export const everydayFoods = async (): Promise<ReadonlyMap<number, Everyday>> => {
  table ??= readEveryday();
  const seeded = await SeedRecord.byName();
  return new Map(
    [...table].flatMap(([key, row]) => {
      const id = seeded.get(`food:${key}`)?.row_id ?? null;
      return id === null ? [] : [[id, row] as const];
    }),
  );
};
