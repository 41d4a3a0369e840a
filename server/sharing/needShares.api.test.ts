import { beforeAll, describe, expect, it } from 'vitest';
import { Revision } from '../kernel/database/revisions.model.ts';
import { Mail } from '../mail/mails.model.ts';
import { NeedNutrient } from '../needs/dietaryNeedDetails.model.ts';
import type { DietaryNeed } from '../needs/dietaryNeeds.model.ts';
import type { User } from '../people/users.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestNeed, createTestPet, createTestUser, createTestUserOfRole } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import type { TestApp } from '../testing/http/testApp.ts';
import { type MailApp, startMailApp } from '../testing/mailApp.ts';
import { mailsTo } from '../testing/smtpServer.ts';

let app: MailApp;
let test: TestApp;
let owner: User;
let client: Client;
let need: DietaryNeed;

beforeAll(async () => {
  app = await startMailApp(await testDatabase());
  test = app.test;
  owner = await createTestUserOfRole('professional');
  need = await createTestNeed({ user_id: owner.id, amounts: { 203: '2.500000000000001' } });
  client = await test.as(owner);
});

const share = (user_emails: string[], id = need.id) =>
  client.needShares.share({ params: { id }, body: { user_emails } });
const emails = (answer: { users_shared_with: { email: string }[] }) =>
  answer.users_shared_with.map(({ email }) => email);

describe('sharing a need', () => {
  it('takes effect for its reader, mails it once, and ends', async () => {
    const reader = await createTestUserOfRole('wholebowl_customer');
    const readerClient = await test.as(reader);
    const params = { id: need.id };
    expect(emails(await share([` ${reader.email.toUpperCase()} `]))).toEqual([reader.email]);
    expect(emails(await share([reader.email.toUpperCase(), reader.email]))).toEqual([reader.email]);
    expect(await Mail.count({ where: { recipient: reader.email, kind: 'shared' } })).toBe(1);
    const { dietary_per_kg_needs } = await readerClient.dietaryNeeds.listSharedWithMe();
    expect(dietary_per_kg_needs.map(({ id }) => id)).toEqual([need.id]);
    const body = { user_emails: [reader.email.toUpperCase()] };
    expect(emails(await client.needShares.unshare({ params, body }))).toEqual([]);
    await expect(readerClient.dietaryNeeds.get({ params })).rejects.toMatchObject({ status: 404 });
  });

  it('answers and mails the same for an email without an account, which registers later', async () => {
    const other = await createTestNeed({ user_id: owner.id });
    expect(emails(await share(['later@example.test'], other.id))).toEqual(['later@example.test']);
    expect(await Mail.count({ where: { recipient: 'later@example.test', kind: 'shared' } })).toBe(1);
    const later = await test.as(await createTestUser({ email: 'later@example.test' }));
    const { dietary_per_kg_need } = await later.dietaryNeeds.get({ params: { id: other.id } });
    expect(dietary_per_kg_need).not.toHaveProperty('users_shared_with');
  });

  it('mails the page of the need to staff and the pets to others, and says where to choose it', async () => {
    const shared = await createTestNeed({ user_id: owner.id });
    const page = `/admin/dietaryneeds-per-kg/${shared.id}`;
    const readers = [
      [(await createTestUserOfRole('professional')).email, page],
      [(await createTestUserOfRole('admin')).email, page],
      [(await createTestUserOfRole('wholebowl_customer')).email, '/account/pets'],
      [(await createTestUserOfRole('free')).email, '/account/pets'],
      ['nobody-yet@example.test', '/account/pets'],
    ] as const;
    await share(
      readers.map(([email]) => email),
      shared.id,
    );
    for (const [email, path] of readers) {
      expect([email, (await app.linkTo(email)).pathname]).toEqual([email, path]);
      expect(mailsTo(app.smtp.mails, email).at(-1)?.text).toContain('choose it as its dietary need');
    }
  });

  it.each([
    ['no email', []],
    ['something else', ['nobody']],
    ['more than 20', Array.from({ length: 21 }, (_, n) => `many${n}@example.test`)],
  ])('is refused for %s', async (_, given) => {
    await expect(share(given)).rejects.toMatchObject({ status: 422 });
  });

  it('is refused for the own email', async () => {
    const refusal = { status: 422, errors: { user_emails: ['This is your own email address.'] } };
    await expect(share([owner.email])).rejects.toMatchObject(refusal);
  });

  it('is refused with a message in `error` for anybody but the owner', async () => {
    const admin = await test.tokenOf(await createTestUserOfRole('admin'));
    const response = await fetch(`${test.url}/api/users/me/share_dietary_per_kg_need/${need.id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin}` },
      body: new URLSearchParams({ 'user_emails[]': 'friend@example.test' }),
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      error: 'You are not authorized to share this dietary recommendation.',
    });
  });

  it('sends at most 20 mails a day', async () => {
    const busy = await createTestUserOfRole('professional');
    const busyClient = await test.as(busy);
    const { id } = await createTestNeed({ user_id: busy.id });
    const many = (from: number) => Array.from({ length: 15 }, (_, n) => `m${from + n}@example.test`);
    for (const from of [0, 15])
      await busyClient.needShares.share({ params: { id }, body: { user_emails: many(from) } });
    expect(emails(await busyClient.needShares.list({ params: { id } }))).toHaveLength(30);
    expect(await Mail.count({ where: { sender_id: busy.id } })).toBe(20);
  });
});

describe('a need', () => {
  it('is copied with exact values, for the caller alone', async () => {
    const answer = await client.dietaryNeeds.duplicate({ params: { id: need.id }, body: { name: 'Mine' } });
    const { id, name, user_id, version, users_shared_with } = answer.dietary_per_kg_need;
    expect([name, user_id, version, users_shared_with]).toEqual(['Mine', owner.id, 1, []]);
    const row = await NeedNutrient.findOne({ where: { dietary_need_id: id } });
    expect(row?.amount).toBe('2.500000000000001');
  });

  it('of the shipped data has the first change of a note in the history of its copy', async () => {
    const shipped = await createTestNeed({ user_id: owner.id, amounts: { 203: '2' } });
    const stated = { nutrientId: 203, amount: '2', lowMax: null, highMin: null };
    const sources = { source: 'A study', highSource: null, confidence: 'high' };
    const nutrients = [{ ...stated, ...sources }];
    await Revision.keep('need', shipped, { name: shipped.name, nutrients }, { source: 'Studies' });
    const { dietary_per_kg_need: copy } = await client.dietaryNeeds.duplicate({
      params: { id: shipped.id },
      body: { name: 'Noted' },
    });
    expect(await Revision.contentAt('need', copy.id, 1)).toMatchObject({
      name: 'Noted',
      nutrients: [sources],
    });
    const nutrient = { id: 203, amount: { qty: 2 }, low_note: 'With vitamin E.' };
    const body = { dietary_per_kg_need: { nutrition_breakdown: { nutrients: [nutrient] } } };
    await client.dietaryNeeds.update({ params: { id: copy.id }, body });
    const { revisions } = await client.revisions.list({ params: { subject: 'need', id: copy.id } });
    expect(revisions).toMatchObject([
      { changes: [{ field: 'nutrients.203.low_note', before: null, after: 'With vitamin E.' }] },
      { reason: `Copy of ${shipped.name}, version 1` },
    ]);
  });

  it('is not deleted while pets use it, even unshared, and is deleted after', async () => {
    const used = await createTestNeed({ user_id: owner.id });
    const choice = { override_dietary_per_kg_need: true, dietary_per_kg_need_id: used.id };
    const pet = await createTestPet(choice);
    const params = { id: used.id };
    await expect(client.dietaryNeeds.remove({ params })).rejects.toMatchObject({
      status: 409,
      error_code: 'in_use',
      message: 'This is used by 1 pet, so it was not deleted.',
    });
    await pet.update({ override_dietary_per_kg_need: false, dietary_per_kg_need_id: null });
    await client.dietaryNeeds.remove({ params });
    await expect(client.dietaryNeeds.get({ params })).rejects.toMatchObject({ status: 404 });
  });

  it('of the system is not deleted while a pet would have no need without it (D26)', async () => {
    const admin = await test.as(await createTestUserOfRole('admin'));
    const [wide, narrow] = [
      await createTestNeed({ species: ['cat'] }),
      await createTestNeed({ species: ['cat'], weight_gte: '1', weight_lt: '8' }),
    ];
    await createTestPet({ species: 'cat', weight_kg: '4' });
    const remove = ({ id }: DietaryNeed) => admin.dietaryNeeds.remove({ params: { id } });
    await remove(narrow);
    await expect(remove(wide)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/1 pet,/),
    });
    await createTestNeed({ species: ['cat'] });
    await remove(wide);
  });

  it('of the system stays when two admins delete the last two at once (D26)', async () => {
    const admins = [await createTestUserOfRole('admin'), await createTestUserOfRole('admin')];
    await createTestPet({ species: 'dog' });
    for (let round = 0; round < 5; round += 1) {
      const needs = [await createTestNeed(), await createTestNeed()];
      const clients = await Promise.all(admins.map((admin) => test.as(admin)));
      const removals = clients.map(async (by, index) => {
        const id = needs[index]?.id ?? 0;
        return by.dietaryNeeds.remove({ params: { id } }).then(
          () => 'deleted',
          ({ status }) => status,
        );
      });
      expect((await Promise.all(removals)).sort()).toEqual([409, 'deleted']);
      for (const each of needs) await each.destroy();
    }
  });
});
