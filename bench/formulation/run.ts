// Measures formulations of the demo recipes and of starts with nearly nothing, beside other solvers on the same programs.
// `node --import tsx bench/formulation/run.ts` ends in five minutes. `--proofs=4` holds more answers against a long search,
// `--peers=12` gives the peers more programs. It never fails by a time.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { FormulatedPot } from '../../server/formulation/bowls.ts';
import { searchLimits } from '../../server/formulation/formulate.ts';
import type { Goal } from '../../server/formulation/formulation.ts';
import { modelOf } from '../../server/formulation/model.ts';
import { type Preparation, prepare } from '../../server/formulation/prepare.ts';
import { within } from '../../server/formulation/searches.ts';
import { solve } from '../../server/formulation/solve.ts';
import { formulateUsualFirst } from '../../server/formulation/usualFirst.ts';
import { migrate } from '../../server/migrations/index.ts';
import { seedDemo, seedShippedData } from '../../server/migrations/seed/index.ts';
import { openDatabase } from '../../server/models.ts';
import type { CatalogueSnapshot } from '../../server/nutrition/catalogue.ts';
import { type DemoCase, loadDemoCases } from '../../server/testing/demoBalance.ts';
import { everydayPreparation } from '../../server/testing/demoFormulation.ts';
import { createTempFolder } from '../tempFolder.ts';
import { forBoth, withLocked, withRefused } from './again.ts';
import { type PeerResult, peers, solveByPeer } from './peers.ts';
import { startCases } from './starts.ts';

const { values: options } = parseArgs({
  options: { proofs: { type: 'string', default: '1' }, peers: { type: 'string', default: '6' } },
});

/** Seconds of a search by default, of all of a call, of a long one, and of a peer. */
const [usual, deadline, long, patience] = [1, 3, 60, 5];

const goals: readonly Goal[] = ['change', 'cost', 'fewest'];

/** Milliseconds by the clock, and of the processor for all threads, which other load changes less. */
interface Times {
  readonly milliseconds: number;
  readonly processor: number;
}

const timed = async <Result>(work: () => Promise<Result>): Promise<Times & { readonly result: Result }> => {
  const [start, before] = [performance.now(), process.cpuUsage()];
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, milliseconds: performance.now() - start, processor: (user + system) / 1000 };
};

/** A formulation with what it took. */
interface Measured extends Times {
  readonly given: DemoCase;
  readonly goal: Goal;
  /** Null without an answer. */
  readonly found: FormulatedPot | null;
}

const preparationOf = (snapshot: CatalogueSnapshot, given: DemoCase, goal: Goal, all: boolean) => {
  const isStart = given.recipe.startsWith('start');
  return everydayPreparation(snapshot, given, {
    goal,
    all,
    ...(isStart && { change: 0.5, maxAdditions: 14 }),
  });
};

const measureOf = async (given: DemoCase, goal: Goal, preparation: Preparation): Promise<Measured> => {
  const { result, ...times } = await timed(() =>
    formulateUsualFirst(prepare(preparation), within(deadline * 1000, solve), usual),
  );
  return { given, goal, ...times, found: 'amounts' in result ? result : null };
};

const measure = async (
  snapshot: CatalogueSnapshot,
  given: DemoCase,
  goal: Goal,
  all: boolean,
): Promise<Measured> => measureOf(given, goal, await preparationOf(snapshot, given, goal, all));

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  Number.NaN;

const ms = (value: number): string => `${value.toFixed(0)} ms`;
const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;

/** Median, p95 and the longest by the processor and by the clock. */
const timesOf = (measured: readonly Times[]): string => {
  const processor = measured.map((each) => each.processor);
  const clock = measured.map((each) => each.milliseconds);
  const text = (times: readonly number[]) =>
    `${ms(quantile(times, 0.5))}, ${ms(quantile(times, 0.95))}, ${ms(Math.max(...times))}`;
  return `processor ${text(processor)}, clock ${text(clock)}`;
};

const addedOf = ({ amounts }: FormulatedPot): number => amounts.additions.filter((each) => each > 0).length;

const report = (title: string, measured: readonly Measured[]): void => {
  const found = measured.flatMap((each) => each.found ?? []);
  const proven = found.filter(({ status }) => status === 'optimal').length;
  const worst = Math.max(...found.map(({ gap }) => gap ?? 1));
  console.log(
    `${title}: ${timesOf(measured)}; ` +
      `${found.length} of ${measured.length} possible, ${proven} proven within 2 %, the others within ${percent(worst)}, ` +
      `${found.filter(({ timedOut }) => timedOut).length} ended by time, ` +
      `${found.filter(({ missed }) => missed.length > 0).length} miss a bound; ` +
      `added in the median ${quantile(found.map(addedOf), 0.5)}, at most ${Math.max(...found.map(addedOf))}`,
  );
};

const measureAll = async (
  snapshot: CatalogueSnapshot,
  cases: readonly DemoCase[],
  all: boolean,
  of: readonly Goal[],
): Promise<Measured[]> => {
  const measured: Measured[] = [];
  for (const given of cases) for (const goal of of) measured.push(await measure(snapshot, given, goal, all));
  return measured;
};

/** Answers that are solved again with a line locked, then with each of two added foods refused. */
const measureAgain = async (snapshot: CatalogueSnapshot, measured: readonly Measured[]) => {
  const [locked, refused]: [Measured[], Measured[]] = [[], []];
  for (const { given, goal, found } of measured) {
    if (found === null) continue;
    const preparation = await preparationOf(snapshot, given, goal, false);
    locked.push(await measureOf(given, goal, withLocked(preparation, found)));
    const { additions } = prepare(preparation).formulation;
    const added = additions.flatMap(({ food }, at) => ((found.amounts.additions[at] ?? 0) > 0 ? food : []));
    for (const food of added.slice(0, 2))
      refused.push(await measureOf(given, goal, withRefused(preparation, food)));
  }
  report('again with a line locked', locked);
  report('again with an added food refused', refused);
};

/** One pot for two dogs, of each start for a grown dog. */
const measurePots = async (snapshot: CatalogueSnapshot, cases: readonly DemoCase[]) => {
  const [dog, other] = ['Biscuit', 'Juno'].map((pet) => cases.find((each) => each.pet === pet));
  if (dog === undefined || other === undefined) throw new Error('A dog of the pot is missing.');
  const measured: Measured[] = [];
  for (const given of cases.filter(({ pet, recipe }) => pet === dog.pet && recipe.startsWith('start')))
    for (const goal of goals) {
      const preparation = await preparationOf(snapshot, given, goal, false);
      measured.push(await measureOf(given, goal, forBoth(preparation, other)));
    }
  report('one pot for two dogs', measured);
};

const programOf = async (snapshot: CatalogueSnapshot, { given, goal }: Measured) => {
  const { formulation } = prepare(await preparationOf(snapshot, given, goal, false));
  return modelOf(formulation, { margins: new Map() }).program;
};

/** Answers of the usual search beside those of a long one: the cases with the largest gap first. */
const prove = async (snapshot: CatalogueSnapshot, measured: readonly Measured[], count: number) => {
  const hardest = measured.toSorted((a, b) => (b.found?.gap ?? -1) - (a.found?.gap ?? -1)).slice(0, count);
  for (const each of hardest) {
    const program = await programOf(snapshot, each);
    const quick = await solve(program, { ...searchLimits, seconds: usual });
    const slow = await solve(program, { nodes: 2_147_483_647, seconds: long, gap: 0 });
    const best = slow.cost * (1 - (slow.gap ?? 0));
    console.log(
      `${each.given.recipe}, ${each.goal}: ${percent((quick.cost - slow.cost) / quick.cost)} above the best of ${long} s, ` +
        `at most ${percent((quick.cost - best) / quick.cost)} above the best possible (its own proof: ${percent(quick.gap ?? 1)})`,
    );
  }
};

/** Peers on every so many of the programs. */
const measurePeers = async (snapshot: CatalogueSnapshot, measured: readonly Measured[], count: number) => {
  const possible = measured.filter(({ found }) => found !== null);
  const step = Math.max(1, Math.floor(possible.length / Math.max(1, count)));
  const chosen = possible.filter((_, index) => index % step === 0).slice(0, count);
  const results = new Map(peers.map((peer) => [peer, [] as (PeerResult & { readonly above: number })[]]));
  const ours: Times[] = [];
  for (const each of chosen) {
    const program = await programOf(snapshot, each);
    const { result, ...times } = await timed(() => solve(program, { ...searchLimits, seconds: usual }));
    ours.push(times);
    for (const peer of peers) {
      const found = await solveByPeer(peer, program, patience);
      const above = found.cost === null ? Number.NaN : (found.cost - result.cost) / (result.cost || 1);
      results.get(peer)?.push({ ...found, above });
    }
  }
  console.log(`HiGHS, ${chosen.length} programs: ${timesOf(ours)}`);
  for (const [peer, all] of results) {
    const ends = all.map(({ end, above }) => (end === 'found' ? `found, ${percent(above)}` : end));
    console.log(`${peer}: ${timesOf(all)}; ${ends.join('; ')}`);
  }
};

const db = openDatabase(`sqlite:${join(createTempFolder(), 'formulation.sqlite')}`);
await migrate(db);
await seedShippedData(db);
await seedDemo(db);
const { snapshot, cases } = await loadDemoCases(db, new Date());
const all = [...cases, ...(await startCases(cases))];
// The first search of a thread compiles its code.
await measure(snapshot, all[0] as DemoCase, 'change', false);
const everyday = await measureAll(snapshot, all, false, goals);
report('everyday foods', everyday);
for (const goal of goals)
  report(
    `  ${goal}`,
    everyday.filter((each) => each.goal === goal),
  );
await measureAgain(
  snapshot,
  everyday.filter(({ goal }) => goal === 'change'),
);
await measurePots(snapshot, all);
report('all foods, change', await measureAll(snapshot, all, true, ['change']));
await measurePeers(snapshot, everyday, Number(options.peers));
await prove(snapshot, everyday, Number(options.proofs));
await db.close();
