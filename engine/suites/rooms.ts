import { expect } from 'vitest';
import { defaultRatioBounds } from '../host/derivedValues.ts';
import { Level } from '../host/recipeTotals.ts';
import { ratioRow } from '../host/room.ts';
import * as realistic from '../testing/realisticCatalogue.ts';
import { CALCIUM, CARBONATE, CHICKEN, exampleLines, needOf, PROTEIN } from '../testing/smallCatalogue.ts';
import { type Cases, startSmallCatalogue, withFoods } from './shared.ts';

const day = { kcalPerDay: null, ratioBounds: defaultRatioBounds, columns: [PROTEIN, CALCIUM] };

/** 98 g protein and 2065 mg calcium: between 50 and 125 g, and between 2000 and 3000 mg. */
const need = needOf([50, 2000, Number.NaN], [100, 100, Number.NaN], [250, 150, Number.NaN]);

/** The interval of each line's amount in which no level changes. */
export const cases: Cases = {
  'ends a room where a level changes, and says which': async (start) => {
    const engine = await startSmallCatalogue(start);
    engine.setLines(exampleLines);
    const before = engine.assess(need, 1);
    const [chicken, rice, carbonate] = engine.rooms(need, day, [0, 1, 2]);
    // 0.31 g protein per g chicken, with 5 g of rice: 50 g at 145.2 g, and 125 g at 387.1 g.
    expect(chicken?.minBy).toEqual({ row: PROTEIN, level: Level.low });
    expect(chicken?.maxBy).toEqual({ row: PROTEIN, level: Level.high });
    expect(chicken?.min).toBeGreaterThan(145_161);
    expect(chicken?.min).toBeLessThanOrEqual(145_161 + 301);
    expect(chicken?.max).toBeLessThan(387_097);
    expect(chicken?.max).toBeGreaterThanOrEqual(387_097 - 301);
    // 400 mg calcium per g carbonate, with 65 mg of the foods: 2000 mg at 4.8375 g, and 3000 mg at 7.3375 g.
    expect(carbonate?.minBy).toEqual({ row: CALCIUM, level: Level.low });
    expect(carbonate?.maxBy).toEqual({ row: CALCIUM, level: Level.high });
    expect(carbonate?.min).toBeGreaterThanOrEqual(4838);
    expect(carbonate?.min).toBeLessThanOrEqual(4848);
    expect(carbonate?.max).toBeLessThanOrEqual(7337);
    expect(carbonate?.max).toBeGreaterThanOrEqual(7327);
    // Rice has 0.025 g protein and 0.1 mg calcium per g: its own 5 g and 20 mg may go.
    expect([rice?.min, rice?.minBy]).toEqual([0, null]);
    expect(rice?.maxBy).toEqual({ row: PROTEIN, level: Level.high });
    expect(engine.assess(need, 1)).toEqual(before);
  },

  'has no end without a need, and no room for a line of 0 mg': async (start) => {
    const engine = await startSmallCatalogue(start);
    engine.setLines([
      { food: CHICKEN, milligrams: 300_000 },
      { food: CARBONATE, milligrams: 0 },
    ]);
    const endless = { min: 0, max: Number.POSITIVE_INFINITY, minBy: null, maxBy: null };
    expect(engine.rooms(null, day, [0, 1])).toEqual([endless, null]);
    expect(engine.rooms(null, day, [1])).toEqual([null]);
  },

  'follows the serving that meets the energy, and Ca:P': async (start) => {
    const engine = await withFoods(start, [
      { energy: 100, calcium: 120, phosphorus: 100 },
      { energy: 100, calcium: 0, phosphorus: 100 },
    ]);
    engine.setLines([
      { food: 0, milligrams: 100_000 },
      { food: 1, milligrams: 100_000 },
    ]);
    const { columns } = realistic;
    const amounts = Float64Array.from(columns, ({ role }) =>
      role === 'calcium' || role === 'phosphorus' ? 1 : Number.NaN,
    );
    const none = amounts.map(() => Number.NaN);
    const ratio = { amounts, lowMax: none, highMin: none };
    const ofRatio = { kcalPerDay: 500, ratioBounds: { lowMax: 50, highMin: 150 }, columns: [] };
    // Ca:P is 0.6 of 1; at x g of the second food 120 / (100 + x): 0.5 at 140 g.
    const [, second] = engine.rooms(ratio, ofRatio, [0, 1]);
    expect(second?.maxBy).toEqual({ row: ratioRow, level: Level.low });
    expect(second?.max).toBeLessThan(140_000);
    expect(second?.max).toBeGreaterThanOrEqual(140_000 - 101);
    // Per day of 500 kcal there are 300 mg calcium at 0.6 mg per kcal; at x g of the second 600 / (1 + x / 100).
    const calcium = columns.findIndex(({ role }) => role === 'calcium');
    const low = amounts.map((_, at) => (at === calcium ? 250 : Number.NaN));
    const byDay = {
      amounts: low,
      lowMax: low.map((each) => (Number.isNaN(each) ? each : 100)),
      highMin: none,
    };
    const [, other] = engine.rooms(byDay, { ...ofRatio, columns: [calcium] }, [0, 1]);
    expect(other?.maxBy).toEqual({ row: calcium, level: Level.low });
    expect(other?.max).toBeLessThanOrEqual(140_000);
    expect(other?.max).toBeGreaterThanOrEqual(140_000 - 101);
  },
};
