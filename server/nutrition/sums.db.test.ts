import { beforeAll, expect, it } from 'vitest';
import { startEngine } from '../../engine/host/node.ts';
import { SeedRecord } from '../kernel/database/seedRecords.model.ts';
import { fattyAcids, nutrientIds } from '../nutrients/ids.ts';
import { Recipe } from '../recipes/recipes.model.ts';
import { testDatabase } from '../testing/database.ts';
import { type CatalogueSnapshot, FoodCatalogue } from './catalogue.ts';

let snapshot: CatalogueSnapshot;
let recipes: Recipe[];

beforeAll(async () => {
  snapshot = await new FoodCatalogue(await testDatabase('seeded'), startEngine).current();
  const shipped = [...(await SeedRecord.byName()).values()].filter(({ name }) =>
    name.startsWith('demo-recipe:'),
  );
  recipes = await Recipe.findAll({
    where: { id: shipped.map(({ row_id }) => row_id ?? 0) },
    include: ['lines'],
  });
});

const { linoleic, alphaLinolenic, omega6, omega3, epaDha } = nutrientIds;
const { methionine, cystine, methionineCystine, phenylalanine, tyrosine, phenylalanineTyrosine } =
  nutrientIds;
const { arachidonic, epa, dha, minorOmega6, minorOmega3 } = fattyAcids;
const families = [
  [omega6, [linoleic, arachidonic, ...minorOmega6]],
  [omega3, [alphaLinolenic, epa, dha, ...minorOmega3]],
  [epaDha, [epa, dha]],
  [methionineCystine, [methionine, cystine]],
  [phenylalanineTyrosine, [phenylalanine, tyrosine]],
] as const;

it('sums the stated acids and has the ratio of the omega sums, for every demo recipe', () => {
  const { engine, place } = snapshot;
  let incomplete = 0;
  expect(recipes.length).toBeGreaterThanOrEqual(40);
  for (const { name, lines = [] } of recipes) {
    engine.setLines(lines.map(({ ingredient_id, milligrams }) => ({ food: ingredient_id, milligrams })));
    const { amounts, maxUnstated } = engine.assess(null, 1);
    const at = (values: Float64Array, id: number): number => values[place.get(id) ?? -1] ?? Number.NaN;
    for (const [sum, acids] of families) {
      const stated = acids.reduce((all, id) => all + at(amounts, id), 0);
      expect(at(amounts, sum), name).toBeCloseTo(stated, 9);
      if (at(maxUnstated, sum) > 0) incomplete++;
    }
    expect(at(amounts, omega3), name).toBeGreaterThanOrEqual(at(amounts, epaDha));
    const { value } = engine.deriveValues(null).values.omega6To3;
    const ratio = at(amounts, omega6) / at(amounts, omega3);
    if (Number.isNaN(ratio) || ratio === Infinity) expect(value, name).toBeNaN();
    else expect(Math.abs(value / ratio - 1), name).toBeLessThan(1e-12);
  }
  // Recipes 6, 14, 20, 26, 30, 36 and 37 once had a ratio of other values than their rows.
  expect(incomplete).toBeGreaterThan(5);
});

it('includes the only stated part of a food', () => {
  const { engine, place, foods } = snapshot;
  for (const [sum, parts] of families.slice(2)) {
    const at = (values: Float64Array, id: number): number => values[place.get(id) ?? -1] ?? Number.NaN;
    const stated = (id: number, values: Float64Array): boolean => !Number.isNaN(at(values, id));
    const partial = [...foods.values()].filter(
      ({ values, complete }) =>
        !complete && !stated(sum, values) && parts.some((part) => stated(part, values)),
    );
    expect(partial.length, String(sum)).toBeGreaterThan(0);
    for (const { id, values } of partial) {
      engine.setLines([{ food: id, milligrams: 100_000 }]);
      const [part] = parts.filter((one) => stated(one, values));
      const { totals, knownMilligrams } = engine.assess(null, 1);
      expect(at(totals, sum)).toBe(at(values, part ?? 0) * 100_000);
      expect(at(knownMilligrams, sum)).toBe(0);
    }
  }
});

it('has 16 % less energy and 32 % less zinc of 454 g of beef that is weighed raw, not as cooked crumbles', () => {
  const { engine, place, foods, forms } = snapshot;
  const byNumber = (ndbNo: string) =>
    [...foods.values()].find((food) => food.ndbNo === ndbNo) ?? expect.unreachable(ndbNo);
  const [raw, cooked] = [byNumber('23567'), byNumber('23570')];
  expect(forms.get(cooked.id)).toMatchObject([{ id: raw.id, cooked: false, yield_percent: 67 }]);
  const { energyUsda, energy, zinc } = nutrientIds;
  const amountsOf = (food: number) => {
    engine.setLines([{ food, milligrams: 454_000 }]);
    const { amounts } = engine.assess(null, 1);
    return [energyUsda, energy, zinc].map((id) => amounts[place.get(id) ?? -1] ?? Number.NaN);
  };
  const [before, after] = [amountsOf(raw.id), amountsOf(cooked.id)];
  // 16 % by USDA's energy, 15 % by the one that is calculated for pets.
  expect(before.map((amount, at) => Math.round(100 * (1 - amount / (after[at] ?? 0))))).toEqual([16, 15, 32]);
});
