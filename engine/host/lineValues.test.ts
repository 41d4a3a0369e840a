import { describe, expect, it } from 'vitest';
import { type Stated, withFoods } from '../suites/shared.ts';
import * as realistic from '../testing/realisticCatalogue.ts';
import { LineValues, lineValueNames } from './lineValues.ts';
import { startEngine } from './node.ts';

const stew: Stated = {
  ...{ water: 61.37, energy: 172.5, protein: 20.13, fat: 9.71, carbohydrate: 5.09 },
  ...{ calcium: 401.3, phosphorus: 207.1, 'vitamin-c': 8.3, zinc: 3.1, copper: 0.47 },
  ...{ 'omega-6': 1.53, 'omega-6-minor': 0.51, 'omega-3': 0.26 },
};
const { fat: _, ...fatless } = stew;
const { 'omega-6-minor': __, ...withoutMinors } = stew;

const lines = new LineValues(realistic.columns);

describe('LineValues', () => {
  it.each([stew, withoutMinors])(
    'says of a line what the derived values of that line alone say',
    async (food) => {
      const engine = await withFoods(startEngine, [food]);
      engine.setLines([{ food: 0, milligrams: 123_457 }]);
      const { values } = engine.deriveValues(null);
      const contributions = engine.contributions(0, 1);
      for (const name of lineValueNames)
        expect([name, lines.value(name, contributions, 0, 123_457)]).toEqual([name, values[name].value]);
    },
  );

  it('reads each line at its own index', async () => {
    const engine = await withFoods(startEngine, [stew, fatless]);
    engine.setLines([
      { food: 1, milligrams: 1000 },
      { food: 0, milligrams: 200_000 },
    ]);
    const contributions = engine.contributions(0, 2);
    expect(lines.value('kcalFromFat', contributions, 1, 200_000)).toBe(9.71 * 2 * 8.5);
  });

  it('is NaN for unstated amounts and for a divisor of 0', async () => {
    const engine = await withFoods(startEngine, [fatless, { calcium: 5, phosphorus: 0 }]);
    engine.setLines([
      { food: 0, milligrams: 1000 },
      { food: 1, milligrams: 1000 },
    ]);
    const contributions = engine.contributions(0, 2);
    expect(lines.value('ketoRatio', contributions, 0, 1000)).toBeNaN();
    expect(lines.value('kcalFromProtein', contributions, 0, 1000)).toBeGreaterThan(0);
    expect(lines.value('calciumToPhosphorus', contributions, 1, 1000)).toBeNaN();
    expect(lines.value('dryMatter', contributions, 1, 1000)).toBeNaN();
  });
});
