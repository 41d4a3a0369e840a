import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maxShares } from '../contract/shareFields.ts';
import { Mail } from '../mail/mails.model.ts';
import type { User } from '../people/users.model.ts';
import type { Pet } from '../pets/pets.model.ts';
import { testDatabase } from '../testing/database.ts';
import {
  createTestIngredient,
  createTestPet,
  createTestRecipe,
  createTestTargetSet,
  createTestUserOfRole,
} from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import type { TestApp } from '../testing/http/testApp.ts';
import { type MailApp, startMailApp } from '../testing/mailApp.ts';

let app: MailApp;
let test: TestApp;
let owner: User;
let asOwner: Client;
let vet: User;
let asVet: Client;
let pet: Pet;
let params: { id: number };

beforeAll(async () => {
  app = await startMailApp(await testDatabase());
  test = app.test;
  vet = await createTestUserOfRole('professional');
  asVet = await test.as(vet);
});

beforeEach(async () => {
  owner = await createTestUserOfRole('free');
  asOwner = await test.as(owner);
  pet = await createTestPet({ user_id: owner.id, name: 'Rex' });
  params = { id: pet.id };
});

const share = (right?: 'read' | 'edit', email = vet.email, by = asOwner) =>
  by.petShares.share({ params, body: { user_emails: [email], ...(right && { right }) } });
const unshare = () => asOwner.petShares.unshare({ params, body: { user_emails: [vet.email] } });
const refused = (call: Promise<unknown>, status: number) => expect(call).rejects.toMatchObject({ status });

describe('sharing a pet', () => {
  it('lets a professional read it, and ends at once', async () => {
    await refused(asVet.pets.get({ params }), 404);
    expect((await share()).users_shared_with).toEqual([{ email: vet.email, right: 'read' }]);
    const { shared } = (await asVet.pets.get({ params })).pet;
    expect(shared).toEqual({
      owner: `${owner.first_name} ${owner.last_name}`,
      ...{ email: owner.email, right: 'read' },
    });
    await unshare();
    await refused(asVet.pets.get({ params }), 404);
    await refused(asVet.weighings.list({ params }), 404);
  });

  it('answers own pets without it, and with it on request', async () => {
    await share();
    const ids = async (query = {}) => (await asVet.pets.list({ query })).pets.map(({ id }) => id);
    expect(await ids()).not.toContain(pet.id);
    expect(await ids({ include_shared: true })).toContain(pet.id);
    expect((await asOwner.pets.list({ query: { include_shared: true } })).pets).toHaveLength(1);
    expect((await asOwner.pets.get({ params })).pet).not.toHaveProperty('shared');
  });

  it('refuses each change by who may read only, and changes nothing', async () => {
    await share('read');
    const set = await createTestTargetSet({ specie_id: pet.specie_id });
    await refused(asVet.pets.update({ params, body: { name: 'Max' } }), 403);
    await refused(
      asVet.weighings.create({ params, body: { weighed_on: '2026-01-01', weight_kg: '9' } }),
      403,
    );
    await refused(asVet.petTargets.give({ params, body: { target_set_id: set.id } }), 403);
    await pet.reload();
    expect([pet.name, pet.weight_kg, pet.version]).toEqual(['Rex', '10', 1]);
  });

  it('lets who may edit save its form, its weight, its avoid list and a target set that says who gave it', async () => {
    await share('edit');
    const set = await createTestTargetSet({ specie_id: pet.specie_id, user_id: vet.id });
    await asVet.pets.update({
      params,
      body: { name: 'Max', avoids: [{ group: 'gluten', reason: 'Itches' }], version: 1 },
    });
    await asVet.weighings.create({ params, body: { weighed_on: '2026-01-01', weight_kg: '9' } });
    await asVet.petTargets.give({ params, body: { target_set_id: set.id } });
    const seen = (await asOwner.pets.get({ params })).pet;
    expect([seen.name, seen.weight_kg, seen.avoids.length]).toEqual(['Max', 9, 1]);
    await unshare();
    const { given_targets } = await asOwner.petTargets.list({ params });
    expect(given_targets.map(({ professional }) => professional)).toEqual([
      `${vet.first_name} ${vet.last_name}`,
    ]);
  });

  it('conflicts with a save of the owner, which stays', async () => {
    await share('edit');
    await asOwner.pets.update({ params, body: { name: 'Owner', version: 1 } });
    await refused(asVet.pets.update({ params, body: { name: 'Vet', version: 1 } }), 409);
    expect((await pet.reload()).name).toBe('Owner');
  });

  it('lets its owner alone delete it and share it, also beside who may edit', async () => {
    await share('edit');
    await refused(asVet.pets.remove({ params }), 403);
    await refused(asVet.petShares.list({ params }), 403);
    await refused(share('edit', 'third@example.test', asVet), 403);
    expect((await asOwner.petShares.list({ params })).users_shared_with).toHaveLength(1);
  });

  it('does not share a pet again by a change of a right in a screen that is out of date', async () => {
    const change = { user_emails: [vet.email], right: 'edit', only_right: true } as const;
    await share('read');
    expect((await asOwner.petShares.share({ params, body: change })).users_shared_with).toMatchObject([
      { right: 'edit' },
    ]);
    await unshare();
    await refused(asOwner.petShares.share({ params, body: change }), 422);
    await refused(asVet.pets.get({ params }), 404);
    expect((await asOwner.petShares.list({ params })).users_shared_with).toEqual([]);
    expect(await Mail.count({ where: { recipient: vet.email, sender_id: owner.id } })).toBe(1);
  });

  it('is left by a professional, who owns none of it, and by nobody for others', async () => {
    const other = await createTestUserOfRole('professional');
    await share('edit');
    await share('read', other.email);
    await asVet.petShares.leave({ params });
    await refused(asVet.pets.get({ params }), 404);
    expect((await asOwner.petShares.list({ params })).users_shared_with).toEqual([
      { email: other.email, right: 'read' },
    ]);
    await refused(asVet.petShares.leave({ params }), 404);
    const own = await createTestPet({ user_id: other.id });
    const asOther = await test.as(other);
    await refused(asOther.petShares.leave({ params: { id: own.id } }), 404);
    expect((await asOther.pets.get({ params: { id: own.id } })).pet.name).toBe(own.name);
  });

  it('reaches at most 200 addresses with all pets of an owner', async () => {
    const many = Array.from({ length: maxShares }, (_, at) => `vet${at}@pushed.test`);
    await createTestPet({ user_id: owner.id, sharedWith: many });
    await createTestPet({ user_id: owner.id, sharedWith: many.slice(1) });
    await share();
    await expect(share('read', 'one-more@pushed.test')).rejects.toMatchObject({
      status: 422,
      errors: { user_emails: ['Your pets can be shared at most 200 times in all.'] },
    });
    expect((await asOwner.petShares.list({ params })).users_shared_with).toHaveLength(1);
  });

  it('changes a right when it is sent, and keeps it otherwise, with one mail', async () => {
    await share('edit');
    expect((await share()).users_shared_with).toEqual([{ email: vet.email, right: 'edit' }]);
    expect((await share('read')).users_shared_with).toEqual([{ email: vet.email, right: 'read' }]);
    await refused(asVet.pets.update({ params, body: { name: 'Max' } }), 403);
    expect(await Mail.count({ where: { recipient: vet.email, sender_id: owner.id } })).toBe(1);
  });

  it('refuses a right that is none', async () => {
    const right = 'delete' as 'read';
    await expect(share(right)).rejects.toMatchObject({ status: 422, errors: { right: expect.anything() } });
    expect((await asOwner.petShares.list({ params })).users_shared_with).toEqual([]);
  });

  it('opens it for professionals only: a friend of the owner sees nothing', async () => {
    const friend = await createTestUserOfRole('wholebowl_customer');
    await share('edit', friend.email);
    const asFriend = await test.as(friend);
    await refused(asFriend.pets.get({ params }), 404);
    await refused(asFriend.pets.update({ params, body: { name: 'Max' } }), 404);
    expect((await asFriend.pets.list({ query: { include_shared: true } })).pets).toEqual([]);
    await friend.update({ role: 'professional' });
    expect((await asFriend.pets.get({ params })).pet.shared?.right).toBe('edit');
    await friend.update({ suspended_at: new Date() });
    await refused(asFriend.pets.get({ params }), 401);
  });

  it('shows it to no other professional', async () => {
    await share('edit');
    const other = await test.as(await createTestUserOfRole('professional'));
    await refused(other.pets.get({ params }), 404);
    await refused(other.sources.needs({ params }), 404);
    await refused(other.petTargets.list({ params }), 404);
  });

  it('leaves the one pet of a free professional-to-be alone: shared pets count for their owner only', async () => {
    await share('edit');
    await vet.update({ role: 'free' });
    const body = { name: 'Own', weight_kg: 5, specie_id: pet.specie_id, birthday: '2024-05-01' };
    const made = await asVet.pets.create({ body });
    await asVet.pets.remove({ params: { id: made.pet.id } });
    await vet.update({ role: 'professional' });
  });

  it('lets who may edit store what its bowl gets, and who may read see it', async () => {
    const recipe = await createTestRecipe({ user_id: vet.id });
    const food = await createTestIngredient();
    const bowl = [{ pet_id: pet.id, lines: [{ id: food.id, total_g: 1, days: 1 }] }];
    const put = () => asVet.bowls.put({ params: { id: recipe.id }, body: { bowls: bowl } });
    await share('read');
    await expect(put()).rejects.toMatchObject({
      status: 422,
      errors: { 'bowls.0.pet_id': ['There is no such pet.'] },
    });
    await share('edit');
    // Only supplements go into a bowl: the pet is accepted.
    await expect(put()).rejects.toMatchObject({ errors: { 'bowls.0.lines.0.id': expect.anything() } });
  });

  it('mails the page of the pet, and says who may open it', async () => {
    await share();
    expect((await app.linkTo(vet.email)).pathname).toContain(String(pet.id));
    await share('read', 'nobody@example.test');
    expect((await app.linkTo('nobody@example.test')).pathname).not.toContain(String(pet.id));
  });
});
