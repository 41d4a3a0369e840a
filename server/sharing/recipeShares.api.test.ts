import { beforeAll, describe, expect, it } from 'vitest';
import { User } from '../people/users.model.ts';
import type { Recipe } from '../recipes/recipes.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestRecipe, createTestUser, createTestUserOfRole } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import type { TestApp } from '../testing/http/testApp.ts';
import { type MailApp, startMailApp } from '../testing/mailApp.ts';

let app: MailApp;
let test: TestApp;
let owner: User;
let client: Client;
let recipe: Recipe;

beforeAll(async () => {
  app = await startMailApp(await testDatabase());
  test = app.test;
  owner = await createTestUserOfRole('wholebowl_customer');
  client = await test.as(owner);
  recipe = await createTestRecipe({ user_id: owner.id, name: 'For the vet' });
});

const share = (user_emails: readonly string[], { id } = recipe, by = client) =>
  by.recipeShares.share({ params: { id }, body: { user_emails: [...user_emails] } });
const unshare = (user_emails: readonly string[], { id } = recipe, by = client) =>
  by.recipeShares.unshare({ params: { id }, body: { user_emails: [...user_emails] } });

describe('a recipe shared with a vet who has no account', () => {
  it('is in the Recipe Inbox after the vet registered and verified, until it is unshared', async () => {
    const email = 'vet@clinic.example';
    expect(await share([' Vet@Clinic.example '])).toEqual({ users_shared_with: [{ email }] });
    expect(await app.subjectsTo(email)).toHaveLength(1);
    const visitor = await test.as();
    const password = 'a bowl of rice';
    const names = { first_name: 'Vera', last_name: 'Vet' };
    await visitor.account.register({ body: { ...names, email, password, password_confirmation: password } });
    const verification_url = (await app.linkTo(email)).searchParams.get('verification_url') ?? '';
    await visitor.account.verify({ body: { verification_url, password } });
    const vet = await User.findOne({ where: { email }, rejectOnEmpty: true });
    const admin = await test.as(await createTestUserOfRole('admin'));
    await admin.adminUsers.setRole({ params: { id: vet.id, role: 'professional' } });
    const inbox = await test.as(await vet.reload());
    expect(await inbox.sharedWithMe.list()).toMatchObject({
      ...{ total: 1, current_page: 1, last_page: 1 },
      recipes: [{ id: recipe.id, shared_with_me: true, user: { email: owner.email } }],
    });
    expect((await inbox.recipes.get({ params: { id: recipe.id } })).recipe.name).toBe('For the vet');
    expect(await unshare([email])).toEqual({ users_shared_with: [] });
    expect(await inbox.sharedWithMe.list()).toMatchObject({ recipes: [], total: 0 });
    await expect(inbox.recipes.get({ params: { id: recipe.id } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('sharing a recipe', () => {
  it('mails no address, link or telephone number that somebody typed', async () => {
    const typed = { first_name: 'Win', last_name: 'at evil.example' };
    const stranger = await createTestUser({ ...typed, role: 'professional' });
    const row = await createTestRecipe({ user_id: stranger.id, name: 'Call +49 170 1234567' });
    await share(['someone@clinic.example'], row, await app.test.as(stranger));
    await share(
      ['other@clinic.example'],
      await createTestRecipe({ user_id: owner.id, name: 'Beef w/ rice' }),
    );
    expect(await app.subjectsTo('someone@clinic.example')).toEqual(['Somebody shared a recipe with you']);
    expect(app.smtp.mails.map(({ text, html }) => `${text}${html}`).join()).not.toMatch(/evil|1234567/);
    const { first_name, last_name } = owner;
    expect(await app.subjectsTo('other@clinic.example')).toEqual([
      `${first_name} ${last_name} shared Beef w/ rice with you`,
    ]);
  });

  it('takes one email at a time (D66)', async () => {
    const refusal = { status: 422, errors: { user_emails: ['Share one email at a time.'] } };
    for (const call of [share, unshare])
      await expect(call(['a@example.test', 'b@example.test'])).rejects.toMatchObject(refusal);
  });

  it('is refused in `message` and `error` for everybody who sees the recipe and does not own it', async () => {
    const message = 'You are not authorized to share this recipe.';
    const reader = await createTestUserOfRole('professional');
    await share([reader.email]);
    for (const user of [reader, await createTestUserOfRole('admin')])
      for (const call of ['share_recipe', 'unshare_recipe']) {
        const response = await fetch(`${test.url}/api/users/me/${call}/${recipe.id}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${await test.tokenOf(user)}` },
          body: new URLSearchParams({ 'user_emails[]': 'friend@example.test' }),
        });
        expect(response.status).toBe(403);
        expect(await response.json()).toMatchObject({ message, error: message });
      }
    const stranger = await test.as(await createTestUser());
    await expect(share(['friend@example.test'], recipe, stranger)).rejects.toMatchObject({ status: 404 });
  });

  it('is refused beyond 100 emails; one of them stays as it is', async () => {
    const sharedWith = Array.from({ length: 99 }, (_, at) => `friend-${at}@example.test`);
    const full = await createTestRecipe({ user_id: owner.id, sharedWith });
    expect((await share(['last@example.test'], full)).users_shared_with).toHaveLength(100);
    await expect(share(['more@example.test'], full)).rejects.toMatchObject({
      status: 422,
      errors: { user_emails: ['It can be shared with at most 100 email addresses.'] },
    });
    expect((await share(['friend-3@example.test'], full)).users_shared_with).toHaveLength(100);
  });

  it('follows the parent of a batch variant', async () => {
    const parent = await createTestRecipe({ user_id: owner.id });
    await share(['friend@example.test'], parent);
    const variant = await createTestRecipe({ user_id: owner.id, parent_id: parent.id });
    const shares = { users_shared_with: [{ email: 'friend@example.test' }] };
    expect(await client.recipeShares.list({ params: { id: variant.id } })).toEqual(shares);
    const refusal = {
      status: 422,
      errors: { user_emails: ['This follows the recipe that it is a batch size of.'] },
    };
    for (const call of [share, unshare])
      await expect(call(['friend@example.test'], variant)).rejects.toMatchObject(refusal);
    const friend = await test.as(await createTestUser({ email: 'friend@example.test' }));
    const { recipes } = await friend.sharedWithMe.list();
    expect(recipes.map(({ id }) => id)).toContain(parent.id);
    expect(recipes.map(({ id }) => id)).not.toContain(variant.id);
  });
});
