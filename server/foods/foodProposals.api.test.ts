import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EditedIngredient } from '../contract/adminIngredients.ts';
import type { User } from '../people/users.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestIngredient, createTestUserOfRole, getTestSpecies } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp } from '../testing/http/testApp.ts';
import { refusal } from '../testing/refusal.ts';
import type { Ingredient } from './ingredients.model.ts';

let vet: User;
let [asVet, asAdmin, asOther]: Client[] = [];
let food: Ingredient;

const vet_ = (): Client => asVet ?? expect.unreachable();
const admin_ = (): Client => asAdmin ?? expect.unreachable();
const other_ = (): Client => asOther ?? expect.unreachable();
const params = () => ({ id: food.id });

beforeAll(async () => {
  const test = await startTestApp(await testDatabase());
  await getTestSpecies('dog');
  vet = await createTestUserOfRole('professional');
  asVet = await test.as(vet);
  asAdmin = await test.as(await createTestUserOfRole('admin'));
  asOther = await test.as(await createTestUserOfRole('wholebowl_customer'));
});

beforeEach(async () => {
  food = await createTestIngredient({
    ...{ user_id: vet.id, name: 'Bone meal', published_at: new Date() },
    figures: { 203: '20', 204: '10' },
  });
});

type Edit = Partial<EditedIngredient>;

/** The protein of a food divided by ten, with its name, a flag, a price and a measure. */
const edit = {
  ...{ name: 'Bone meal, new label', unsafe: { dog: true }, reason: 'New label' },
  ingredient_prices: [{ cost_per_units: '2.50' }],
  measures: [{ amount: '1', measure: 'scoop', gram_weight: '5' }],
  nutrition_breakdown: {
    total_qty: '100',
    nutrients: [
      { id: 203, amount: { qty: '2' } },
      { id: 204, amount: { qty: '10' } },
    ],
  },
} satisfies Edit;

const propose = async (ingredient: Edit = edit) => {
  const { ingredient: saved } = await vet_().adminIngredients.update({
    params: params(),
    body: { ingredient },
  });
  return saved.proposal ?? expect.unreachable();
};
const shown = async () => (await vet_().adminIngredients.get({ params: params() })).ingredient;
const decide = (proposal_id: number, given: { published?: boolean; note?: string; version?: number } = {}) =>
  admin_().adminIngredients.decide({ params: params(), body: { published: true, ...given, proposal_id } });

const seenByOthers = async () => {
  const { ingredient } = await other_().ingredients.get({ params: params() });
  const protein = ingredient.nutrition_breakdown.nutrients.find(({ id }) => id === 203);
  return [ingredient.name, protein?.amount.qty, ingredient.unsafe];
};

describe('a change of a published food by its owner', () => {
  it('waits with all its parts until an admin publishes it', async () => {
    const before = await shown();
    const proposal = await propose();
    expect(proposal.changes).toEqual(
      expect.arrayContaining([
        { field: 'name', nutrient: null, before: 'Bone meal', after: 'Bone meal, new label' },
        { field: 'warning_for_dogs', nutrient: null, before: null, after: 'unsafe' },
        { field: 'prices', nutrient: null, before: null, after: '$2.5' },
        { field: 'measures', nutrient: null, before: null, after: '1 scoop = 5 g' },
        { field: 'nutrients.203.amount', nutrient: 'Nutrient 203', before: '20', after: '2' },
      ]),
    );
    expect(proposal).toMatchObject({ reason: 'New label', refusal: null, fault: null });
    expect(proposal.ingredient).toMatchObject({
      ...{ name: 'Bone meal, new label', version: 1, ingredient_prices: [{ cost_per_units: '2.50' }] },
      stated: { total_qty: '100', nutrients: [{ id: 203, qty: '2', derived: false }, { id: 204 }] },
      flags: [{ species: 'dog', unsafe: true }],
    });
    expect(await seenByOthers()).toEqual(['Bone meal', 20, false]);
    expect({ ...(await shown()), proposal: null }).toEqual(before);
    const { ingredient } = await decide(proposal.id);
    expect(ingredient).toMatchObject({
      name: 'Bone meal, new label',
      version: 2,
      revision: 2,
      proposal: null,
    });
    expect(await seenByOthers()).toEqual(['Bone meal, new label', 2, true]);
    const { revisions } = await vet_().revisions.list({ params: { subject: 'ingredient', id: food.id } });
    expect(revisions[0]).toMatchObject({ user_name: 'Una User', reason: 'New label' });
  });

  it('is refused with a note that the owner reads', async () => {
    const { id } = await propose();
    expect((await refusal(decide(id, { published: false }))).errors).toHaveProperty('note');
    await decide(id, { published: false, note: 'The label says 20 %.' });
    expect((await shown()).proposal).toMatchObject({ refusal: 'The label says 20 %.' });
    expect((await refusal(decide(id))).status).toBe(404);
    expect(await seenByOthers()).toEqual(['Bone meal', 20, false]);
    expect((await propose({ name: 'Again' })).refusal).toBeNull();
  });

  it('is replaced by a later one, and withdrawn', async () => {
    const first = await propose();
    const second = await propose({ short_name: 'Meal' });
    expect(second.changes).toEqual([
      { field: 'short_name', nutrient: null, before: 'Bone meal', after: 'Meal' },
    ]);
    expect((await refusal(decide(first.id))).status).toBe(409);
    await vet_().adminIngredients.withdraw({ params: params() });
    expect((await shown()).proposal).toBeNull();
    expect((await refusal(decide(second.id))).status).toBe(404);
    expect((await refusal(vet_().adminIngredients.withdraw({ params: params() }))).status).toBe(404);
  });

  it('says that the food changed meanwhile, and asks again', async () => {
    const { id } = await propose();
    await admin_().adminIngredients.update({ params: params(), body: { ingredient: { name: 'Meal' } } });
    expect((await refusal(decide(id))).status).toBe(409);
    expect((await refusal(decide(id, { version: 1 }))).status).toBe(409);
    const { proposal, version } = await shown();
    expect(proposal).toMatchObject({
      is_outdated: true,
      changes: expect.arrayContaining([expect.objectContaining({ field: 'name', before: 'Meal' })]),
    });
    expect((await decide(id, { version })).ingredient.name).toBe('Bone meal, new label');
  });

  it('is checked before it waits, and is nothing if it changes nothing', async () => {
    const wrong = await refusal(propose({ category_id: 999_999 }));
    expect(wrong.errors).toHaveProperty('ingredient.category_id');
    const review = await refusal(propose({ safety_reviewed: false }));
    expect(review.errors).toHaveProperty('ingredient.safety_reviewed');
    const stale = { ingredient: { name: 'Late' }, version: 7 };
    expect((await refusal(vet_().adminIngredients.update({ params: params(), body: stale }))).status).toBe(
      409,
    );
    const same = { ingredient: { name: 'Bone meal' } };
    const { ingredient } = await vet_().adminIngredients.update({ params: params(), body: same });
    expect(ingredient.proposal).toBeNull();
  });

  it('takes its notes along', async () => {
    await admin_().adminIngredients.addNote({ params: params(), body: { msg: 'Store it dry.' } });
    const [stored] = (await shown()).notes;
    await propose({ cook_well: true });
    const added = await vet_().adminIngredients.addNote({ params: params(), body: { msg: 'Fine powder.' } });
    expect(added.note).toBeNull();
    await vet_().adminIngredients.removeNote({ params: { ...params(), noteId: stored?.id ?? 0 } });
    const { proposal, notes } = await shown();
    expect(notes).toEqual([stored]);
    expect(proposal?.changes).toEqual([
      { field: 'cook_well', nutrient: null, before: 'no', after: 'yes' },
      { field: 'notes', nutrient: null, before: 'Store it dry.', after: 'Fine powder.' },
    ]);
    const { ingredient } = await decide(proposal?.id ?? 0);
    expect(ingredient).toMatchObject({ cook_well: true, notes: [{ msg: 'Fine powder.' }] });
  });

  it('waits for an admin from a CSV file, too', async () => {
    const file = new File([`id,name,203 Protein (g)\n${food.id},Chalk,2\n`], 'foods.csv', {
      type: 'text/csv',
    });
    const answer = await vet_().foodTables.import({ body: { file, reason: 'New label' } });
    expect(answer).toEqual({ created: 0, changed: 0, unchanged: 0, proposed: 1 });
    expect(await seenByOthers()).toEqual(['Bone meal', 20, false]);
    const { proposal } = await shown();
    expect(proposal?.changes.map(({ after }) => after)).toEqual(expect.arrayContaining(['Chalk', '2']));
    await decide(proposal?.id ?? 0);
    expect(await seenByOthers()).toEqual(['Chalk', 2, false]);
  });
});
