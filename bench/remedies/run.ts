// Measures the remedies of a row of the demo recipes with the shipped foods and with 10,000. Run by hand:
// `node --import tsx bench/remedies/run.ts`. The further foods are copies in the engine, with the same values. It never
// fails by a time.
import { join } from 'node:path';
import { maxRemedies } from '../../server/contract/remedies.ts';
import { migrate } from '../../server/migrations/index.ts';
import { seedDemo, seedShippedData } from '../../server/migrations/seed/index.ts';
import { openDatabase } from '../../server/models.ts';
import type { CatalogueSnapshot } from '../../server/nutrition/catalogue.ts';
import { bestRemedies } from '../../server/remedies/bestRemedies.ts';
import type { Candidate } from '../../server/remedies/candidates.ts';
import { RowLevel } from '../../server/remedies/rowLevels.ts';
import { Trials } from '../../server/remedies/trials.ts';
import { type DemoCase, loadDemoCases } from '../../server/testing/demoBalance.ts';
import { createTempFolder } from '../tempFolder.ts';

const manyFoods = 10_000;

const timed = async <T>(run: () => Promise<T>): Promise<readonly [milliseconds: number, result: T]> => {
  const start = performance.now();
  const result = await run();
  return [performance.now() - start, result];
};

/** Copies of candidates in the engine, until there are `count`. */
const withCopies = (
  snapshot: CatalogueSnapshot,
  candidates: readonly Candidate[],
  count: number,
): readonly Candidate[] => {
  const all = [...candidates];
  const foods = snapshot.foods as Map<number, NonNullable<ReturnType<typeof snapshot.foods.get>>>;
  let id = Math.max(...foods.keys());
  for (let at = 0; all.length < count; at++) {
    const candidate = candidates[at % candidates.length];
    const food = candidate && foods.get(candidate.id);
    if (!candidate || !food) throw new Error('A candidate has no food.');
    id += 1;
    const copy = { ...food, id };
    foods.set(id, copy);
    snapshot.engine.putFoods([copy]);
    all.push({ ...candidate, id });
  }
  return all;
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const ms = (value: number): string => `${value.toFixed(0)} ms`;

/** Milliseconds of the remedies of the first Low row; null without one. */
const measureCase = async (snapshot: CatalogueSnapshot, given: DemoCase): Promise<number | null> => {
  const { target, lines, candidates } = given;
  const foods = candidates.map(({ id }) => id);
  const trials = new Trials(snapshot, target, lines, foods);
  const row = trials.current().levels.levels.indexOf(RowLevel.low);
  if (row < 0) return null;
  const [time] = await timed(() => bestRemedies({ snapshot, target, trials }, row, candidates, maxRemedies));
  return time;
};

const measureAll = async (snapshot: CatalogueSnapshot, cases: readonly DemoCase[]): Promise<void> => {
  const times: number[] = [];
  for (const given of cases) {
    const time = await measureCase(snapshot, given);
    if (time !== null) times.push(time);
  }
  console.log(
    `${cases[0]?.candidates.length} foods: remedies of a row ${ms(median(times))} (at most ${ms(Math.max(...times))})`,
  );
};

const url = `sqlite:${join(createTempFolder(), 'remedies.sqlite')}`;
const db = openDatabase(url);
await migrate(db);
await seedShippedData(db);
await seedDemo(db);
const { snapshot, cases } = await loadDemoCases(db, new Date());
await measureAll(snapshot, cases);
// The values per gram of a catalogue are cached by its snapshot.
const larger = { ...snapshot, foods: new Map(snapshot.foods) };
const many = new Map<readonly Candidate[], readonly Candidate[]>();
const largerCases = cases.map((given) => {
  const key = [...many.keys()].find((each) => each.length === given.candidates.length) ?? given.candidates;
  const candidates = many.get(key) ?? withCopies(larger, given.candidates, manyFoods);
  many.set(key, candidates);
  return { ...given, candidates };
});
await measureAll(larger, largerCases);
await db.close();
