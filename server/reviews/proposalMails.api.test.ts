import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { proposalMails } from '../contract/comments.ts';
import { Mail } from '../mail/mails.model.ts';
import { AuditEntry } from '../people/auditEntries.model.ts';
import type { User } from '../people/users.model.ts';
import type { Pet } from '../pets/pets.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestIngredient, createTestPet, createTestUser } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { type MailApp, startMailApp } from '../testing/mailApp.ts';
import { refusal } from '../testing/refusal.ts';
import { mailsTo } from '../testing/smtpServer.ts';

let app: MailApp;
let vet: User;
let asker: User;
let ofVet: Client;
let ofAsker: Client;
let pet: Pet;
let foods: readonly [number, number, number];

beforeAll(async () => {
  app = await startMailApp(await testDatabase());
  vet = await createTestUser({ role: 'professional' });
  asker = await createTestUser({ role: 'wholebowl_customer', first_name: 'Ada', last_name: 'Lovelace' });
  ofVet = await app.test.as(vet);
  ofAsker = await app.test.as(asker);
  pet = await createTestPet({ user_id: asker.id, name: 'Ben' });
  const food = async (short_name: string) => (await createTestIngredient({ short_name })).id;
  foods = [await food('Chicken'), await food('Rice'), await food('Bulgur <b>')];
});

/** A recipe of the veterinarian that is shared with the asker; no mail waits. */
const sharedRecipe = async (name = 'Chicken and rice') => {
  const { recipe } = await ofVet.recipes.create({ body: { name } });
  const params = { id: recipe.id };
  const ingredients = foods.slice(0, 2).map((id) => ({ id, total_g: 400 }));
  await ofVet.recipes.updateIngredients({ params, body: { ingredients } });
  await ofVet.recipeShares.share({ params, body: { user_emails: [asker.email] } });
  await Mail.destroy({ where: {} });
  return (await ofVet.recipes.get({ params })).recipe;
};

/** Proposes the third food in the place of the second, and less of the first. @returns the params of its comment */
const propose = async ({ id, version }: { readonly id: number; readonly version: number }) => {
  const ingredients = [
    { id: foods[0], total_g: 300 },
    { id: foods[2], total_g: 450 },
  ];
  const proposal = { pet_id: pet.id, version, ingredients };
  const { comment } = await ofAsker.comments.create({ params: { id }, body: { text: 'Secret', proposal } });
  return { id, commentId: comment.id };
};

const mailedTo = async ({ email }: User) => {
  await app.deliver();
  return mailsTo(app.smtp.mails, email);
};

const turnOff = (client: Client, value: boolean) =>
  client.settings.put({ params: { name: proposalMails }, body: { value } });

beforeEach(() => app.reset());

describe('a proposal', () => {
  it('is mailed to the owner of the recipe, with the pet, the foods and the recipe, and no more', async () => {
    const { id, version } = await sharedRecipe();
    await propose({ id, version });
    const [mail, ...others] = await mailedTo(vet);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('A change of your recipe is proposed for Ben');
    for (const part of ['Ada L. proposes', 'Chicken and rice for Ben', 'Left out: Rice.', 'cooking: 1 food.'])
      expect(mail?.text).toContain(part);
    expect(mail?.text).toContain('Added: Bulgur <b>.');
    expect(mail?.html).toContain('Added: Bulgur &lt;b&gt;.');
    expect(mail?.text).toContain('https://bowl.example/account/proposals');
    for (const secret of ['Lovelace', asker.email, 'Secret']) expect(mail?.text).not.toContain(secret);
    expect(await mailedTo(asker)).toEqual([]);
  });

  it('is mailed at most 10 times an hour, and sent without a mail beyond', async () => {
    const recipe = await sharedRecipe();
    for (let sent = 0; sent < 11; sent += 1) await propose(recipe);
    expect(await mailedTo(vet)).toHaveLength(10);
    expect((await ofVet.comments.list({ params: { id: recipe.id } })).total).toBe(11);
    app.pass(1.1);
    await propose(recipe);
    expect(await mailedTo(vet)).toHaveLength(11);
  });

  it('is not mailed after a refusal, nor to who turned these mails off', async () => {
    const recipe = await sharedRecipe();
    expect((await refusal(propose({ ...recipe, version: 99 }))).status).toBe(409);
    await turnOff(ofVet, false);
    await propose(recipe);
    await turnOff(ofVet, true);
    expect(await mailedTo(vet)).toEqual([]);
  });

  it.each([
    ['accept', 'Your change for Ben was accepted', 'The recipe has the change now.'],
    ['decline', 'Your change for Ben was declined', 'The recipe stays as it was.'],
  ] as const)('tells its author once that the owner chose to %s it', async (answer, subject, sentence) => {
    const params = await propose(await sharedRecipe());
    for (let again = 0; again < 2; again += 1) await ofVet.comments[answer]({ params });
    const mails = await mailedTo(asker);
    expect(mails.map((mail) => mail.subject)).toEqual([subject]);
    expect(mails[0]?.text).toContain(sentence);
    expect(mails[0]?.text).toContain(`/account/recipe/${params.id}`);
  });

  it('tells its author neither the recipe nor its page after the share ended', async () => {
    const recipe = await sharedRecipe();
    const params = await propose(recipe);
    await ofVet.recipeShares.unshare({ params: { id: recipe.id }, body: { user_emails: [asker.email] } });
    await ofVet.comments.accept({ params });
    const [mail, ...others] = await mailedTo(asker);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your change for Ben was accepted');
    for (const part of ['Chicken and rice', '/account/recipe/', 'as it is there'])
      for (const body of [mail?.text, mail?.html]) expect(body).not.toContain(part);
    expect(mail?.text).toContain('You cannot open the recipe any more.');
  });

  it('mails a suspended author nothing', async () => {
    const params = await propose(await sharedRecipe());
    await asker.update({ suspended_at: new Date() });
    await ofVet.comments.decline({ params });
    await asker.update({ suspended_at: null });
    expect(await mailedTo(asker)).toEqual([]);
  });

  it('tells an author who turned these mails off nothing', async () => {
    const params = await propose(await sharedRecipe());
    await turnOff(ofAsker, false);
    await ofVet.comments.decline({ params });
    await turnOff(ofAsker, true);
    expect(await mailedTo(asker)).toEqual([]);
  });

  it('is declined by its removal, unless its author removes it', async () => {
    const [declined, withdrawn] = [await propose(await sharedRecipe()), await propose(await sharedRecipe())];
    await ofVet.comments.remove({ params: declined });
    await ofAsker.comments.remove({ params: withdrawn });
    expect((await mailedTo(asker)).map(({ subject }) => subject)).toEqual([
      'Your change for Ben was declined',
    ]);
  });

  it('is in the audit list with its answer', async () => {
    const recipe = await sharedRecipe();
    const [accepted, declined] = [await propose(recipe), await propose(recipe)];
    await ofVet.comments.decline({ params: declined });
    await ofVet.comments.accept({ params: accepted });
    const entries = await AuditEntry.findAll({ order: ['id'] });
    const of = ({ commentId: comment }: { readonly commentId: number }) => ({ recipe: recipe.id, comment });
    const sent = { action: 'proposal.send', user_id: asker.id, subject_id: vet.id };
    const answered = { user_id: vet.id, subject_id: asker.id };
    expect(
      entries.slice(-4).map(({ dataValues: { action, user_id, subject_id, details } }) => ({
        ...{ action, user_id, subject_id, details: JSON.parse(details) },
      })),
    ).toEqual([
      { ...sent, details: of(accepted) },
      { ...sent, details: of(declined) },
      { action: 'proposal.decline', ...answered, details: of(declined) },
      { action: 'proposal.accept', ...answered, details: of(accepted) },
    ]);
  });
});

describe('an answer', () => {
  it('is not changed by the other one, and only the owner of the recipe declines', async () => {
    const recipe = await sharedRecipe();
    const [declined, accepted] = [await propose(recipe), await propose(recipe)];
    expect((await refusal(ofAsker.comments.decline({ params: declined }))).status).toBe(403);
    const { comment } = await ofVet.comments.decline({ params: declined });
    expect(comment.proposal).toMatchObject({ is_current: false, can_accept: false, can_decline: false });
    expect(comment.proposal?.declined_at).not.toBeNull();
    expect((await refusal(ofVet.comments.accept({ params: declined }))).status).toBe(409);
    await ofVet.comments.accept({ params: accepted });
    expect((await refusal(ofVet.comments.decline({ params: accepted }))).status).toBe(409);
  });

  it('declines a proposal of an older version too', async () => {
    const recipe = await sharedRecipe();
    const params = await propose(recipe);
    const ingredients = [{ id: foods[0], total_g: 500 }];
    await ofVet.recipes.updateIngredients({ params: { id: recipe.id }, body: { ingredients } });
    const [seen] = (await ofVet.comments.list({ params: { id: recipe.id } })).comments;
    expect(seen?.proposal).toMatchObject({ is_current: false, can_accept: false, can_decline: true });
    await ofVet.comments.decline({ params });
    expect((await mailedTo(asker)).map(({ subject }) => subject)).toEqual([
      'Your change for Ben was declined',
    ]);
  });
});
