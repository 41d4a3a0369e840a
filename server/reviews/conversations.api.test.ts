import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { commentMails } from '../contract/comments.ts';
import type { User } from '../people/users.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestRecipe, createTestUser, password } from '../testing/factories.ts';
import { type Client, createClient } from '../testing/http/client.ts';
import { type MailApp, startMailApp } from '../testing/mailApp.ts';
import { linkIn, mailsTo } from '../testing/smtpServer.ts';
import { CommentMark } from './commentMarks.model.ts';

let app: MailApp;
let vet: User;
let ofVet: Client;

/** A customer with whom a test shares recipes. */
interface Person {
  readonly user: User;
  readonly client: Client;
}

let ana: Person;
let bob: Person;

const person = async (first_name: string): Promise<Person> => {
  const user = await createTestUser({ role: 'wholebowl_customer', first_name, last_name: 'Owner' });
  return { user, client: await app.test.as(user) };
};

beforeAll(async () => {
  app = await startMailApp(await testDatabase());
  vet = await createTestUser({ role: 'professional', first_name: 'Vera', last_name: 'Vet' });
  ofVet = await app.test.as(vet);
  ana = await person('Ana');
  bob = await person('Bob');
});

beforeEach(() => app.reset());

/** The id of a new recipe of the veterinarian that is shared with these persons. */
const shared = async (...persons: readonly Person[]) => {
  const sharedWith = persons.map(({ user }) => user.email);
  return (await createTestRecipe({ user_id: vet.id, name: 'Renal bowl', sharedWith })).id;
};

const write = async (client: Client, id: number, text: string, to?: string) =>
  (await client.comments.create({ params: { id }, body: { text, ...(to !== undefined && { to }) } })).comment;

const read = (client: Client, id: number) => client.comments.list({ params: { id } });

const textsOf = async (client: Client, id: number) =>
  (await read(client, id)).comments.map(({ text }) => text);

const mailsOf = async ({ email }: User) => {
  await app.deliver();
  return mailsTo(app.smtp.mails, email);
};

describe('a question about a shared recipe', () => {
  it('is read by its author and the owner of the recipe alone, as is the answer', async () => {
    const id = await shared(ana, bob);
    const { share_email } = await write(ana.client, id, 'May she have cheese?');
    expect(share_email).toBe(ana.user.email);
    const answer = await write(ofVet, id, 'No cheese.', ana.user.email);
    await write(ofVet, id, 'Feed it warm.');
    expect(await textsOf(ana.client, id)).toEqual(['Feed it warm.', 'No cheese.', 'May she have cheese?']);
    expect(await textsOf(ofVet, id)).toEqual(['Feed it warm.', 'No cheese.', 'May she have cheese?']);
    expect(await textsOf(bob.client, id)).toEqual(['Feed it warm.']);
    await expect(bob.client.comments.remove({ params: { id, commentId: answer.id } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('stays between the two on a recipe that everybody sees, where others write to all', async () => {
    const sharedWith = [ana.user.email];
    const published = { is_shared: true, share_is_approved: true };
    const { id } = await createTestRecipe({ user_id: vet.id, ...published, sharedWith });
    await write(ana.client, id, 'For the vet');
    await write(bob.client, id, 'For all');
    expect(await textsOf(bob.client, id)).toEqual(['For all']);
    expect(await textsOf(ana.client, id)).toEqual(['For all', 'For the vet']);
    await ofVet.recipeShares.unshare({ params: { id }, body: { user_emails: [ana.user.email] } });
    expect(await textsOf(ana.client, id)).toEqual(['For all', 'For the vet']);
    expect(await mailsOf(vet)).toHaveLength(1);
  });

  it('is answered only by the owner, and only to a person with whom the recipe is shared', async () => {
    const id = await shared(ana);
    const refused = { status: 422, errors: { to: [expect.any(String)] } };
    await expect(write(ofVet, id, 'Hello', bob.user.email)).rejects.toMatchObject(refused);
    await expect(write(ana.client, id, 'Hello', ana.user.email)).rejects.toMatchObject(refused);
    expect(await textsOf(ofVet, id)).toEqual([]);
  });

  it('goes with the account of the person it is with, on both sides', async () => {
    const leaving = await person('Lea');
    const id = await shared(leaving, ana);
    await write(leaving.client, id, 'A question');
    await write(ofVet, id, 'An answer', leaving.user.email);
    await write(ofVet, id, 'For all');
    await leaving.client.privacy.deleteAccount({ body: { password } });
    expect(await textsOf(ofVet, id)).toEqual(['For all']);
  });
});

describe('a question that its form calls private', () => {
  const ask = (client: Client, id: number) =>
    client.comments.create({ params: { id }, body: { text: 'Her creatinine is 310', private: true } });
  const refused = { status: 422, errors: { private: [expect.any(String)] } };
  const published = { is_shared: true, share_is_approved: true };

  it('is refused once the share ended, also where everybody sees the recipe', async () => {
    const sharedWith = [ana.user.email];
    const { id } = await createTestRecipe({ user_id: vet.id, ...published, sharedWith });
    expect((await ask(ana.client, id)).comment.share_email).toBe(ana.user.email);
    await ofVet.recipeShares.unshare({ params: { id }, body: { user_emails: [ana.user.email] } });
    await expect(ask(ana.client, id)).rejects.toMatchObject(refused);
    expect(await textsOf(bob.client, id)).toEqual([]);
  });

  it('is refused if the owner cannot read it, which the recipe says', async () => {
    const owner = await createTestUser({ role: 'professional' });
    const { id } = await createTestRecipe({ user_id: owner.id, sharedWith: [ana.user.email] });
    const answers = async () => (await ana.client.recipes.get({ params: { id } })).recipe.sent_by?.answers;
    expect(await answers()).toBe(true);
    await owner.update({ suspended_at: new Date() });
    expect(await answers()).toBe(false);
    await expect(ask(ana.client, id)).rejects.toMatchObject(refused);
  });

  it('is not read by admins, who see what is for everybody', async () => {
    const id = await shared(ana);
    const { id: commentId } = await write(ana.client, id, 'A question');
    await write(ofVet, id, 'For all');
    const admin = await app.test.as(await createTestUser({ role: 'admin' }));
    expect(await textsOf(admin, id)).toEqual(['For all']);
    await expect(admin.comments.remove({ params: { id, commentId } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('a changed address', () => {
  it('keeps the account its shares and conversations, and the old address has none', async () => {
    const moving = await person('Mo');
    const before = moving.user.email;
    const [id, twice] = [await shared(moving), await shared(moving)];
    await write(moving.client, id, 'A question');
    await write(ofVet, id, 'An answer', before);
    const email = 'mo.moved@example.test';
    await ofVet.recipeShares.share({ params: { id: twice }, body: { user_emails: [email] } });
    await app.reset();
    await moving.client.security.changeEmail({ body: { email, current_password: password } });
    const { account } = await app.test.as();
    await app.deliver();
    for (const to of [before, email]) {
      const token = linkIn(mailsTo(app.smtp.mails, to).at(-1)).searchParams.get('token') ?? '';
      await account.confirmEmail({ body: { token } });
    }
    expect(await textsOf(moving.client, id)).toEqual(['An answer', 'A question']);
    const { users_shared_with } = await ofVet.recipeShares.list({ params: { id: twice } });
    expect(users_shared_with.map((share) => share.email)).toEqual([email]);
    const later = await app.test.as(await createTestUser({ email: before }));
    await expect(read(later, id)).rejects.toMatchObject({ status: 404 });
    await moving.client.privacy.deleteAccount({ body: { password } });
    expect(await textsOf(ofVet, id)).toEqual([]);
  });
});

describe('a mark', () => {
  it('is not set by an admin who acts as the user, nor set back', async () => {
    const id = await shared(ana);
    const comment = await write(ana.client, id, 'One');
    const admin = await createTestUser({ role: 'admin' });
    const byAdmin = await app.test.as(admin);
    const { token } = await byAdmin.adminUsers.become({ params: { id: vet.id } });
    const acting = createClient(app.test.url, { token });
    const mark = { params: { id }, body: { read_id: comment.id } };
    await acting.comments.markRead(mark);
    expect((await read(ofVet, id)).unread).toBe(1);
    await ofVet.comments.markRead(mark);
    const stored = await CommentMark.findOne({
      where: { user_id: vet.id, recipe_id: id },
      rejectOnEmpty: true,
    });
    // Another tab read the row before this one wrote it.
    const early = CommentMark.build({ ...stored.get(), read_id: 0 }, { isNewRecord: false });
    const found = vi.spyOn(CommentMark, 'findOrCreate').mockResolvedValueOnce([early, false]);
    await CommentMark.set(vet.id, id, comment.id - 1);
    found.mockRestore();
    expect((await stored.reload()).read_id).toBe(comment.id);
  });
});

describe('the other side', () => {
  it('is mailed without the text, once until it reads, and each person alone', async () => {
    const id = await shared(ana, bob);
    await write(ana.client, id, 'Secret one');
    await write(ana.client, id, 'Secret two');
    const [mail, ...more] = await mailsOf(vet);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Ana O. wrote to you about Renal bowl');
    expect(mail?.text).toContain(`https://bowl.example/account/recipe/${id}`);
    expect(mail?.text).not.toContain('Secret');
    await write(ofVet, id, 'An answer', ana.user.email);
    expect([await mailsOf(ana.user), await mailsOf(bob.user)].map(({ length }) => length)).toEqual([1, 0]);
    await write(ofVet, id, 'For both');
    expect([await mailsOf(ana.user), await mailsOf(bob.user)].map(({ length }) => length)).toEqual([1, 1]);
    expect((await mailsOf(bob.user))[0]?.text).not.toContain(ana.user.email);
    app.pass(25);
    await write(ana.client, id, 'The next day');
    expect(await mailsOf(vet)).toHaveLength(2);
  });

  it('is not mailed after it turned that off, or the share ended', async () => {
    const id = await shared(ana);
    const turn = (value: boolean) =>
      ana.client.settings.put({ params: { name: commentMails }, body: { value } });
    await turn(false);
    await write(ofVet, id, 'Quiet', ana.user.email);
    expect(await mailsOf(ana.user)).toEqual([]);
    await turn(true);
    await ofVet.recipeShares.unshare({ params: { id }, body: { user_emails: [ana.user.email] } });
    await write(ofVet, id, 'For nobody');
    expect(await mailsOf(ana.user)).toEqual([]);
  });

  it('gets at most 20 mails a day of one user, and every comment', async () => {
    const writer = await createTestUser({ role: 'professional' });
    const client = await app.test.as(writer);
    const reader = await person('Rea');
    for (let at = 0; at < 21; at += 1) {
      const sharedWith = [reader.user.email];
      const { id } = await createTestRecipe({ user_id: writer.id, sharedWith });
      await write(client, id, 'Hello', reader.user.email);
    }
    expect(await mailsOf(reader.user)).toHaveLength(20);
    expect((await reader.client.comments.unread()).total).toBe(21);
  });
});

describe('what is not read', () => {
  it('is counted by recipe until it is marked as read, for both sides', async () => {
    const zoe = await person('Zoe');
    const id = await shared(zoe, bob);
    await write(zoe.client, id, 'One');
    const two = await write(zoe.client, id, 'Two');
    const mine = async () => (await ofVet.comments.unread()).recipes.filter(({ recipe }) => recipe.id === id);
    expect(await mine()).toEqual([
      {
        recipe: { id, name: 'Renal bowl' },
        ...{ unread: 2, newest_at: two.created_at, from: 'Zoe O.', is_mine: true },
        readers: [{ email: zoe.user.email, unread: 2 }],
      },
    ]);
    const list = await read(ofVet, id);
    expect([list.unread, list.comments.map(({ is_new }) => is_new)]).toEqual([2, [true, true]]);
    await ofVet.comments.markRead({ params: { id }, body: { read_id: two.id - 1 } });
    expect(await mine()).toMatchObject([{ unread: 1 }]);
    await ofVet.comments.markRead({ params: { id }, body: { read_id: 999_999_999 } });
    expect(await mine()).toEqual([]);
    await ofVet.comments.markRead({ params: { id }, body: { read_id: 1 } });
    expect((await read(ofVet, id)).unread).toBe(0);

    // The clock stood still while the shares were made.
    app.pass(1);
    await write(ofVet, id, 'For Zoe', zoe.user.email);
    await write(ofVet, id, 'For both');
    expect(await zoe.client.comments.unread()).toMatchObject({
      total: 2,
      recipes: [{ unread: 2, from: 'Vera V.', is_mine: false, readers: [] }],
    });
    expect((await read(bob.client, id)).unread).toBe(1);
    await write(zoe.client, id, 'Three');
    expect(await mine()).toMatchObject([{ unread: 1 }]);
  });

  it('has neither what readers say of a public recipe, nor what was said before a share', async () => {
    const { id } = await createTestRecipe({ user_id: vet.id, is_shared: true, share_is_approved: true });
    await write(bob.client, id, 'Tasty');
    await write(ofVet, id, 'Thank you');
    app.pass(1);
    const late = await person('Lou');
    await ofVet.recipeShares.share({ params: { id }, body: { user_emails: [late.user.email] } });
    expect(await late.client.comments.unread()).toEqual({ total: 0, recipes: [] });
    expect((await read(ofVet, id)).unread).toBe(0);
  });
});
