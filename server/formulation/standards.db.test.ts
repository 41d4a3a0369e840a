import { expect, it, vi } from 'vitest';
import type { LifeStageColumns } from '../../engine/host/derivedValues.ts';
import { Level, type RecipeLine } from '../../engine/host/recipeTotals.ts';
import type { StandardBasis, StandardId } from '../contract/standards.ts';
import { everydayFoods } from '../foods/everyday.ts';
import { readStandards } from '../migrations/seed/needs.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { boundsOfTable, standardBounds } from '../nutrition/standardBounds.ts';
import { getRemedyFlags } from '../remedies/remedyFoods.query.ts';
import { testDatabase } from '../testing/database.ts';
import { loadDemoCases } from '../testing/demoBalance.ts';
import { formulateAtDensity } from './atDensity.ts';
import { formulate, recipeLinesOf, type Solver } from './formulate.ts';
import { getFormulatedFoods } from './formulationFoods.query.ts';
import { type Preparation, prepare } from './prepare.ts';
import { gramPrices } from './prices.ts';
import { solve } from './solve.ts';
import { missedOfStandards } from './standardLevels.ts';

type Stage = 'adult_dog' | 'adult_cat' | 'puppy';

/** Demo recipes, with the tables that they are to meet. */
const asked: Readonly<Record<string, readonly (readonly [StandardId, string])[]>> = {
  ...Object.fromEntries(
    ['chicken-rice', 'beef-sweet-potato', 'salmon-potato', 'turkey-oats', 'goat-millet'].map((name) => [
      name,
      [
        ['aafco-2016', 'adult_dog'],
        ['fediaf-2025', 'adult_dog_95'],
        ['nrc-2006', 'adult_dog'],
      ] as const,
    ]),
  ),
  'puppy-beef': [
    ['aafco-2016', 'puppy'],
    ['fediaf-2025', 'puppy_late'],
    ['nrc-2006', 'puppy_late'],
  ],
  'cat-salmon-chicken': [
    ['aafco-2016', 'adult_cat'],
    ['fediaf-2025', 'adult_cat_75'],
    ['nrc-2006', 'adult_cat'],
  ],
};

/** AAFCO's bounds as the screens compare with them (D7). */
const storedBounds = ({ columns }: CatalogueSnapshot, stage: Stage): LifeStageColumns => {
  const part = (name: 'dmb_low_max' | 'dmb_high_min' | 'dm_low_max' | 'dm_high_min'): Float64Array =>
    Float64Array.from(columns, ({ bounds }) => bounds[`${name}_${stage}`] ?? Number.NaN);
  return {
    dryMatterLowMax: part('dmb_low_max'),
    dryMatterHighMin: part('dmb_high_min'),
    per1000KcalLowMax: part('dm_low_max'),
    per1000KcalHighMin: part('dm_high_min'),
  };
};

/** Each row of a printed table, unverified ones too: the amount per 1000 kcal, and the names of those that are not kept. */
const printedFaults = ({ columns, place, engine }: CatalogueSnapshot, standard: string, stage: string) => {
  const { per1000Kcal } = engine.deriveValues(null);
  return readStandards().flatMap(({ nutrientId, basis, kind, value, ...row }) => {
    const isOfTable = row.standard === standard && row.lifeStage === stage && basis === 'per_1000_kcal';
    const isMin = kind === 'min' || kind === 'RA';
    if (!isOfTable || nutrientId === null) return [];
    if (!isMin && kind !== 'max' && kind !== 'SUL') return [];
    const column = place.get(nutrientId) ?? expect.unreachable();
    // Of vitamin A a maximum compares the retinol alone.
    if (!isMin && columns[column]?.role === 'vitamin-a') return [];
    const amount = per1000Kcal[column] ?? Number.NaN;
    return (isMin ? amount >= Number(value) : amount <= Number(value))
      ? []
      : `${row.nutrient} ${kind} ${value}`;
  });
};

/** The rows that are not certainly Optimal by the engine, which levels the screens. */
const levelFaults = ({ columns, engine }: CatalogueSnapshot, bounds: LifeStageColumns): string[] => {
  const levels = engine.assessLifeStage(bounds);
  return columns.flatMap(({ display }, column) => {
    const isIn = (...ends: Float64Array[]) => ends.some((each) => !Number.isNaN(each[column]));
    const isOptimal = (codes: Uint8Array, known: Uint8Array) =>
      codes[column] === Level.optimal && known[column] === 1;
    const dry = isIn(bounds.dryMatterLowMax, bounds.dryMatterHighMin);
    const byKcal = isIn(bounds.per1000KcalLowMax, bounds.per1000KcalHighMin);
    return [
      ...(dry && !isOptimal(levels.dryMatter, levels.dryMatterKnown) ? [`${display} of dry matter`] : []),
      ...(byKcal && !isOptimal(levels.per1000Kcal, levels.per1000KcalKnown) ? [`${display} of energy`] : []),
    ];
  });
};

const boundsOf = (snapshot: CatalogueSnapshot, standard: StandardId, stage: string): LifeStageColumns =>
  standard === 'aafco-2016'
    ? storedBounds(snapshot, stage as Stage)
    : standardBounds(snapshot, standard, stage).columns;

const faultsOf = (snapshot: CatalogueSnapshot, standard: StandardId, stage: string, lines: RecipeLine[]) => {
  snapshot.engine.setLines(lines);
  const printed = standard === 'aafco-2016' ? [] : printedFaults(snapshot, standard, stage);
  return [...printed, ...levelFaults(snapshot, boundsOf(snapshot, standard, stage))];
};

/** A demo recipe whose lines may change by half, with the everyday foods that may be added. */
const preparationsOf = async (isAsked: (recipe: string) => boolean) => {
  const db = await testDatabase('seeded');
  const { snapshot, cases } = await loadDemoCases(db, new Date('2026-11-29T12:00:00Z'));
  const [everyday, flags] = [await everydayFoods(), await getRemedyFlags()];
  const made: { readonly recipe: string; readonly preparation: Preparation }[] = [];
  for (const { recipe, species, target, lines, candidates } of cases.filter((each) => isAsked(each.recipe))) {
    const ids = [...lines.map(({ food }) => food), ...candidates.map(({ id }) => id)];
    const foods = await getFormulatedFoods([...new Set(ids)]);
    const preparation: Preparation = {
      ...{ snapshot, everyday, flags, foods, goal: 'change', unstated: 'interval', maxAdditions: 16 },
      pets: [{ target, specieId: species === 'dog' ? 1 : 2, kg: 10 }],
      lines: lines.map((line) => {
        const grams = line.milligrams / 1000;
        return { ...line, min: grams * 0.5, max: grams * 1.5 };
      }),
      candidates: candidates.filter(({ id }) => everyday.has(id)),
      prices: await gramPrices(foods, 0),
      own: () => [],
    };
    made.push({ recipe, preparation });
  }
  return made;
};

it('makes demo recipes Optimal by each standard that is asked for, as the engine levels them', async () => {
  for (const { recipe, preparation } of await preparationsOf((name) => name in asked)) {
    const { snapshot } = preparation;
    const tables = asked[recipe] ?? expect.unreachable();
    const standards = tables.map((table) => standardBounds(snapshot, ...table));
    const { of, found } = await formulateAtDensity({ ...preparation, standards }, solve, 10);
    if (!('amounts' in found)) expect.unreachable(`${recipe}: ${found.status}`);
    expect([recipe, found.missed, [...of.uncertain]]).toEqual([recipe, [], []]);
    const made = recipeLinesOf(of, found.amounts);
    for (const table of tables)
      expect([recipe, table, faultsOf(snapshot, ...table, made)]).toEqual([recipe, table, []]);
  }
});

it('misses the rows of standards that the engine does not call Optimal', async () => {
  for (const { recipe, preparation } of await preparationsOf((name) => name in asked)) {
    const { snapshot, lines } = preparation;
    const tables = asked[recipe] ?? expect.unreachable();
    const of = prepare({
      ...preparation,
      standards: tables.map((table) => standardBounds(snapshot, ...table)),
    });
    const missed = missedOfStandards(of, () => lines).flatMap((index) => {
      const { standard, name, basis } = of.formulation.requirements[index] ?? expect.unreachable();
      return basis === 'ratio' ? [] : `${standard?.standard} ${name}`;
    });
    snapshot.engine.setLines(lines);
    const faults = tables.flatMap(([standard, stage]) =>
      levelFaults(snapshot, boundsOf(snapshot, standard, stage)).map(
        (fault) => `${standard} ${fault.replace(/ of (?:dry matter|energy)$/, '')}`,
      ),
    );
    expect(faults.length).toBeGreaterThan(0);
    expect([recipe, [...new Set(missed)].sort()]).toEqual([recipe, [...new Set(faults)].sort()]);
  }
});

/** Fat recipes whose energy raises a maximum per 100 g dry matter that they break without it. */
const richPreparation = async (): Promise<Preparation> => {
  const [{ preparation } = expect.unreachable()] = await preparationsOf((name) => name === 'chicken-rice');
  const { snapshot } = preparation;
  const { protein, fat } = nutrientIds;
  const bound = (value: number) => ({
    value,
    compared: value,
    locator: 'a test',
    confidence: 'high' as const,
  });
  const row = (nutrient_id: number, basis: StandardBasis, min: number | null, max: number | null) => ({
    ...{ nutrient_id, ratio: null, basis },
    ...{ min: min === null ? null : bound(min), max: max === null ? null : bound(max) },
  });
  // 26 g per 100 g dry matter are 65 g per 1000 kcal from 4000 kcal per kg on, which so much fat has.
  return {
    ...{ ...preparation, dense: false },
    lines: preparation.lines.map((line) => ({ ...line, min: 0, max: (line.milligrams / 1000) * 3 })),
    standards: [
      boundsOfTable(snapshot, {
        ...standardBounds(snapshot, 'nrc-2006', 'adult_dog').table,
        standard: 'nrc-2006',
        rows: [
          row(protein, 'per_100g_dry_matter', null, 26),
          row(protein, 'per_1000_kcal', 63, null),
          row(fat, 'per_1000_kcal', 75, null),
        ],
      }),
    ],
  };
};

it('solves once more with the maxima of the density that an answer needs', async () => {
  const rich = await richPreparation();
  expect((await formulate(prepare(rich), solve, 10)).status).toBe('impossible');
  const answered = await formulateAtDensity(rich, solve, 10);
  expect([answered.of.dense, 'amounts' in answered.found]).toEqual([true, true]);
});

it('ends all searches of a call after three times the time of one, and proves nothing by the clock', async () => {
  const rich = await richPreparation();
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  /** The time of each search, of which each takes so many milliseconds, and the answer. */
  const timesOf = async (milliseconds: number) => {
    const times: number[] = [];
    const slow: Solver = async (program, limits) => {
      times.push(limits.seconds);
      const found = await solve(program, { ...limits, seconds: 10 });
      now += milliseconds;
      return found;
    };
    const { found } = await formulateAtDensity(rich, slow, 1);
    return { times, status: found.status };
  };
  expect((await timesOf(2500)).times).toEqual([1, 0.5]);
  expect(await timesOf(3000)).toEqual({ times: [1], status: 'none' });
  vi.restoreAllMocks();
});
