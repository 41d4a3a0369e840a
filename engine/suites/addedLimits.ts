import { expect } from 'vitest';
import type { Engine } from '../host/engine.ts';
import { rankRecipes } from '../host/ranking.ts';
import { type Column, Level, LimitBit, type Need } from '../host/recipeTotals.ts';
import type { Cases, Start } from './shared.ts';

const NONE = Number.NaN;

const columns: readonly Column[] = [
  { id: 1, scale: 5, role: 'water' },
  { id: 2, scale: 3, role: 'energy' },
  { id: 3, scale: 4, role: 'copper' },
];
const COPPER = 2;
const [MEAT, TABLET] = [0, 1];
const of = (value: number): Float64Array => Float64Array.of(NONE, NONE, value);
const values = Float64Array.from(columns, ({ scale }, c) => ([70, 100, 2][c] ?? 0) * 10 ** scale);
const tablet = { id: TABLET, category: 0, complete: false, values, added: [COPPER] };

/** 2 mg copper in 30 g dry matter and 100 kcal: 6.67 mg per 100 g dry matter, 20 mg per 1000 kcal. */
const need: Need = {
  amounts: of(2),
  lowMax: of(99),
  highMin: of(NONE),
  limits: { dryMatterMax: of(NONE), per1000KcalMax: of(30) },
};
const lawful = {
  ...need,
  limits: {
    ...{ dryMatterMax: of(NONE), per1000KcalMax: of(30) },
    added: { dryMatterMax: of(6), per1000KcalMax: of(40) },
  },
};

async function withTablet(start: Start): Promise<Engine> {
  const engine = await start();
  engine.load(columns, { categories: 1, values: values.map(() => 0) });
  engine.putFoods([{ ...tablet, id: MEAT, added: [] }, tablet]);
  return engine;
}

/** Level, level by the need and limits of meat with so many milligrams of a tablet. */
function open(engine: Engine, milligrams: number, by: Need = lawful): readonly (number | undefined)[] {
  engine.setLines([
    { food: MEAT, milligrams: 100_000 },
    { food: TABLET, milligrams },
  ]);
  const { levels, needLevels, limits } = engine.assess(by, 1);
  return [levels, needLevels, limits].map((all) => all[COPPER]);
}

/** Limits that apply only to a recipe with an added source. */
export const cases: Cases = {
  'compares limits of added sources only in a recipe with one': async (start) => {
    const engine = await withTablet(start);
    const high = [Level.high, Level.optimal, LimitBit.dryMatter | LimitBit.added];
    expect(open(engine, 0)).toEqual([Level.optimal, Level.optimal, 0]);
    expect(open(engine, 1000)).toEqual(high);
    expect(open(engine, 1000, need)).toEqual([Level.optimal, Level.optimal, LimitBit.added]);
    expect(open(engine, 0)).toEqual([Level.optimal, Level.optimal, 0]);
    engine.setLineAmount(1, 1);
    expect(engine.assess(lawful, 1).levels[COPPER]).toBe(Level.high);
    engine.removeLine(1);
    expect(engine.assess(lawful, 1).levels[COPPER]).toBe(Level.optimal);
    engine.putFoods([{ ...tablet, added: [] }]);
    expect(open(engine, 1000)).toEqual([Level.optimal, Level.optimal, 0]);
    expect(() => engine.putFoods([{ ...tablet, added: [columns.length] }])).toThrow('added sources');
  },

  'ranks each recipe by the limits that apply to it': async (start) => {
    const engine = await withTablet(start);
    const batch = {
      starts: Int32Array.of(0, 1, 2, 4, 5),
      foods: Int32Array.of(MEAT, TABLET, MEAT, TABLET, MEAT),
      milligrams: Float64Array.of(100_000, 100_000, 100_000, 0, 100_000),
    };
    expect([...rankRecipes(engine, lawful, batch).high]).toEqual([0, 1, 0, 0]);
    expect([...rankRecipes(engine, need, batch).high]).toEqual([0, 0, 0, 0]);
  },
};
