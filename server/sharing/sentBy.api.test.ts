import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Mail } from '../mail/mails.model.ts';
import { User } from '../people/users.model.ts';
import { RecipeShare } from '../recipes/recipeDetails.model.ts';
import { testDatabase } from '../testing/database.ts';
import {
  createTestIngredient,
  createTestRecipe,
  createTestUser,
  createTestUserOfRole,
  password,
} from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { createTestJpeg } from '../testing/images.ts';
import { type MailApp, startMailApp } from '../testing/mailApp.ts';
import { mailsTo } from '../testing/smtpServer.ts';

let app: MailApp;
let vet: User;
let ofVet: Client;
let owner: User;
let ofOwner: Client;
let other: Client;

beforeAll(async () => {
  app = await startMailApp(await testDatabase());
  vet = await createTestUser({ role: 'professional', first_name: 'Vera', last_name: 'Vet' });
  ofVet = await app.test.as(vet);
  owner = await createTestUserOfRole('wholebowl_customer');
  ofOwner = await app.test.as(owner);
  other = await app.test.as(await createTestUserOfRole('wholebowl_customer'));
  await ofVet.users.update({ body: { clinic: 'Kidney Clinic' } });
});

beforeEach(() => app.reset());

/** Shares a new recipe; its id. */
const share = async (message: string, by = vet, email = owner.email) => {
  const { id } = await createTestRecipe({ user_id: by.id, name: 'Renal bowl' });
  const client = await app.test.as(by);
  const body = { user_emails: [email], message };
  await client.recipeShares.share({ params: { id }, body });
  return id;
};

const readBy = async (client: Client, id: number) => (await client.recipes.get({ params: { id } })).recipe;

const mailTo = async (email: string): Promise<string> => {
  await app.deliver();
  return mailsTo(app.smtp.mails, email).at(-1)?.text ?? '';
};

describe('a message with a shared recipe', () => {
  it('is in the mail and on the recipe of the person it is for, with name and clinic', async () => {
    const id = await share(' Half of it in the morning.\nThe rest in the evening. ');
    const mail = await mailTo(owner.email);
    expect(mail).toContain('From: Vera Vet, Kidney Clinic.');
    expect(mail).toContain('Message: Half of it in the morning. The rest in the evening.');
    expect((await readBy(ofOwner, id)).sent_by).toMatchObject({
      ...{ name: 'Vera Vet', clinic: 'Kidney Clinic', logo: null, sent_at: expect.any(String) },
      message: 'Half of it in the morning.\nThe rest in the evening.',
    });
    const { users_shared_with } = await ofVet.recipeShares.list({ params: { id } });
    expect(users_shared_with).toMatchObject([{ message: expect.stringContaining('in the morning') }]);
  });

  it('is for each person alone', async () => {
    const id = await share('For you');
    const second = await createTestUserOfRole('wholebowl_customer');
    await ofVet.recipeShares.share({ params: { id }, body: { user_emails: [second.email] } });
    expect((await readBy(await app.test.as(second), id)).sent_by?.message).toBeNull();
    expect(await readBy(ofVet, id)).not.toHaveProperty('sent_by');
    await expect(readBy(other, id)).rejects.toMatchObject({ status: 404 });
  });

  it('is not in the mail if it looks like an address, or somebody new or free wrote it', async () => {
    await share('Call me: 555 123 4567');
    const mail = await mailTo(owner.email);
    expect(mail).toContain('There is a message with it. Read it on its page.');
    expect(mail).not.toContain('4567');
    for (const role of ['free', 'wholebowl_customer'] as const) {
      const id = await share('Buy this', await createTestUser({ role, clinic: 'Cheap pills here' }));
      expect(await mailTo(owner.email)).not.toMatch(/Buy this|Cheap pills/);
      if (role !== 'free') expect((await readBy(ofOwner, id)).sent_by?.message).toBe('Buy this');
    }
    const old = await createTestUser({ role: 'wholebowl_customer' });
    await User.update({ created_at: new Date(Date.now() - 25 * 3_600_000) }, { where: { id: old.id } });
    await share('For our dog', old);
    expect(await mailTo(owner.email)).toContain('Message: For our dog');
  });

  it('goes with the account of its writer', async () => {
    const leaving = await createTestUserOfRole('professional');
    const id = await share('Call me at home', leaving);
    await (await app.test.as(leaving)).privacy.deleteAccount({ body: { password } });
    expect((await readBy(ofOwner, id)).sent_by).toMatchObject({ message: null, answers: false });
  });

  it('is refused if it is too long, or for a person who has the recipe already', async () => {
    const tooLong = share('x'.repeat(2001));
    await expect(tooLong).rejects.toMatchObject({ status: 422, errors: { message: [expect.any(String)] } });
    const id = await share('Once');
    const again = { params: { id }, body: { user_emails: [owner.email], message: 'Twice' } };
    await expect(ofVet.recipeShares.share(again)).rejects.toMatchObject({
      ...{ status: 422, errors: { message: [expect.stringContaining('shared already')] } },
    });
    expect((await readBy(ofOwner, id)).sent_by?.message).toBe('Once');
    await ofVet.recipeShares.share({ params: { id }, body: { user_emails: [owner.email], message: ' ' } });
  });
});

describe('the logo of a clinic', () => {
  const put = async (logo: Buffer | '') => {
    const body = new FormData();
    if (logo === '') body.set('logo', '');
    else body.set('logo', new Blob([new Uint8Array(logo)], { type: 'image/jpeg' }), 'logo.jpg');
    const headers = { authorization: `Bearer ${await app.test.tokenOf(vet)}` };
    return fetch(`${app.test.url}/api/users/me?_method=PUT`, { method: 'POST', headers, body });
  };

  it('is seen whole by those with whom its user shares a recipe, until that ends', async () => {
    const { user } = await (await put(await createTestJpeg(400, 100))).json();
    const name = user.logo.url.split('/').at(-1);
    const read = (client: Client) => client.photos.get({ params: { name } });
    await expect(read(ofOwner)).resolves.toBeDefined();
    const second = await createTestUserOfRole('wholebowl_customer');
    const client = await app.test.as(second);
    await expect(read(client)).rejects.toMatchObject({ status: 404 });
    const id = await share('', vet, second.email);
    const { width, height } = await sharp(await read(client)).metadata();
    expect({ width, height }).toEqual({ width: 400, height: 100 });
    expect((await readBy(client, id)).sent_by?.logo).toEqual(user.logo);
    await ofVet.recipeShares.unshare({ params: { id }, body: { user_emails: [second.email] } });
    await expect(read(client)).rejects.toMatchObject({ status: 404 });
    expect((await (await put('')).json()).user.logo).toBeNull();
    expect(await app.test.photos.read(name)).toBeNull();
  });

  it('is refused at its field if it is no image', async () => {
    const response = await put(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toMatchObject({ logo: [expect.any(String)] });
  });
});

describe('a new version of a shared recipe', () => {
  const send = (id: number, message = '', email = owner.email) =>
    ofVet.recipeShares.share({ params: { id }, body: { user_emails: [email], send: true, message } });

  it('is sent with what changed, and both sides read what changed since it was sent', async () => {
    const id = await share('The first');
    const { recipe } = await ofVet.recipes.get({ params: { id } });
    const [food] = recipe.ingredients;
    const grams = (total_g: number) =>
      ofVet.recipes.updateIngredients({
        ...{ params: { id }, body: { ingredients: [{ id: food?.id ?? 0, total_g }] } },
      });
    expect((await readBy(ofOwner, id)).sent_by?.changes).toEqual([]);
    await expect(send(id)).rejects.toMatchObject({ status: 422, errors: { send: [expect.any(String)] } });
    await grams(123);
    const changes = [{ name: food?.short_name, before_g: 100, after_g: 123 }];
    expect((await readBy(ofOwner, id)).sent_by).toMatchObject({ message: 'The first', changes });
    const { users_shared_with } = await ofVet.recipeShares.list({ params: { id } });
    const lines = [{ id: food?.id, total_g: 100, cooking: null }];
    const sent = { changes, recipe: { cooking: recipe.cooking, ingredients: lines } };
    expect(users_shared_with).toMatchObject([{ sent }]);
    await app.reset();
    await send(id, 'A little more');
    const mail = await mailTo(owner.email);
    expect(mail).toContain('Vera Vet sent you a new version of Renal bowl');
    expect(mail).toContain('Message: A little more');
    expect(mail).toContain(`Changed: ${food?.short_name}.`);
    expect((await readBy(ofOwner, id)).sent_by).toMatchObject({ message: 'A little more', changes: [] });
  });

  const change = async (id: number, total_g: number) => {
    const { recipe } = await ofVet.recipes.get({ params: { id } });
    const ingredients = recipe.ingredients.map((food) => ({ id: food.id, total_g }));
    await ofVet.recipes.updateIngredients({ params: { id }, body: { ingredients } });
    return recipe.ingredients;
  };

  it('keeps the message before if it has none', async () => {
    const id = await share('Stop if she vomits');
    await change(id, 50);
    await send(id, ' ');
    expect((await readBy(ofOwner, id)).sent_by).toMatchObject({ message: 'Stop if she vomits', changes: [] });
  });

  it('names the first foods in its mail, and none of a free user', async () => {
    const foods = [];
    for (let n = 0; n < 7; n += 1) foods.push({ ingredient: await createTestIngredient(), milligrams: 1000 });
    const { id } = await createTestRecipe({ user_id: vet.id, lines: foods, sharedWith: [owner.email] });
    await RecipeShare.update({ sent_lines: '[]' }, { where: { recipe_id: id } });
    await send(id);
    expect(await mailTo(owner.email)).toContain('; and 2 more.');
    const { content } = await Mail.findOne({
      rejectOnEmpty: true,
      where: { kind: 'shared', recipient: owner.email },
    });
    expect(content).not.toContain(foods[6]?.ingredient.short_name);
    await app.reset();
    await User.update({ role: 'free' }, { where: { id: vet.id } });
    await RecipeShare.update({ sent_lines: '[]' }, { where: { recipe_id: id } });
    await send(id);
    await User.update({ role: 'professional' }, { where: { id: vet.id } });
    const mail = await mailTo(owner.email);
    expect(mail).toContain('Changed: 7 foods.');
    expect(mail).not.toContain(foods[0]?.ingredient.short_name);
  });

  it('is not known of a share that stored no lines, and can be sent', async () => {
    const id = await share('');
    await RecipeShare.update({ sent_lines: null, sent_at: null }, { where: { recipe_id: id } });
    const { users_shared_with } = await ofVet.recipeShares.list({ params: { id } });
    expect(users_shared_with).toMatchObject([
      { sent: { at: expect.any(String), changes: null, recipe: null } },
    ]);
    expect((await readBy(ofOwner, id)).sent_by?.changes).toBeNull();
    await send(id);
    expect((await ofVet.recipeShares.list({ params: { id } })).users_shared_with[0]).not.toHaveProperty(
      'sent',
    );
  });

  it('is refused for a person with whom it is not shared', async () => {
    const id = await share('');
    await expect(send(id, '', 'nobody@example.test')).rejects.toMatchObject({ status: 422 });
    expect(await mailTo('nobody@example.test')).toBe('');
  });
});
