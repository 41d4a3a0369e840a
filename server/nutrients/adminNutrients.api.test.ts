import { beforeAll, describe, expect, it } from 'vitest';
import { startEngine } from '../../engine/host/node.ts';
import { Revision } from '../kernel/database/revisions.model.ts';
import { FoodCatalogue } from '../nutrition/catalogue.ts';
import type { User } from '../people/users.model.ts';
import { testDatabase } from '../testing/database.ts';
import {
  createTestIngredient,
  createTestUserOfRole,
  getTestNutrient,
  getTestRatio,
} from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp } from '../testing/http/testApp.ts';
import { NutrientBound } from './nutrientBounds.model.ts';
import { Nutrient } from './nutrients.model.ts';

const calcium = { id: 301 };
const shippedBound = { life_stage: 'puppy', basis: 'dmb', low_max: '1.1999', high_min: '1.8001' } as const;

let admin: User;
let client: Client;
/** Another server on the same database. */
let other: Client;

beforeAll(async () => {
  const db = await testDatabase();
  await createTestIngredient();
  const nutrient = await getTestNutrient(301, { low_max: '99.9999', low_note: 'Bones.' });
  await getTestRatio();
  await NutrientBound.create({ nutrient_id: 301, ...shippedBound });
  const content = { low_max: '99.9999', high_min: null, low_note: 'Bones.', high_note: null };
  await Revision.keep('nutrient', nutrient, { ...content, bounds: [shippedBound] }, { source: 'as shipped' });
  admin = await createTestUserOfRole('admin');
  client = await (await startTestApp(db)).as(admin);
  const catalogue = new FoodCatalogue(db, startEngine);
  other = await (await startTestApp(db, { catalogue })).as(admin);
});

const read = async () => {
  const { nutrients } = await client.adminNutrients.list();
  return nutrients.find(({ id }) => id === 301);
};

type Edit = Parameters<Client['adminNutrients']['update']>[0]['body']['nutrient'];
const save = (nutrient: Edit) => client.adminNutrients.update({ params: calcium, body: { nutrient } });

describe('nutrients of an administrator', () => {
  it('have their bounds with the source', async () => {
    expect(await read()).toMatchObject({
      low_max: 99.9999,
      dmb_low_max_puppy: 1.1999,
      dmb_high_min_kitten: null,
      version: 1,
      source: { dmb_low_max_puppy: { source: 'AAFCO 2016', user_name: null, edited_at: null } },
    });
  });

  it('are saved field by field, with a revision, and used by every server at its next request', async () => {
    const boundOn = async (server: Client) => {
      const { nutrients } = await server.nutrients.list();
      return nutrients.find(({ id }) => id === 301)?.dmb_low_max_puppy;
    };
    expect([await boundOn(client), await boundOn(other)]).toEqual([1.1999, 1.1999]);
    const { nutrient } = await save({ dmb_low_max_puppy: '1.25', high_note: '', version: 1 });
    expect(nutrient).toMatchObject({ dmb_low_max_puppy: 1.25, dmb_high_min_puppy: 1.8001, version: 2 });
    const name = `${admin.first_name} ${admin.last_name}`;
    expect(nutrient.source.dmb_low_max_puppy).toMatchObject({ source: 'edited', user_name: name });
    expect([await boundOn(client), await boundOn(other)]).toEqual([1.25, 1.25]);
    const { revisions, total } = await client.revisions.list({ params: { subject: 'nutrient', id: 301 } });
    expect(total).toBe(2);
    expect(revisions).toMatchObject([
      {
        version: 2,
        user_name: name,
        changes: [{ field: 'dmb_low_max_puppy', nutrient: null, before: '1.1999', after: '1.25' }],
      },
      { version: 1, user_name: null, source: 'as shipped', changes: [] },
    ]);
  });

  it('are not overwritten with an old version', async () => {
    await expect(save({ low_max: '80', version: 1 })).rejects.toMatchObject({
      status: 409,
      error_code: 'stale',
    });
  });

  it.each([
    [{ dmb_low_max_puppy: '1.8001' }, ['nutrient.dmb_low_max_puppy']],
    [{ high_min: '50' }, ['nutrient.high_min']],
    [{ low_max: '-1', high_min: 'x' }, ['nutrient.low_max', 'nutrient.high_min']],
    [{}, ['nutrient']],
  ])('are refused as %j', async (edit, fields) => {
    const error = await save(edit).catch((each: unknown) => each);
    expect(error).toMatchObject({ status: 422 });
    expect(Object.keys((error as { errors: object }).errors)).toEqual(fields);
    expect((await Nutrient.findByPk(301))?.version).toBe(2);
  });

  it('lose a bound by empty text, and are reset to the shipped bounds', async () => {
    const { nutrient } = await save({ dmb_low_max_puppy: '', dmb_high_min_puppy: null });
    expect(nutrient).toMatchObject({ dmb_low_max_puppy: null, dmb_high_min_puppy: null });
    await save({ low_max: '90' });
    const reset = await client.adminNutrients.reset({ params: calcium, body: {} });
    expect(reset.nutrient).toMatchObject({
      dmb_low_max_puppy: 1.1999,
      dmb_high_min_puppy: 1.8001,
      low_max: 90,
    });
    expect(reset.nutrient.source.dmb_low_max_puppy).toMatchObject({ source: 'AAFCO 2016' });
    expect(reset.nutrient.source.low_max).toMatchObject({ source: 'edited' });
  });

  it('are reset to the shipped bounds, not to an edit of a deleted account', async () => {
    await save({ dmb_low_max_puppy: '1.3' });
    await Revision.update({ user_id: null }, { where: { subject: 'nutrient', subject_id: 301 } });
    const { nutrient } = await client.adminNutrients.reset({ params: calcium, body: {} });
    expect(nutrient.dmb_low_max_puppy).toBe(1.1999);
  });
});

describe('the default Ca:P bounds', () => {
  it('are saved with a version and a revision', async () => {
    const { ca_p_ratio } = await client.caPRatios.update({
      params: { id: 1 },
      body: { low_max: '60', version: 1 },
    });
    expect(ca_p_ratio).toEqual({ id: 1, low_max: 60, high_min: 150, version: 2 });
    expect(await other.caPRatios.getDefault()).toEqual({ ca_p_ratio });
    const { revisions } = await client.revisions.list({ params: { subject: 'ca_p_ratio', id: 1 } });
    expect(revisions[0]?.changes).toEqual([{ field: 'low_max', nutrient: null, before: '50', after: '60' }]);
  });

  it('are refused out of order, with an old version, and for another id', async () => {
    const put = (body: { low_max?: string; version?: number }, id = 1) =>
      client.caPRatios.update({ params: { id }, body });
    await expect(put({ low_max: '150' })).rejects.toMatchObject({
      status: 422,
      errors: { low_max: [expect.any(String)] },
    });
    await expect(put({ low_max: '10', version: 1 })).rejects.toMatchObject({ status: 409 });
    await expect(put({ low_max: '10' }, 2)).rejects.toMatchObject({ status: 404 });
  });
});
