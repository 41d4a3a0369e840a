import { expect, it } from 'vitest';
import { Catalogue } from '../../kernel/database/catalogue.model.ts';
import { SeedRecord } from '../../kernel/database/seedRecords.model.ts';
import { Nutrient } from '../../nutrients/nutrients.model.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedShippedData } from './index.ts';

it('adds new shipped nutrient data to a seeded database and increases the catalogue version', async () => {
  const database = await testDatabase('seeded');
  const version = await Catalogue.current();
  const shipped = await Nutrient.findAll({ attributes: ['id', 'role', 'display', 'short'], raw: true });
  await Nutrient.update({ role: null, display: '', short: '' }, { where: {} });
  await SeedRecord.update({ digest: 'of a version before' }, { where: { name: 'vocabulary' } });
  await seedShippedData(database);
  expect(await Nutrient.findAll({ attributes: ['id', 'role', 'display', 'short'], raw: true })).toEqual(
    shipped,
  );
  expect(shipped.filter(({ role }) => role !== null)).toHaveLength(34);
  expect(shipped.find(({ id }) => id === 302)).toMatchObject({ display: 'Chloride', short: 'Cl' });
  expect(await Catalogue.current()).toBe(version + 1);
});
