import { beforeAll, describe, expect, it } from 'vitest';
import type { TargetRowInput } from '../contract/sentTargets.ts';
import type { User } from '../people/users.model.ts';
import type { Pet } from '../pets/pets.model.ts';
import { testDatabase } from '../testing/database.ts';
import {
  createTestPet,
  createTestUserOfRole,
  getTestNutrient,
  getTestSpecies,
} from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { refusal } from '../testing/refusal.ts';

let test: TestApp;
let vet: User;
let owner: User;
let cat: Pet;
let [asVet, asOwner, asAdmin]: Client[] = [];
const vet_ = (): Client => asVet ?? expect.unreachable();
const owner_ = (): Client => asOwner ?? expect.unreachable();
const admin_ = (): Client => asAdmin ?? expect.unreachable();

beforeAll(async () => {
  test = await startTestApp(await testDatabase());
  [vet, owner] = [
    await createTestUserOfRole('professional'),
    await createTestUserOfRole('wholebowl_customer'),
  ];
  const admin = await createTestUserOfRole('admin');
  [asVet, asOwner, asAdmin] = [await test.as(vet), await test.as(owner), await test.as(admin)];
  for (const id of [203, 305, 307, 9001]) await getTestNutrient(id);
  const specie_id = (await getTestSpecies('cat')).id;
  cat = await createTestPet({ user_id: owner.id, name: 'Mimi', specie_id });
});

const phosphorus: TargetRowInput = { nutrient_id: 305, basis: 'per_1000_kcal', max: '1000' };

const create = async (given: { readonly name?: string; readonly rows?: readonly TargetRowInput[] } = {}) => {
  const { name = 'Kidney disease', rows = [phosphorus] } = given;
  const body = { name, specie_id: cat.specie_id, rows: [...rows] };
  return (await vet_().targetSets.create({ body })).target_set;
};

const update = (id: number, body: NonNullable<Parameters<Client['targetSets']['update']>[0]['body']>) =>
  vet_().targetSets.update({ params: { id }, body });

describe('rows of a target set', () => {
  it('are stored in their order, each with what it bounds', async () => {
    const rows: TargetRowInput[] = [
      { ratio: 'calciumToPhosphorus', basis: 'ratio', min: '1', max: '2', note: ' Both ', source: 'A book' },
      { ...phosphorus, confidence: 'high' },
      { nutrient_id: 307, basis: 'per_100g_as_fed', max: '0.250', kcal_per_kg: '3520' },
      { nutrient_id: 203, basis: 'percent_of_energy', min: '30' },
    ];
    const { id, name } = await create({ name: 'Several', rows });
    const { target_set } = await vet_().targetSets.get({ params: { id } });
    expect(name).toBe('Several');
    expect(target_set.rows).toMatchObject([
      { ratio: 'calciumToPhosphorus', min: 1, max: 2, note: 'Both', source: 'A book', nutrient_id: null },
      { nutrient_id: 305, min: null, max: 1000, confidence: 'high' },
      { nutrient_id: 307, max: 0.25, kcal_per_kg: 3520 },
      { nutrient_id: 203, min: 30, max: null },
    ]);
  });

  it.each<[string, TargetRowInput, string, string]>([
    ['none of the three', { basis: 'ratio', min: '1' }, 'nutrient_id', 'Choose one'],
    ['two of the three', { ...phosphorus, ratio: 'omega6To3' }, 'nutrient_id', 'Choose one'],
    ['energy', { nutrient_id: 9001, basis: 'per_day', min: '1' }, 'nutrient_id', 'Energy'],
    ['no bound', { nutrient_id: 305, basis: 'per_day' }, 'min', 'Enter a minimum'],
    ['a maximum below its minimum', { ...phosphorus, min: '1001' }, 'max', 'below the minimum'],
    [
      'as fed without a density',
      { ...phosphorus, basis: 'per_100g_as_fed' },
      'kcal_per_kg',
      'Enter the energy',
    ],
    ['a ratio per day', { ratio: 'omega6To3', basis: 'per_day', max: '7' }, 'basis', 'no other basis'],
    ['a nutrient as a ratio', { ...phosphorus, basis: 'ratio' }, 'basis', 'A nutrient is bounded'],
    ['a food group per day', { category_id: 1, basis: 'per_day', max: '7' }, 'basis', 'percent of the food'],
    ['energy of phosphorus', { ...phosphorus, basis: 'percent_of_energy' }, 'basis', 'Only protein'],
    ['an unknown nutrient', { ...phosphorus, nutrient_id: 999_999 }, 'nutrient_id', 'no such nutrient'],
  ])('refuse %s', async (_, row, field, message) => {
    const refused = await refusal(create({ rows: [row] }));
    expect(refused.status).toBe(422);
    expect(refused.errors[`rows.0.${field}`]?.[0]).toContain(message);
  });

  it('refuse what is in the list twice on one basis', async () => {
    const refused = await refusal(create({ rows: [phosphorus, { ...phosphorus, max: '2' }] }));
    expect(refused.errors['rows.1.nutrient_id']).toEqual(['This is in the list twice.']);
  });
});

describe('a set that pets have', () => {
  it('of a professional is given by an owner it is shared with, changed after a word, and stays', async () => {
    const { id } = await create();
    const body = { target_set_id: id, recheck_on: '2020-01-31' };
    const params = { id: cat.id };
    const unseen = await refusal(owner_().petTargets.give({ params, body }));
    expect(unseen.errors.target_set_id).toEqual(['There is no such target set.']);
    await vet_().targetSetShares.share({ params: { id }, body: { user_emails: [owner.email] } });
    const { given_target } = await owner_().petTargets.give({ params, body });
    expect(given_target).toMatchObject({ professional: 'Una User', recheck_on: '2020-01-31', is_due: true });
    expect(given_target.target_set).not.toHaveProperty('pets');

    await update(id, { name: 'Kidney disease, stage 2', rows: [phosphorus] });
    const rows = [{ ...phosphorus, max: '900' }];
    const refused = await refusal(update(id, { rows }));
    expect(refused).toMatchObject({ status: 422, error_code: 'changes_pets' });
    expect(refused.errors.accept_effects?.[0]).toContain('1 pet that has');
    await update(id, { rows, accept_effects: true });
    const changed = (await owner_().petTargets.list({ params })).given_targets[0];
    expect(changed).toMatchObject({ seen_version: 1, target_set: { version: 3, rows: [{ max: 900 }] } });
    const change = (recheck_on: string) =>
      owner_().petTargets.change({ params: { id: given_target.id }, body: { seen: true, recheck_on } });
    for (const later of ['', '2020-02-01', '2099-01-31'])
      expect((await refusal(change(later))).errors.recheck_on).toBeDefined();
    expect((await change('2020-01-30')).given_target).toMatchObject({ seen_version: 3, is_due: true });

    expect((await refusal(vet_().targetSets.remove({ params: { id } }))).status).toBe(409);
    await vet_().targetSetShares.unshare({ params: { id }, body: { user_emails: [owner.email] } });
    expect((await owner_().petTargets.list({ params })).given_targets).toMatchObject([
      { professional: null },
    ]);
    await owner_().petTargets.takeBack({ params: { id: given_target.id } });
    await vet_().targetSets.remove({ params: { id } });
  });

  it('keeps its recheck day while it is taken back, for another pet too, until it is shared anew', async () => {
    const { id } = await create();
    const share = { params: { id }, body: { user_emails: [owner.email] } };
    await vet_().targetSetShares.share(share);
    const other = await createTestPet({ user_id: owner.id, specie_id: cat.specie_id });
    const give = (pet: Pet, recheck_on?: string) =>
      owner_().petTargets.give({ params: { id: pet.id }, body: { target_set_id: id, recheck_on } });
    const takeBack = ({ given_target }: Awaited<ReturnType<typeof give>>) =>
      owner_().petTargets.takeBack({ params: { id: given_target.id } });
    await takeBack(await give(cat, '2026-03-01'));
    for (const pet of [cat, other])
      expect((await refusal(give(pet, '2026-03-02'))).errors.recheck_on).toEqual([
        'Only Una User moves 2026-03-01 to a later day, by sharing the set anew.',
      ]);
    const again = await give(cat);
    expect(again.given_target).toMatchObject({ professional: 'Una User', recheck_on: '2026-03-01' });
    // Of a set that two pets have nobody is the prescriber, and the day stays.
    const second = await give(other, '2026-02-01');
    const later = { params: { id: again.given_target.id }, body: { recheck_on: '2026-03-02' } };
    expect((await refusal(owner_().petTargets.change(later))).errors.recheck_on).toBeDefined();
    await takeBack(second);

    await vet_().targetSetShares.unshare(share);
    await vet_().targetSetShares.share(share);
    expect((await owner_().petTargets.change(later)).given_target).toMatchObject({
      ...{ professional: 'Una User', recheck_on: '2026-03-02' },
    });
    await takeBack(again);
  });

  it('keeps its recheck day for whoever has no share any more', async () => {
    const { id } = await create();
    const share = { params: { id }, body: { user_emails: [owner.email] } };
    await vet_().targetSetShares.share(share);
    const { given_target } = await owner_().petTargets.give({
      params: { id: cat.id },
      body: { target_set_id: id, recheck_on: '2026-03-01' },
    });
    await vet_().targetSetShares.unshare(share);
    const change = (recheck_on: string | null) =>
      owner_().petTargets.change({ params: { id: given_target.id }, body: { recheck_on } });
    for (const later of ['2026-03-02', null])
      expect((await refusal(change(later))).errors.recheck_on).toEqual([
        'Only Una User moves 2026-03-01 to a later day, by sharing the set anew.',
      ]);
    expect((await change('2026-02-01')).given_target.recheck_on).toBe('2026-02-01');
    await owner_().petTargets.takeBack({ params: { id: given_target.id } });
  });

  it('is for pets of its species, and each pet has it once', async () => {
    const { id } = await create();
    const dog = await createTestPet({ user_id: vet.id, name: 'Rex' });
    const kitten = await createTestPet({ user_id: vet.id, specie_id: cat.specie_id });
    const give = (pet: Pet) =>
      vet_().petTargets.give({ params: { id: pet.id }, body: { target_set_id: id } });
    expect((await refusal(give(dog))).errors.target_set_id?.[0]).toContain('another species than Rex');
    expect((await give(kitten)).given_target.professional).toBe('Una User');
    expect((await refusal(give(kitten))).errors.target_set_id?.[0]).toContain('already has');
  });

  it('is kept for them when the account of its author is deleted', async () => {
    const author = await createTestUserOfRole('professional');
    const asAuthor = await test.as(author);
    const body = { name: 'Kept', specie_id: cat.specie_id, rows: [phosphorus] };
    const { target_set: kept } = await asAuthor.targetSets.create({ body });
    const { target_set: left } = await asAuthor.targetSets.create({ body: { ...body, name: 'Left' } });
    await asAuthor.targetSetShares.share({ params: { id: kept.id }, body: { user_emails: [owner.email] } });
    const give = { params: { id: cat.id }, body: { target_set_id: kept.id } };
    const { given_target } = await owner_().petTargets.give(give);
    await asAuthor.privacy.deleteAccount({ body: { password: 'wholebowl-demo' } });
    const names = (await admin_().targetSets.list()).target_sets.map(({ id }) => id);
    expect(names).toContain(kept.id);
    expect(names).not.toContain(left.id);
    await owner_().petTargets.takeBack({ params: { id: given_target.id } });
  });
});

describe('a published set', () => {
  it('is read by everybody and changed by admins alone', async () => {
    const { id } = await create({ name: 'For all' });
    expect((await owner_().targetSets.list()).target_sets.map((set) => set.id)).not.toContain(id);
    const empty = await create({ rows: [] });
    const publish = (set: number) =>
      admin_().targetSets.publish({ params: { id: set }, body: { published: true } });
    expect((await refusal(publish(empty.id))).status).toBe(422);
    await publish(id);
    expect((await owner_().targetSets.list()).target_sets.map((set) => set.id)).toContain(id);
    expect((await refusal(update(id, { name: 'Mine' }))).status).toBe(403);
    const { target_set } = await vet_().targetSets.duplicate({ params: { id }, body: { name: 'Mine' } });
    expect(target_set).toMatchObject({ name: 'Mine', published: false, rows: [{ max: 1000 }], pets: 0 });
  });

  it('has a history with each change of a row', async () => {
    const { id } = await create();
    await update(id, { rows: [{ ...phosphorus, max: '900' }], reason: 'Stage 3' });
    const { revisions } = await vet_().revisions.list({ params: { subject: 'target_set', id } });
    expect(revisions[0]).toMatchObject({ version: 2, reason: 'Stage 3', user_name: 'Una User' });
    expect(revisions[0]?.changes[0]).toMatchObject({ before: 'at most 1000', after: 'at most 900' });
  });
});
