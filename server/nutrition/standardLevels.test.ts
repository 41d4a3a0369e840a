import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../engine/host/engine.ts';
import { startEngine } from '../../engine/host/node.ts';
import type { Column } from '../../engine/host/recipeTotals.ts';
import type { StandardLevel } from '../contract/levelBeside.ts';
import { boundColumns } from '../contract/standardColumns.ts';
import { levelsByStandards } from '../contract/standardLevels.ts';
import { parseTable, read } from '../kernel/csv.ts';
import { readStandards } from '../migrations/seed/needs.ts';
import { readNutrients } from '../migrations/seed/referenceData.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import { tablesOfSpecies } from './standardBounds.ts';
import { lifeStageBounds } from './standards.ts';

/** Levels of foods by the printed tables, calculated by hand. */
const golden = parseTable(
  readFileSync(`${import.meta.dirname}/standardLevels.golden.csv`, 'utf8'),
  'standardLevels.golden.csv',
  {
    ...{
      case: read.text,
      standard: read.text,
      life_stage: read.text,
      nutrient_id: read.text,
      basis: read.text,
    },
    ...{ water_g: Number, energy_kcal: Number, amount: Number, unstated_g: Number, at_most: Number },
    ...{ added: Number, level: read.text, percent: Number, at_least: Number, may_be: read.optionalText },
    ...{ unverified: Number, calculation: read.text },
  },
);

type Case = (typeof golden)[number];

const { water, energy, calcium, phosphorus, zinc, vitaminADogs, vitaminACats } = nutrientIds;
const [protein, valine] = [203, 510];

/** Columns with the decimals of their units and AAFCO's bounds as an installation has them. */
const columnOf = (id: number, scale: number, role?: Column['role']) => {
  const own = lifeStageBounds(readStandards().filter(({ standard }) => standard === 'aafco-2016'));
  const bounds = own
    .filter(({ nutrientId }) => nutrientId === id)
    .flatMap(({ lifeStage, basis, lowMax, highMin }) => [
      [`${basis}_low_max_${lifeStage}`, lowMax === null ? null : Number(lowMax)],
      [`${basis}_high_min_${lifeStage}`, highMin === null ? null : Number(highMin)],
    ]);
  return { id, scale, ...(role && { role }), bounds: Object.fromEntries(bounds) };
};

const columns = [
  columnOf(water, 5, 'water'),
  columnOf(energy, 3, 'energy'),
  columnOf(protein, 5, 'protein'),
  columnOf(calcium, 4, 'calcium'),
  columnOf(phosphorus, 4, 'phosphorus'),
  columnOf(zinc, 4, 'zinc'),
  columnOf(valine, 5),
  columnOf(vitaminADogs, 3, 'vitamin-a'),
  columnOf(vitaminACats, 3, 'retinol'),
  columnOf(9015, 3, 'retinol-most'),
];
const catalogue = { columns } as unknown as Parameters<typeof tablesOfSpecies>[0];
const standards = (['dog', 'cat'] as const).flatMap((species) =>
  tablesOfSpecies(catalogue, species).map((table) => ({ table, columns: boundColumns(columns, table.rows) })),
);

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});

/** Opens 100 g of a food, and a food that does not state the nutrient. */
const open = ({ nutrient_id, water_g, energy_kcal, amount, unstated_g, at_most, added }: Case): void => {
  const named = nutrient_id === 'ca-p' ? calcium : Number(nutrient_id);
  const valuesOf = (ofNutrient: number) =>
    Float64Array.from(columns, ({ id, scale }) => {
      const value = { [water]: water_g, [energy]: energy_kcal, [named]: ofNutrient, [phosphorus]: 500 }[id];
      return Math.round((value ?? 0) * 10 ** scale);
    });
  engine.load(columns, { categories: 1, values: valuesOf(at_most) });
  const [stating, other] = [valuesOf(amount), valuesOf(0)];
  other[columns.findIndex(({ id }) => id === named)] = Number.NaN;
  const food = { category: 0, complete: false };
  const place = columns.findIndex(({ id }) => id === named);
  engine.putFoods([
    { ...food, id: 1, values: stating, added: added === 1 ? [place] : [] },
    { ...food, id: 2, values: other },
  ]);
  engine.setLines([
    { food: 1, milligrams: 100_000 },
    { food: 2, milligrams: unstated_g * 1000 },
  ]);
};

const levelOf = (of: Case, isReviewed: boolean): StandardLevel => {
  const index = standards.findIndex(
    ({ table }) => table.standard === of.standard && table.life_stage === of.life_stage,
  );
  const id = of.nutrient_id === 'ca-p' ? null : Number(of.nutrient_id);
  const found = levelsByStandards(engine, columns, standards, isReviewed)[index]?.find(
    ({ row }) =>
      row.nutrient_id === id &&
      row.basis === of.basis &&
      (id !== null || row.ratio === 'calciumToPhosphorus'),
  );
  return found ?? expect.unreachable(`${of.case} has no row`);
};

describe('the levels of a recipe by standards', () => {
  it.each(golden)('$case', (of) => {
    open(of);
    const { level, percent, isAtLeast, mayBe, unverified } = levelOf(of, true);
    expect({ level, isAtLeast, mayBe, unverified }).toEqual({
      ...{ level: of.level, isAtLeast: of.at_least === 1, mayBe: of.may_be, unverified: of.unverified === 1 },
    });
    expect(percent).toBeCloseTo(of.percent, 3);
  });

  it('are Unknown by a law as long as a food is not reviewed', () => {
    const of = golden.find(({ case: name }) => name === 'a law is not of what a reviewed food has');
    open(of ?? expect.unreachable());
    expect(levelOf(of ?? expect.unreachable(), false)).toMatchObject({ level: 'unknown', mayBe: 'high' });
    expect(levelOf(of ?? expect.unreachable(), true)).toMatchObject({ level: 'optimal', isFromFood: true });
  });

  it('are by the maxima of each law', () => {
    const of = golden.find(({ case: name }) => name === 'a law limits what is added') ?? expect.unreachable();
    open(of);
    const law = standards.find(({ table }) => table.standard === 'eu-legal') ?? expect.unreachable();
    const rows = law.table.rows.map((row) => ({
      ...row,
      max: row.max && { ...row.max, value: 100, compared: 100 },
    }));
    const lax = { ...law, table: { ...law.table, rows } };
    const levelOfZinc = (levels: readonly StandardLevel[] | undefined) =>
      levels?.find(({ row }) => row.nutrient_id === zinc)?.level;
    expect(levelsByStandards(engine, columns, [law, lax], true).map(levelOfZinc)).toEqual([
      'high',
      'optimal',
    ]);
    expect(levelsByStandards(engine, columns, [lax, law], true).map(levelOfZinc)).toEqual([
      'optimal',
      'high',
    ]);
  });

  it('are of tables that each name their animal', () => {
    const names = (['dog', 'cat'] as const).map((species) =>
      tablesOfSpecies(catalogue, species).map(({ name }) => name),
    );
    const [dogs = [], cats = []] = names;
    expect(dogs.filter((name) => !/dog|puppy/.test(name) || /cat|kitten/.test(name))).toEqual([]);
    expect(cats.filter((name) => !/cat|kitten/.test(name) || /dog|puppy/.test(name))).toEqual([]);
    expect(new Set(names.flat()).size).toBe(dogs.length + cats.length);
  });

  it('are Unknown or none without foods', () => {
    engine.setLines([]);
    const levels = levelsByStandards(engine, columns, standards, true).flat();
    expect([...new Set(levels.map(({ level }) => level))]).toEqual(['unknown']);
  });

  it('compare the retinol alone with a maximum of vitamin A', () => {
    const of = golden[0] ?? expect.unreachable();
    const vitaminA = { ...of, nutrient_id: String(vitaminADogs), basis: 'per_100g_dry_matter', amount: 9000 };
    open(vitaminA);
    // 30,000 IU per 100 g dry matter, none of it retinol: above 25,000 IU, but not of retinol.
    expect(levelOf(vitaminA, true)).toMatchObject({ level: 'optimal', side: 'min' });
  });

  it('of 30 foods by all standards of a species take less than 50 ms', () => {
    const all = readNutrients().map(({ id, scale }) => columnOf(id, scale));
    const values = Float64Array.from(all, (_, column) => (column % 7 === 0 ? Number.NaN : column * 1000));
    engine.load(all, { categories: 1, values: values.map((value) => value * 2) });
    const foods = Array.from({ length: 30 }, (_, id) => ({ id, category: 0, complete: false, values }));
    engine.putFoods(foods);
    engine.setLines(foods.map(({ id }) => ({ food: id, milligrams: 50_000 })));
    const dogs = tablesOfSpecies({ columns: all } as unknown as typeof catalogue, 'dog').map((table) => ({
      table,
      columns: boundColumns(all, table.rows),
    }));
    expect(dogs.flatMap(({ table }) => table.rows).length).toBeGreaterThan(400);
    const times = Array.from({ length: 21 }, () => {
      const start = performance.now();
      levelsByStandards(engine, all, dogs, true);
      return performance.now() - start;
    });
    expect(times.toSorted((a, b) => a - b)[10]).toBeLessThan(50);
  });

  it('are of the print where the catalogue has no bound, and say which an admin changed', () => {
    const changed = columns.map((each) =>
      each.id === protein
        ? { ...each, bounds: { dmb_low_max_adult_dog: 15, dm_low_max_adult_dog: null } }
        : each,
    );
    const table = tablesOfSpecies({ columns: changed } as unknown as typeof catalogue, 'dog').find(
      ({ life_stage, standard }) => standard === 'aafco-2016' && life_stage === 'adult_dog',
    );
    const rows = table?.rows.filter(({ nutrient_id }) => nutrient_id === protein) ?? [];
    expect(rows.map(({ min }) => [min?.value, min?.confidence])).toEqual([
      [15, null],
      [45, 'high'],
    ]);
  });
});
