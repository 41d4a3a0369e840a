import { beforeAll, describe, expect, it } from 'vitest';
import { decodeCategoryMaxima, encodeCategoryMaxima } from '../../engine/host/binaryFormat.ts';
import { startEngine } from '../../engine/host/node.ts';
import { Ingredient } from '../foods/ingredients.model.ts';
import { Catalogue } from '../kernel/database/catalogue.model.ts';
import { testDatabase } from '../testing/database.ts';
import { breakdownOf } from './breakdown.ts';
import { type CatalogueSnapshot, FoodCatalogue } from './catalogue.ts';
import { VariableValue } from './variableValues.model.ts';

const iodine = 314;
let catalogue: FoodCatalogue;
let snapshot: CatalogueSnapshot;
let kelp: number;
let chicken: number;

const idOf = async (ndb_no: string) =>
  (await Ingredient.findOne({ where: { ndb_no }, rejectOnEmpty: true })).id;

beforeAll(async () => {
  catalogue = new FoodCatalogue(await testDatabase('seeded'), startEngine);
  snapshot = await catalogue.current();
  [kelp, chicken] = [await idOf('11445'), await idOf('05062')];
});

const column = ({ place }: CatalogueSnapshot) => place.get(iodine) ?? -1;
const totalsWith = ({ engine }: CatalogueSnapshot, ...foods: readonly number[]) => {
  engine.setLines(foods.map((food) => ({ food, milligrams: 100_000 })));
  return engine.assess(null, 1);
};

describe('a variable value (D78)', () => {
  it('leaves the total of its recipe without an upper bound and its line unknown', () => {
    const without = totalsWith(snapshot, chicken);
    const withKelp = totalsWith(snapshot, chicken, kelp);
    const at = column(snapshot);
    expect(Number.isFinite(without.maxUnstated[at])).toBe(true);
    expect(withKelp.maxUnstated[at]).toBe(Number.POSITIVE_INFINITY);
    expect(withKelp.totals[at]).toBe(without.totals[at]);
    const entry = breakdownOf(withKelp, snapshot, { hidden: false, species: 'dog' }).nutrients.find(
      ({ id }) => id === iodine,
    );
    expect(entry).toMatchObject({ amount: { qty: 0.88 }, coverage: 0.5 });
    expect(entry?.missing_at_most).toBeNull();
  });

  it('does not affect other nutrients', () => {
    const { maxUnstated } = totalsWith(snapshot, kelp);
    const unbounded = snapshot.columns.filter((_, index) => maxUnstated[index] === Number.POSITIVE_INFINITY);
    const withoutKelp = totalsWith(snapshot, chicken).maxUnstated;
    const others = unbounded.filter(({ id }) => Number.isFinite(withoutKelp[snapshot.place.get(id) ?? -1]));
    expect(others.map(({ id }) => id)).toEqual([iodine]);
  });

  it('is sent with the category maxima, and changes with the next catalogue version', async () => {
    const { variable = [] } = decodeCategoryMaxima(encodeCategoryMaxima(snapshot.categoryMaxima));
    expect(variable).toHaveLength(6);
    expect(variable).toContainEqual({ food: kelp, column: column(snapshot) });
    await VariableValue.destroy({ where: { ingredient_id: kelp } });
    expect(await catalogue.current()).toBe(snapshot);
    await Catalogue.advance();
    const next = await catalogue.current();
    expect(next.categoryMaxima.variable).toHaveLength(5);
    expect(Number.isFinite(totalsWith(next, kelp).maxUnstated[column(next)])).toBe(true);
  });
});
