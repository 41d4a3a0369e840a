import type { Contract } from '../../contract/index.ts';
import { FoodProposal } from '../../foods/foodProposals.model.ts';
import { IngredientNote } from '../../foods/ingredientDetails.model.ts';
import type { Ingredient } from '../../foods/ingredients.model.ts';
import { ValueReport } from '../../foods/valueReports.model.ts';
import { createTestIngredient, createTestUser } from '../factories.ts';
import type { Client } from '../http/client.ts';
import type { PolicyFixture, PolicyUser } from './policyFixture.ts';
import { outcome, ownOf, type Probe, plain } from './probe.ts';

type Ask = (client: Client['adminIngredients'], food: Ingredient) => Promise<unknown>;

const rows = ['own', 'system', 'private'] as const;

const foodOf = (fixture: PolicyFixture, user: PolicyUser, row: (typeof rows)[number]) =>
  row === 'own' ? ownOf(fixture, user).food : fixture.others.foods[row];

/** A new food of the same owner, as other probes need the food. */
const anotherOf = ({ user_id }: Ingredient): Promise<Ingredient> => createTestIngredient({ user_id });

const foodProbe = (name: keyof Contract['adminIngredients'], ask: Ask): Probe[] =>
  rows.map((row) => ({
    operation: `adminIngredients.${name}`,
    row,
    ask: async (client, fixture, user) =>
      outcome(ask(client.adminIngredients, await anotherOf(foodOf(fixture, user, row)))),
  }));

const propose = async ({ id: ingredient_id, user_id, version }: Ingredient) =>
  FoodProposal.create({
    ...{ ingredient_id, version, user_id: user_id ?? (await createTestUser()).id, admin_id: null },
    ...{ content: '{"changes":{"cook_well":true},"reason":null}', created_at: new Date() },
  });

const tableOf = ({ id }: Ingredient): Blob => new Blob([`id\n${id}\n`], { type: 'text/csv' });

const hasLine = (file: Uint8Array, { id }: Ingredient): string =>
  new TextDecoder().decode(file).includes(`\n${id},`) ? 'in' : 'out';

/** Probes of foods as CSV files. */
const foodTableProbes = rows.flatMap((row): Probe[] => [
  {
    operation: 'foodTables.export',
    row,
    ask: (client, fixture, user) =>
      outcome(client.foodTables.export().then((file) => hasLine(file, foodOf(fixture, user, row)))),
  },
  {
    operation: 'foodTables.import',
    row,
    ask: (client, fixture, user) =>
      outcome(client.foodTables.import({ body: { file: tableOf(foodOf(fixture, user, row)) } })),
  },
  {
    operation: 'foodTables.preview',
    row,
    ask: (client, fixture, user) =>
      outcome(client.foodTables.preview({ body: { file: tableOf(foodOf(fixture, user, row)) } })),
  },
]);

/** Probes of the administration of foods. */
export const adminFoodProbes: readonly Probe[] = [
  plain('adminIngredients.categories', (client) => outcome(client.adminIngredients.categories())),
  plain('adminIngredients.create', (client) =>
    outcome(client.adminIngredients.create({ body: { name: 'Bone broth' } })),
  ),
  ...foodTableProbes,
  ...foodProbe('get', (foods, { id }) => foods.get({ params: { id } })),
  ...foodProbe('update', (foods, { id }) =>
    foods.update({ params: { id }, body: { ingredient: { cook_well: true } } }),
  ),
  ...foodProbe('remove', (foods, { id }) => foods.remove({ params: { id } })),
  ...foodProbe('addNote', (foods, { id }) => foods.addNote({ params: { id }, body: { msg: 'Cook it.' } })),
  ...foodProbe('removeNote', async (foods, { id }) => {
    const note = await IngredientNote.create({ ingredient_id: id, msg: 'Cook it.' });
    return foods.removeNote({ params: { id, noteId: note.id } });
  }),
  ...foodProbe('withdraw', async (foods, food) => {
    await propose(food);
    return foods.withdraw({ params: { id: food.id } });
  }),
  plain('adminIngredients.decide', async (client, { others }) => {
    const food = await anotherOf(others.foods.private);
    const { id: proposal_id } = await propose(food);
    const body = { proposal_id, published: true };
    return outcome(client.adminIngredients.decide({ params: { id: food.id }, body }));
  }),
  ...rows.map(
    (row): Probe => ({
      operation: 'valueReports.create',
      row,
      ask: (client, fixture, user) => {
        const body = { ingredient_id: foodOf(fixture, user, row).id, nutrient_id: 203, text: 'Too high.' };
        return outcome(client.valueReports.create({ body }));
      },
    }),
  ),
  plain('reviews.list', (client) => outcome(client.reviews.list())),
  plain('reviews.count', (client) => outcome(client.reviews.count())),
  plain('valueReports.list', (client) => outcome(client.valueReports.list())),
  plain('valueReports.resolve', async (client, { others: { user, foods } }) => {
    const { id } = await ValueReport.create({
      ...{ user_id: user.id, ingredient_id: foods.system.id, nutrient_id: 203, revision: 1 },
      ...{ amount: null, total_qty: '100', source: null, text: 'Too high.', created_at: new Date() },
    });
    return outcome(client.valueReports.resolve({ params: { id }, body: { note: 'Mended.' } }));
  }),
  ...['publish', 'unpublish'].map((name) =>
    plain(`adminIngredients.${name}` as Probe['operation'], async (client, { others }) => {
      const params = { id: (await anotherOf(others.foods.private)).id };
      return outcome(client.adminIngredients[name as 'publish']({ params }));
    }),
  ),
];
