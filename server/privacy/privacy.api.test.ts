import { beforeAll, describe, expect, it } from 'vitest';
import { Ingredient } from '../foods/ingredients.model.ts';
import { models } from '../models.ts';
import { DietaryNeed } from '../needs/dietaryNeeds.model.ts';
import { AuditEntry } from '../people/auditEntries.model.ts';
import { AuthAttempt } from '../people/authAttempts.model.ts';
import { SerialNumber } from '../people/serialNumbers.model.ts';
import { UserSetting } from '../people/settings.model.ts';
import { User } from '../people/users.model.ts';
import { Pet } from '../pets/pets.model.ts';
import { RecipeShare } from '../recipes/recipeDetails.model.ts';
import { Recipe } from '../recipes/recipes.model.ts';
import { SavedRecipe } from '../recipes/savedRecipes.model.ts';
import { Comment } from '../reviews/comments.model.ts';
import { testDatabase } from '../testing/database.ts';
import {
  createTestIngredient,
  createTestNeed,
  createTestPet,
  createTestRecipe,
  createTestUser,
  createTestUserOfRole,
  password,
} from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp(await testDatabase());
});

type Exported = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

const exportOf = async (user: User): Promise<Exported> => {
  const bytes = await (await test.as(user)).privacy.export();
  return JSON.parse(Buffer.from(bytes).toString()) as Exported;
};

const leave = async (user: User): Promise<void> =>
  (await test.as(user)).privacy.deleteAccount({ body: { password } });

/** Every text of the database in which a word occurs, as `table.column`. */
const placesOf = async (word: string): Promise<string[]> => {
  const places: string[] = [];
  for (const { tableName, rawAttributes } of models)
    for (const column of Object.keys(rawAttributes)) {
      const sql = `SELECT COUNT(*) AS n FROM \`${tableName}\` WHERE \`${column}\` LIKE :like`;
      const [rows] = await test.db.sequelize.query(sql, { replacements: { like: `%${word}%` } });
      if (Number((rows[0] as { n: number }).n) > 0) places.push(`${tableName}.${column}`);
    }
  return places;
};

describe('the export', () => {
  it('is a JSON file with all of the user and nothing of others', async () => {
    const user = await createTestUserOfRole('professional');
    const food = await createTestIngredient({ user_id: user.id, name: 'My food' });
    const pet = await createTestPet({ user_id: user.id, name: 'Rex' });
    const need = await createTestNeed({ user_id: user.id, name: 'My need' });
    const recipe = await createTestRecipe({
      user_id: user.id,
      name: 'My stew',
      lines: [{ ingredient: food, milligrams: 5000 }],
      sharedWith: ['friend@example.test'],
    });
    await UserSetting.create({ user_id: user.id, name: 'panes', value: '[1]' });
    await createTestRecipe({ name: 'Stew of another' });
    const exported = await exportOf(user);
    expect(exported.users).toEqual([expect.objectContaining({ id: user.id, email: user.email })]);
    expect(exported.pets).toEqual([expect.objectContaining({ id: pet.id, name: 'Rex', specie_name: 'Dog' })]);
    expect(exported.recipes).toEqual([expect.objectContaining({ id: recipe.id, name: 'My stew' })]);
    expect(exported.recipe_ingredients).toEqual([
      expect.objectContaining({ ingredient_name: 'My food', milligrams: 5000 }),
    ]);
    expect(exported.recipe_shares).toEqual([expect.objectContaining({ email: 'friend@example.test' })]);
    expect(exported.ingredients).toEqual([expect.objectContaining({ id: food.id })]);
    expect(exported.ingredient_figures).toHaveLength(2);
    expect(exported.dietary_needs).toEqual([expect.objectContaining({ id: need.id, name: 'My need' })]);
    expect(exported.settings).toEqual([expect.objectContaining({ name: 'panes', value: '[1]' })]);
    expect(JSON.stringify(exported)).not.toMatch(/\$argon2|token|Stew of another/);
  });

  it('names a saved recipe only while the user may see it', async () => {
    const user = await createTestUser();
    const recipe = await createTestRecipe({ name: 'Open stew', is_shared: true, share_is_approved: true });
    await SavedRecipe.create({ user_id: user.id, recipe_id: recipe.id });
    await Comment.create({
      ...{ user_id: user.id, recipe_id: recipe.id, text: 'Good', created_at: new Date() },
    });
    const namesOf = ({ saved_recipes = [], comments = [] }: Exported) =>
      [...saved_recipes, ...comments].map(({ recipe_name }) => recipe_name);
    expect(namesOf(await exportOf(user))).toEqual(['Open stew', 'Open stew']);
    await recipe.update({ is_shared: false, share_is_approved: false, name: 'Secret stew' });
    expect(namesOf(await exportOf(user))).toEqual([null, null]);
  });

  it('is saved as a file, and no cache keeps it', async () => {
    const user = await createTestUser();
    const headers = { authorization: `Bearer ${await test.tokenOf(user)}` };
    const response = await fetch(`${test.url}/api/users/me/export`, { headers });
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="wholebowl-data.json"');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    await response.json();
  });

  it('has every row of more than one page', async () => {
    const user = await createTestUser();
    const names = Array.from({ length: 250 }, (_, n) => `s${n}`);
    await UserSetting.bulkCreate(names.map((name) => ({ user_id: user.id, name, value: '1' })));
    expect((await exportOf(user)).settings?.map(({ name }) => name)).toEqual(names);
  });
});

const photoName = (letter: string): string => `${letter.repeat(22)}.webp`;

describe('photos', () => {
  it('are in the export as data URIs, and go with the account', async () => {
    const [mine, pets] = [photoName('a'), photoName('b')];
    const user = await createTestUser({ image: mine });
    await createTestPet({ user_id: user.id, image: pets });
    for (const name of [mine, pets]) await test.photos.write(name, new Uint8Array([1, 2, 3]));
    const exported = await exportOf(user);
    expect(exported.users).toEqual([expect.objectContaining({ image: 'data:image/webp;base64,AQID' })]);
    expect(exported.pets).toEqual([expect.objectContaining({ image: 'data:image/webp;base64,AQID' })]);
    await leave(user);
    for (const name of [mine, pets]) expect(await test.photos.read(name)).toBeNull();
  });
});

describe('deleting the account', () => {
  it('needs the right password', async () => {
    const user = await createTestUser();
    const client = await test.as(user);
    await expect(client.privacy.deleteAccount({ body: { password: 'wrong' } })).rejects.toMatchObject({
      status: 422,
      errors: { password: ['The password is not correct.'] },
    });
    expect(await client.users.me()).toMatchObject({ user: { id: user.id } });
  });

  it('removes the account and all that nobody else uses', async () => {
    const user = await createTestUser({ email: 'leaver@example.test', first_name: 'Leandra' });
    const client = await test.as(user);
    const food = await createTestIngredient({ user_id: user.id });
    await createTestPet({ user_id: user.id, name: 'Leandras dog' });
    const need = await createTestNeed({ user_id: user.id });
    await createTestRecipe({
      user_id: user.id,
      is_shared: true,
      lines: [{ ingredient: food, milligrams: 1 }],
    });
    await createTestRecipe({ sharedWith: [user.email] });
    await AuthAttempt.create({
      email: user.email,
      ip: '10.9.8.7',
      network: '10.9.8.7',
      created_at: new Date(),
    });
    const serial = await SerialNumber.create({ serial: 'S-1', user_id: user.id, created_at: new Date() });
    await leave(user);
    expect(await User.findByPk(user.id)).toBeNull();
    expect(await Pet.count({ where: { user_id: user.id } })).toBe(0);
    expect(await Recipe.count({ where: { user_id: user.id } })).toBe(0);
    expect(await Ingredient.findByPk(food.id)).toBeNull();
    expect(await DietaryNeed.findByPk(need.id)).toBeNull();
    expect(await serial.reload()).toMatchObject({ user_id: null });
    expect([
      ...(await placesOf('leaver@')),
      ...(await placesOf('Leandra')),
      ...(await placesOf('10.9.8.7')),
    ]).toEqual([]);
    await expect(client.users.me()).rejects.toMatchObject({ status: 401 });
  });

  it('keeps what others use with a tombstone', async () => {
    const user = await createTestUser({
      role: 'professional',
      email: 'goner@example.test',
      last_name: 'Gonerson',
    });
    const other = await createTestUserOfRole('wholebowl_customer');
    const own = { user_id: user.id };
    const [inKept, inOthers, unused] = [
      await createTestIngredient(own),
      await createTestIngredient(own),
      await createTestIngredient(own),
    ];
    const shared = await createTestRecipe({
      ...own,
      sharedWith: [other.email],
      lines: [{ ingredient: inKept, milligrams: 1000 }],
    });
    const variant = await createTestRecipe({ ...own, parent_id: shared.id, lines: [] });
    const approved = await createTestRecipe({ ...own, is_shared: true, share_is_approved: true });
    const unapproved = await createTestRecipe({ ...own, is_shared: true });
    await createTestRecipe({ user_id: other.id, lines: [{ ingredient: inOthers, milligrams: 1000 }] });
    const [used, idle] = [await createTestNeed(own), await createTestNeed(own)];
    await createTestPet({ user_id: other.id, dietary_per_kg_need_id: used.id });
    await leave(user);
    const ids = async (table: typeof Recipe | typeof Ingredient | typeof DietaryNeed) =>
      (await (table as typeof Recipe).findAll({ where: own, order: ['id'] })).map(({ id }) => id);
    expect(await ids(Recipe)).toEqual([shared.id, variant.id, approved.id]);
    expect(await ids(Ingredient)).toEqual([inKept.id, inOthers.id]);
    expect(await ids(DietaryNeed)).toEqual([used.id]);
    expect([unapproved.id, unused.id, idle.id]).not.toContain(null);
    const tombstone = await User.findByPk(user.id, { rejectOnEmpty: true });
    expect(tombstone).toMatchObject({
      first_name: 'Deleted',
      last_name: 'user',
      image: null,
      last_login: null,
    });
    expect([...(await placesOf('goner@')), ...(await placesOf('Gonerson'))]).toEqual([]);
    const seen = await (await test.as(other)).recipes.get({ params: { id: shared.id } });
    expect(seen.recipe.id).toBe(shared.id);
    await expect(
      (await test.as()).session.login({ body: { email: tombstone.email, password } }),
    ).rejects.toMatchObject({ error_code: 'wrong_credentials' });
  });

  it('is refused for the last admin, also of two who leave at once', async () => {
    const admins = [await createTestUserOfRole('admin'), await createTestUserOfRole('admin')];
    const outcomes = await Promise.allSettled(admins.map(leave));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 403, error_code: 'last_admin' },
    });
  });

  it('leaves the audit without the address', async () => {
    const user = await createTestUserOfRole('admin');
    await createTestUserOfRole('admin');
    const entry = await AuditEntry.create({
      ...{ action: 'suspend', user_id: user.id, admin_id: null, subject_id: null, details: '{}' },
      ...{ ip: '10.1.2.3', created_at: new Date() },
    });
    await leave(user);
    expect(await entry.reload()).toMatchObject({ ip: null, user_id: null });
  });

  it('keeps a published need, which chooses the need of pets, and no draft of an admin', async () => {
    await createTestUserOfRole('admin');
    const admin = await createTestUserOfRole('admin');
    const need = await createTestNeed({ user_id: admin.id, published_at: new Date() });
    const draft = await createTestNeed({ user_id: admin.id });
    const reader = await createTestUser();
    await leave(admin);
    const client = await test.as(reader);
    expect(await client.dietaryNeeds.get({ params: { id: need.id } })).toBeDefined();
    expect(await draft.reload().catch(() => null)).toBeNull();
  });

  it('ends the shares to the address, so that a later account of it gets none', async () => {
    const user = await createTestUser({ email: 'again@example.test' });
    await createTestRecipe({ sharedWith: [user.email] });
    await leave(user);
    expect(await RecipeShare.count({ where: { email: 'again@example.test' } })).toBe(0);
  });
});
