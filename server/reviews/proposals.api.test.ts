import { beforeAll, describe, expect, it } from 'vitest';
import type { LineCooking } from '../contract/cooking.ts';
import { Ingredient } from '../foods/ingredients.model.ts';
import type { User } from '../people/users.model.ts';
import { BowlLine } from '../pets/bowlLines.model.ts';
import { Pet } from '../pets/pets.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestIngredient, createTestPet, createTestUserOfRole } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { refusal } from '../testing/refusal.ts';

let test: TestApp;
let vet: Client;
let asker: User;
let owner: Client;
let pet: Pet;
let foods: readonly [number, number, number];

const named = async (short_name: string): Promise<number> =>
  (await Ingredient.unguarded('test').findOne({ where: { short_name }, rejectOnEmpty: true })).id;

beforeAll(async () => {
  test = await startTestApp(await testDatabase('seeded'));
  vet = await test.as(await createTestUserOfRole('professional'));
  asker = await createTestUserOfRole('wholebowl_customer');
  owner = await test.as(asker);
  const juno = await Pet.findOne({ where: { name: 'Juno' }, rejectOnEmpty: true });
  const { weight_kg, birthday, specie_id, activity_level_id, body_condition } = juno;
  const copied = { weight_kg, birthday, specie_id, activity_level_id, body_condition };
  pet = await createTestPet({ user_id: asker.id, name: 'Ben', ...copied });
  foods = [
    await named('Chicken, thigh, meat only, cooked, roasted'),
    await named('Rice, white, long-grain, enriched, cooked'),
    await named('Bulgur, cooked'),
  ];
});

/** A recipe of the veterinarian with chicken and rice, shared with these. */
const sharedRecipe = async (user_emails: readonly string[] = [asker.email]) => {
  const { recipe } = await vet.recipes.create({ body: { name: 'Chicken and rice' } });
  const params = { id: recipe.id };
  const [thigh, rice] = foods;
  const ingredients = [
    { id: thigh, total_g: 400 },
    { id: rice, total_g: 450 },
  ];
  await vet.recipes.updateIngredients({ params, body: { ingredients } });
  for (const email of user_emails) await vet.recipeShares.share({ params, body: { user_emails: [email] } });
  return (await vet.recipes.get({ params })).recipe;
};

type Recipe = Awaited<ReturnType<typeof sharedRecipe>>;

/** Bulgur in the place of rice, and less chicken. */
const changed = () => [
  { id: foods[0], total_g: 380 },
  { id: foods[2], total_g: 495 },
];

/** A cooked food as a line: the recipe's cooking takes nothing of it. */
const usual = (total_g: number) => ({ total_g, cooking: null, cooked: false });

type SentLines = { id: number; total_g: number; cooking?: LineCooking }[];

const propose = async ({ id, version }: Recipe, ingredients: SentLines = changed(), by = owner) =>
  (
    await by.comments.create({
      params: { id },
      body: { text: 'May Ben have bulgur?', proposal: { pet_id: pet.id, version, ingredients } },
    })
  ).comment;

const linesOf = async (id: number) => {
  const { recipe } = await vet.recipes.get({ params: { id } });
  return recipe.ingredients.map((line) => [line.id, line.amount.total_g]);
};

describe('a proposal', () => {
  it('shows its author and the owner of the recipe what changes, and nobody else', async () => {
    const friend = await createTestUserOfRole('wholebowl_customer');
    const recipe = await sharedRecipe([asker.email, friend.email]);
    const sent = await propose(recipe);
    expect(sent.proposal).toMatchObject({ pet_name: 'Ben', is_current: true, can_accept: false });
    const params = { id: recipe.id };
    const [seen] = (await vet.comments.list({ params })).comments;
    expect(seen?.proposal).toMatchObject({
      ...{ recipe_id: recipe.id, words: expect.stringMatching(/^Not complete/), accepted_at: null },
      ...{ is_current: true, can_accept: true },
      verdict: { kind: null, foods: [] },
      changes: [
        { name: 'Chicken, thigh, meat only, cooked, roasted', before: usual(400), after: usual(380) },
        { name: 'Rice, white, long-grain, enriched, cooked', before: usual(450), after: null },
        { name: 'Bulgur, cooked', before: null, after: usual(495) },
      ],
    });
    const other = await test.as(friend);
    expect(await other.comments.list({ params })).toMatchObject({ comments: [], total: 0 });
    const one = { params: { ...params, commentId: sent.id } };
    expect((await refusal(other.comments.remove(one))).status).toBe(404);
  });

  it('judges the pot alone, and says that the bowl of the pet is not counted', async () => {
    const recipe = await sharedRecipe();
    const line = { ingredient_id: await named('Calcium carbonate tablet, 500 mg calcium'), position: 0 };
    await BowlLine.bulkCreate([{ pet_id: pet.id, recipe_id: recipe.id, ...line, milligrams: 1600, days: 3 }]);
    const { proposal } = await propose(recipe);
    expect(proposal?.words).toContain('what the bowl of Ben gets beside “Chicken and rice” is not counted');
    expect(proposal?.words).toContain('calcium');
  });

  it('shows how foods are cooked, also where nothing else changes', async () => {
    const { id } = await sharedRecipe();
    const params = { id };
    const line = { id: await named('Chicken, meat only, raw'), total_g: 400 };
    await vet.recipes.updateIngredients({ params, body: { ingredients: [{ ...line, cooking: 'cooked' }] } });
    const { recipe } = await vet.recipes.get({ params });
    const { proposal } = await propose(recipe, [{ ...line, cooking: 'raw' }]);
    expect(proposal?.changes).toMatchObject([
      {
        before: { total_g: 400, cooking: 'cooked', cooked: true },
        after: { total_g: 400, cooking: 'raw', cooked: false },
      },
    ]);
    const kept = { ...line, cooking: 'cooked' as const };
    const { proposal: added } = await propose(recipe, [
      kept,
      { id: foods[2], total_g: 50, cooking: 'cooked' },
    ]);
    expect(added?.changes).toMatchObject([
      { before: null, after: { total_g: 50, cooking: 'cooked', cooked: true } },
    ]);
    expect((await refusal(propose(recipe, [kept]))).errors).toHaveProperty('proposal');
  });

  it('is accepted once, with the lines as they were proposed, and increases the version', async () => {
    const recipe = await sharedRecipe();
    const { id: commentId } = await propose(recipe);
    const params = { id: recipe.id, commentId };
    expect((await refusal(owner.comments.accept({ params }))).status).toBe(403);
    const { comment } = await vet.comments.accept({ params });
    expect(comment.proposal).toMatchObject({ is_current: false, can_accept: false });
    expect(comment.proposal?.accepted_at).not.toBeNull();
    const after = changed().map(({ id, total_g }) => [id, total_g]);
    expect(await linesOf(recipe.id)).toEqual(after);
    const { version } = (await vet.recipes.get({ params: { id: recipe.id } })).recipe;
    expect(version).toBe(recipe.version + 1);
    await vet.comments.accept({ params });
    expect((await vet.recipes.get({ params: { id: recipe.id } })).recipe.version).toBe(version);
  });

  it('is not accepted if the recipe was saved since, and not sent of an older version', async () => {
    const recipe = await sharedRecipe();
    const { id: commentId } = await propose(recipe);
    const params = { id: recipe.id };
    await vet.recipes.updateIngredients({ params, body: { ingredients: [{ id: foods[0], total_g: 500 }] } });
    expect((await refusal(vet.comments.accept({ params: { ...params, commentId } }))).status).toBe(409);
    expect(await linesOf(recipe.id)).toEqual([[foods[0], 500]]);
    const [seen] = (await vet.comments.list({ params })).comments;
    expect(seen?.proposal).toMatchObject({ is_current: false, can_accept: false });
    expect((await refusal(propose(recipe))).status).toBe(409);
  });

  it('names a food that harms the species', async () => {
    const recipe = await sharedRecipe();
    const onion = { id: await named('Onions, cooked, boiled'), total_g: 50 };
    const { proposal } = await propose(recipe, [...changed(), onion]);
    expect(proposal?.verdict).toMatchObject({ kind: 'not_safe' });
    expect(proposal?.words).toMatch(/^Not safe/);
  });

  it('is accepted by an admin', async () => {
    const recipe = await sharedRecipe();
    const { id: commentId } = await propose(recipe);
    const admin = await test.as(await createTestUserOfRole('admin'));
    const { comment } = await admin.comments.accept({ params: { id: recipe.id, commentId } });
    expect(comment.proposal?.accepted_at).not.toBeNull();
    expect(await linesOf(recipe.id)).toEqual(changed().map(({ id, total_g }) => [id, total_g]));
  });

  it('waits for the owner after the recipe is no longer shared, and its author sees neither', async () => {
    const recipe = await sharedRecipe();
    const { id: commentId } = await propose(recipe);
    const params = { id: recipe.id };
    await vet.recipeShares.unshare({ params, body: { user_emails: [asker.email] } });
    expect((await refusal(owner.comments.list({ params }))).status).toBe(404);
    expect((await refusal(propose(recipe))).status).toBe(404);
    const [seen] = (await vet.comments.list({ params })).comments;
    expect(seen?.proposal).toMatchObject({ is_current: true, can_accept: true });
    await vet.comments.accept({ params: { ...params, commentId } });
    expect(await linesOf(recipe.id)).toEqual(changed().map(({ id, total_g }) => [id, total_g]));
  });

  it('is refused with a private food of its author or of a stranger', async () => {
    const recipe = await sharedRecipe();
    const stranger = await createTestUserOfRole('wholebowl_customer');
    const errorsWith = async (user_id: number) => {
      const food = await createTestIngredient({ user_id, published_at: null });
      const line = { id: food.id, total_g: 50 };
      return (await refusal(propose(recipe, [...changed(), line]))).errors;
    };
    expect(await errorsWith(asker.id)).toEqual({ proposal: [expect.stringMatching(/is your own food/)] });
    expect(await errorsWith(stranger.id)).toEqual({
      'ingredients.2.id': ['There is no such ingredient.'],
    });
  });

  it('is refused of a recipe that is not shared, by its owner, for a foreign pet, and without a change', async () => {
    const recipe = await sharedRecipe();
    expect((await refusal(propose(await sharedRecipe([])))).status).toBe(404);
    expect((await refusal(propose(recipe, changed(), vet))).errors).toHaveProperty('proposal');
    const foreign = await createTestPet({});
    const { id, version } = recipe;
    const body = { text: 'x', proposal: { pet_id: foreign.id, version, ingredients: changed() } };
    expect((await refusal(owner.comments.create({ params: { id }, body }))).errors).toHaveProperty('pet_id');
    const same = recipe.ingredients.map((line) => ({ id: line.id, total_g: line.amount.total_g }));
    expect((await refusal(propose(recipe, same))).errors).toHaveProperty('proposal');
  });
});

describe('the proposals that wait', () => {
  it('are those on the own recipes without an answer, the newest first, also of an older version', async () => {
    const lonely = await test.as(await createTestUserOfRole('professional'));
    expect(await lonely.comments.listProposals()).toMatchObject({ proposals: [], total: 0 });
    const before = (await vet.comments.listProposals({ query: { size: 1 } })).total;
    const [first, second] = [await sharedRecipe(), await sharedRecipe()];
    const old = await propose(first);
    const [asked, accepted, declined] = [
      await propose(second),
      await propose(await sharedRecipe()),
      await propose(second),
    ];
    await vet.comments.create({ params: { id: first.id }, body: { text: 'No proposal' } });
    await vet.recipes.updateIngredients({
      params: { id: first.id },
      body: { ingredients: [{ id: foods[0], total_g: 500 }] },
    });
    await vet.comments.decline({ params: { id: second.id, commentId: declined.id } });
    const other = (await vet.comments.listProposals({ query: { size: 1 } })).proposals[0];
    expect(other?.comment.id).toBe(accepted.id);
    await vet.comments.accept({ params: { id: other?.recipe.id ?? 0, commentId: accepted.id } });
    const { proposals, total } = await vet.comments.listProposals();
    expect(total).toBe(before + 2);
    expect(proposals.slice(0, 2)).toMatchObject([
      {
        recipe: { id: second.id, name: 'Chicken and rice' },
        comment: { id: asked.id, text: 'May Ben have bulgur?', proposal: { can_accept: true } },
      },
      { comment: { id: old.id, proposal: { can_accept: false, can_decline: true, is_current: false } } },
    ]);
    expect(await owner.comments.listProposals()).toMatchObject({ proposals: [], total: 0 });
  });
});

describe('a recipe', () => {
  it('says with whom it is shared that a professional shared it', async () => {
    const recipe = await sharedRecipe();
    expect(recipe).not.toHaveProperty('from_professional');
    const { recipe: seen } = await owner.recipes.get({ params: { id: recipe.id } });
    expect(seen).toMatchObject({ shared_with_me: true, from_professional: true });
  });
});
