import type { Chances } from '../../engine/host/chances.ts';
import { LevelChances } from '../../engine/host/levelChances.ts';
import { startChances } from '../../engine/host/nodeChances.ts';
import { type ChanceRow, chanceOf } from '../contract/chanceWords.ts';
import { sureFrom } from '../contract/formulations.ts';
import { caPRow, type LevelRow } from '../contract/remedies.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import { RowLevel } from '../remedies/rowLevels.ts';
import { Trials } from '../remedies/trials.ts';
import type { FormulatedPot } from './bowls.ts';
import { type FormulationCase, recipeLinesOf, type Solver, type Unanswered } from './formulate.ts';
import { PlaneSearch, planesAt } from './planes.ts';
import type { Rounded } from './round.ts';
import { Spreads } from './spreads.ts';
import { formulateUsualFirst } from './usualFirst.ts';

/** How often planes are added. */
const maxRounds = 10;

/** Standard deviations that a plane keeps at first between an amount and its bound: planes are outside of the cone. */
const firstDistance = 1.33;

/** By how much more after a round in which the engine found a row below 90 % that keeps its planes: both its bounds are near. */
const moreDistance = 0.12;

/** How sure one row of a pet is. */
export interface SureRow extends ChanceRow {
  readonly pet: number;
  readonly row: LevelRow;
}

/** The chance that a row is Optimal; null if it is not judged. */
export const chanceOfRow = (row: SureRow): number | null =>
  row.level === 'unknown' ? null : chanceOf({ ...row, level: 'optimal' });

const isBelow = (row: SureRow): boolean => (chanceOfRow(row) ?? 1) < sureFrom;

let started: Promise<Chances> | undefined;

/** The module of chances, started with the first request. */
const startedChances = (): Promise<Chances> => {
  started ??= startChances();
  return started;
};

const levelNames = {
  [RowLevel.low]: 'low',
  [RowLevel.optimal]: 'optimal',
  [RowLevel.high]: 'high',
  [RowLevel.unknown]: 'unknown',
} as const;

/** How sure the rows of an answer are, for each pet, as screens have them. */
const rowsOf = (of: FormulationCase, chances: Chances, spreads: Spreads, amounts: Rounded): SureRow[] =>
  of.targets.flatMap((target, pet) => {
    const { columns } = of.snapshot;
    const lines = recipeLinesOf(of, amounts, pet);
    const foods = lines.map((line) => spreads.of(line));
    const { totals, derived, levels } = new Trials(of.snapshot, target, lines, []).current();
    chances.open(columns.length, foods);
    const { need, caP } = target;
    const judged = new LevelChances(chances, {
      ...{ columns, totals, need, scale: derived.values.servingScale.value, adjusted: true },
      dryGrams: derived.values.dryMatter.value,
    });
    const place = (id: number) => of.snapshot.place.get(id) ?? -1;
    const ratio =
      (need.amounts[place(nutrientIds.calcium)] ?? 0) / (need.amounts[place(nutrientIds.phosphorus)] ?? 0);
    const rows = [
      ...target.shown.map((column) => ({
        row: columns[column]?.id ?? 0,
        name: columns[column]?.display ?? '',
        chances: (need.amounts[column] ?? 0) > 0 ? judged.of(column) : null,
        isBounded: (need.amounts[column] ?? 0) > 0,
      })),
      {
        ...{ row: caPRow as LevelRow, name: 'Ca:P', isBounded: ratio > 0 },
        chances: judged.ratio({ low: (ratio * caP.lowMax) / 100, high: (ratio * caP.highMin) / 100 }),
      },
    ];
    return rows.flatMap(({ isBounded, ...each }, index): SureRow[] => {
      const level = levelNames[levels.levels[index] as keyof typeof levelNames];
      return isBounded && level !== undefined ? [{ pet, level, ...each }] : [];
    });
  });

/** An answer with how sure its rows are, or that none is: what was searched last includes the planes then. */
export interface SureAnswer {
  readonly found: FormulatedPot | Unanswered;
  /** Of the answer; empty without one. */
  readonly rows: readonly SureRow[];
}

type FoundSure = SureAnswer & { readonly found: FormulatedPot };

/** The best answer as one of the request: the search proves the best of what keeps its planes, which are no bounds of it. */
const answerOf = (of: FormulationCase, { found, rows }: FoundSure, first: FormulatedPot): SureAnswer => {
  if (found.amounts === first.amounts && !rows.some(isBelow)) return { found, rows };
  const missed = found.missed.filter((index) => index < of.formulation.requirements.length);
  return { rows, found: { ...found, status: 'feasible', gap: null, missed } };
};

/**
 * Makes each row of an answer at least 90 % sure, whose errors are published: the distance of an amount from its bound, in
 * standard deviations, is a cone. Planes that touch it at the last answer are added to the requirements until the engine confirms
 * each row. The solver ends it with its time: then the answer with the fewest rows below 90 % counts.
 */
export const makeSure = async (
  of: FormulationCase,
  first: FormulatedPot,
  solver: Solver,
  seconds: number,
): Promise<SureAnswer> => {
  const chances = await startedChances();
  const spreads = new Spreads(of.snapshot);
  const judge = (found: FormulatedPot) => rowsOf(of, chances, spreads, found.amounts);
  const search = new PlaneSearch(of, (searched) => formulateUsualFirst(searched, solver, seconds));
  let distance = firstDistance;
  let [found, rows] = [first, judge(first)];
  let best: FoundSure = { found, rows };
  for (let round = 0; round < maxRounds; round++) {
    const below = rows.filter(isBelow);
    const planes = planesAt(of, spreads, found.amounts, below, distance);
    if (planes.length === 0) break;
    const next = await search.with(planes);
    if (next.status === 'impossible') return { found: next, rows: [] };
    if (!('amounts' in next)) {
      best = { ...best, found: { ...best.found, timedOut: true } };
      break;
    }
    distance += moreDistance;
    [found, rows] = [next, judge(next)];
    const fewer = rows.filter(isBelow).length < best.rows.filter(isBelow).length;
    const isKept = next.missed.every((index) => index >= of.formulation.requirements.length);
    if (fewer && isKept) best = { found, rows };
  }
  return answerOf(of, best, first);
};

/** How sure the rows are: each, the least sure one, and all together as if they were independent. */
export const answeredSure = (rows: readonly SureRow[], pets: readonly { readonly id: number }[]) => {
  const answered = rows.map((each) => {
    const chance = chanceOfRow(each);
    return {
      ...{ pet_id: pets[each.pet]?.id ?? 0, nutrient_id: each.row, name: each.name, chance },
      reached: chance !== null && chance >= sureFrom,
    };
  });
  const known = answered.flatMap(({ chance }) => chance ?? []);
  return {
    ...{ rows: answered, worst: known.length === 0 ? null : Math.min(...known) },
    joint: known.length === 0 ? null : known.reduce((product, chance) => product * chance, 1),
  };
};
