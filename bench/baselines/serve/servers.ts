// Serves a recipe of 30 foods with all includes, by the product and by a bare Koa handler with the bytes in memory. Sends
// both addresses to the parent process and ends with it.
import { createServer } from 'node:http';
import Koa from 'koa';
import { startEngine } from '../../../engine/host/node.ts';
import { createApp } from '../../../server/app.ts';
import { Ingredient } from '../../../server/foods/ingredients.model.ts';
import { readEnv } from '../../../server/kernel/env.ts';
import { compression } from '../../../server/kernel/http/respond.ts';
import { openLog } from '../../../server/kernel/log.ts';
import { Metrics } from '../../../server/kernel/metrics.ts';
import { migrate } from '../../../server/migrations/index.ts';
import { seedDemo, seedShippedData } from '../../../server/migrations/seed/index.ts';
import { openDatabase } from '../../../server/models.ts';
import { FoodCatalogue } from '../../../server/nutrition/catalogue.ts';
import { openSession } from '../../../server/people/sessions.ts';
import { User } from '../../../server/people/users.model.ts';
import { RecipeIngredient, RecipeSpecies } from '../../../server/recipes/recipeDetails.model.ts';
import { Recipe } from '../../../server/recipes/recipes.model.ts';

const foods = 30;
const everything = [
  'include_all_nutrition_breakdowns',
  'include_ingredient_prices',
  'include_parent_and_child_recipes',
  'include_hidden_nutrients',
  'include_recipe_steps',
];

const makeRecipe = async (user: User): Promise<number> => {
  const recipe = await Recipe.create({ user_id: user.id, name: 'Thirty foods' });
  const rows = await Ingredient.findAll({
    where: { reference_only: false },
    order: [['id', 'ASC']],
    limit: foods * 9,
  });
  await RecipeSpecies.create({ recipe_id: recipe.id, specie_id: 1 });
  await RecipeIngredient.bulkCreate(
    rows
      .filter((_, index) => index % 9 === 0)
      .map(({ id, revision }, position) => ({
        ...{ recipe_id: recipe.id, ingredient_id: id, position, revision },
        milligrams: 12_345 * (position + 1),
      })),
  );
  return recipe.id;
};

const serveBare = (body: Buffer): Promise<string> => {
  const koa = new Koa();
  koa.use(compression());
  koa.use((context) => {
    context.type = 'application/json; charset=utf-8';
    context.body = body;
  });
  const server = createServer(koa.callback());
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as { port: number }).port}/`),
    );
  });
};

const serveOurs = async (file: string) => {
  const db = openDatabase(`sqlite:${file}`);
  await migrate(db);
  await seedShippedData(db);
  await seedDemo(db);
  const user = await User.findOne({ where: { email: 'professional@demo.test' }, rejectOnEmpty: true });
  const id = await makeRecipe(user);
  const app = createApp({
    db,
    catalogue: new FoodCatalogue(db, startEngine),
    clock: () => new Date(),
    env: readEnv({ REQUESTS_PER_MINUTE: '10000000' }),
    log: openLog('info', () => {}),
    metrics: new Metrics(),
  });
  const base = await app.listen(0, '127.0.0.1');
  const url = `${base}/api/recipes/${id}?${everything.map((name) => `${name}=1`).join('&')}`;
  return { url, token: await openSession(user.id, { address: '127.0.0.1', userAgent: '' }, new Date()) };
};

const ours = await serveOurs(process.argv[2] ?? '');
const response = await fetch(ours.url, { headers: { authorization: `Bearer ${ours.token}` } });
if (!response.ok) throw new Error(`The recipe request failed with status ${response.status}.`);
const bare = await serveBare(Buffer.from(await response.arrayBuffer()));
process.once('disconnect', () => process.exit());
process.send?.({ ...ours, bare });
