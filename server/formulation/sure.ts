import type { Chances, FoodSpread, Form } from '../../engine/host/chances.ts';
import { LevelChances } from '../../engine/host/levelChances.ts';
import { startChances } from '../../engine/host/nodeChances.ts';
import type { RecipeLine } from '../../engine/host/recipeTotals.ts';
import { type ChanceRow, chanceOf } from '../contract/chanceWords.ts';
import { sureFrom } from '../contract/formulations.ts';
import { caPRow, type LevelRow } from '../contract/remedies.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { errorsOf } from '../nutrition/standardErrors.ts';
import { RowLevel } from '../remedies/rowLevels.ts';
import { Trials } from '../remedies/trials.ts';
import type { FormulatedPot } from './bowls.ts';
import { type FormulationCase, recipeLinesOf, type Solver, type Unanswered } from './formulate.ts';
import { isPartOf, type Requirement } from './requirements.ts';
import type { Rounded } from './round.ts';
import { formulateUsualFirst } from './usualFirst.ts';

/** How often planes are added. */
const maxRounds = 10;

/** Standard deviations that a plane keeps between an amount and its bound: 90 % are within 1.2816, and planes are outside. */
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

/** The spread of the foods of recipes. */
class Spreads {
  readonly #snapshot: CatalogueSnapshot;
  readonly #errors = new Map<number, Pick<FoodSpread, 'errors' | 'estimated'>>();

  constructor(snapshot: CatalogueSnapshot) {
    this.#snapshot = snapshot;
  }

  /** The spread of a line, as the engine calculates it. */
  of(line: RecipeLine): FoodSpread {
    const { engine } = this.#snapshot;
    engine.setLines([line]);
    const { amounts, rawAmounts } = engine.assess(null, 1, 1);
    return { cooked: amounts.slice(), raw: rawAmounts.slice(), ...this.#errorsOf(line.food) };
  }

  #errorsOf(food: number): Pick<FoodSpread, 'errors' | 'estimated'> {
    const known = this.#errors.get(food);
    if (known) return known;
    const { columns, foods } = this.#snapshot;
    const of = foods.get(food);
    const errorOf = errorsOf(this.#snapshot);
    const each = columns.map(({ id }) => (of === undefined ? null : errorOf(of, id)));
    const made = {
      errors: Float64Array.from(each, (error) => error?.lot ?? Number.NaN),
      estimated: Float64Array.from(each, (error) => Number(error?.estimated ?? false)),
    };
    this.#errors.set(food, made);
    return made;
  }
}

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

const kcalPerGram = [
  [nutrientIds.protein, 3.5],
  [nutrientIds.fat, 8.5],
  [nutrientIds.carbohydrate, 3.5],
] as const;

/** What of a recipe moves a requirement, by column: its amount, less its bound times what measures it. */
const formOf = (
  { row, basis, bound }: Requirement,
  { place }: CatalogueSnapshot,
  kcalPerDay: number,
): Form => {
  const form = new Map<number, number>();
  const add = (id: number, factor: number) => {
    const column = place.get(id) ?? -1;
    form.set(column, (form.get(column) ?? 0) + factor);
  };
  if (basis === 'ratio') {
    add(nutrientIds.calcium, 1);
    add(nutrientIds.phosphorus, -bound);
    return form;
  }
  if (typeof row === 'number') add(row, 1);
  if (basis === 'per_100g_dry_matter') add(nutrientIds.water, bound / 100);
  else
    for (const [id, kcal] of kcalPerGram)
      add(id, -(bound / (basis === 'per_day' ? kcalPerDay : 1000)) * kcal);
  return form;
};

/** What a gram of each food takes from the amount of a requirement, so that it keeps a distance of its bound; null if it does anyway. */
const planeAt = (
  of: FormulationCase,
  requirement: Requirement,
  foods: readonly { readonly line: RecipeLine; readonly spread: FoodSpread }[],
  distance: number,
): Requirement | null => {
  const target = of.targets[requirement.pet ?? -1];
  if (!target) return null;
  const form = formOf(requirement, of.snapshot, target.kcalPerDay);
  const isMin = requirement.side === 'min';
  const variances = foods.map(({ spread: { cooked, raw, errors } }) => {
    const amounts = isMin || requirement.basis === 'ratio' ? cooked : raw;
    let sum = 0;
    for (const [column, factor] of form)
      if ((amounts[column] ?? 0) > 0)
        sum += (factor * (amounts[column] as number) * (errors[column] as number)) ** 2;
    return sum;
  });
  const deviation = Math.sqrt(variances.reduce((sum, each) => sum + each, 0));
  if (!(deviation > 0)) return null;
  const perGram = new Map<number, number>();
  for (const [index, { line }] of foods.entries()) {
    const grams = line.milligrams / 1000;
    if (grams > 0) perGram.set(line.food, (distance * (variances[index] as number)) / (deviation * grams));
  }
  const { amount } = requirement;
  const { isLazy: _lazy, ...held } = requirement;
  const sign = isMin ? -1 : 1;
  return {
    ...held,
    amount: (item) => amount(item) + (isPartOf(requirement, item) ? sign * (perGram.get(item.food) ?? 0) : 0),
  };
};

const withPlanes = (of: FormulationCase, planes: readonly Requirement[]): FormulationCase => ({
  ...of,
  formulation: { ...of.formulation, requirements: [...of.formulation.requirements, ...planes] },
});

/** The planes at an answer of the bounds of the rows that are not sure. */
const planesAt = (
  of: FormulationCase,
  spreads: Spreads,
  amounts: Rounded,
  below: readonly SureRow[],
  distance: number,
): Requirement[] => {
  const byPet = new Map(
    [...new Set(below.map(({ pet }) => pet))].map((pet) => [
      pet,
      recipeLinesOf(of, amounts, pet).map((line) => ({ line, spread: spreads.of(line) })),
    ]),
  );
  return of.formulation.requirements.flatMap((requirement, index) => {
    const isAbout = below.some(({ pet, row }) => pet === requirement.pet && row === requirement.row);
    if (!isAbout || of.uncertain.has(index)) return [];
    return planeAt(of, requirement, byPet.get(requirement.pet ?? -1) ?? [], distance) ?? [];
  });
};

/** An answer with how sure its rows are, or that none is: what was searched last includes the planes then. */
export interface SureAnswer {
  readonly found: FormulatedPot | Unanswered;
  /** Of the answer; empty without one. */
  readonly rows: readonly SureRow[];
}

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
  const planes: Requirement[] = [];
  let distance = firstDistance;
  let [found, rows] = [first, judge(first)];
  let best: SureAnswer & { readonly found: FormulatedPot } = { found, rows };
  for (let round = 0; round < maxRounds; round++) {
    const below = rows.filter(isBelow);
    if (below.length === 0) break;
    planes.push(...planesAt(of, spreads, found.amounts, below, distance));
    const searched = withPlanes(of, planes);
    const next = await formulateUsualFirst(searched, solver, seconds);
    if (!('amounts' in next)) {
      if (next.status === 'impossible') return { found: next, rows: [] };
      best = { ...best, found: { ...best.found, timedOut: true } };
      break;
    }
    distance += moreDistance;
    [found, rows] = [next, judge(next)];
    const fewer = rows.filter(isBelow).length < best.rows.filter(isBelow).length;
    const isKept = next.missed.every((index) => index >= of.formulation.requirements.length);
    if (fewer && isKept) best = { found, rows };
  }
  const isOfCase = (index: number) => index < of.formulation.requirements.length;
  // The search proves the best of what keeps its planes, which are no bounds of the request.
  return best.found.amounts === first.amounts
    ? best
    : {
        rows: best.rows,
        found: { ...best.found, status: 'feasible', gap: null, missed: best.found.missed.filter(isOfCase) },
      };
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
