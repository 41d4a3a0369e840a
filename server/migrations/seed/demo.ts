import { hash } from '@node-rs/argon2';
import { type OrderStatus, orderPrices } from '../../contract/orders.ts';
import { ActiveTimer } from '../../cooking/activeTimers.model.ts';
import { RecipeStep } from '../../cooking/recipeSteps.model.ts';
import { TimerTemplate } from '../../cooking/recipeStepTemplateGroups.model.ts';
import { SeedRecord } from '../../kernel/database/seedRecords.model.ts';
import { Order, OrderChange } from '../../orders/orders.model.ts';
import { orderedPet } from '../../orders/placeOrder.ts';
import { AuthAttempt } from '../../people/authAttempts.model.ts';
import { User } from '../../people/users.model.ts';
import { ActivityLevel } from '../../pets/activityLevels.model.ts';
import { Pet } from '../../pets/pets.model.ts';
import { Species } from '../../pets/species.model.ts';
import { MealPlan, MealPlanRecipe } from '../../plans/mealPlans.model.ts';
import { Recipe } from '../../recipes/recipes.model.ts';
import { loadCases } from './demoCases.ts';
import type { Demo } from './demoTables.ts';
import { seedOnce } from './seedOnce.ts';
import { loadRecipes } from './shippedRecipes.ts';

type ShippedOrder = Demo['orders'][number];

const dayMs = 24 * 60 * 60 * 1000;

/** The demo order's changes of status, half a day after each other, by the first admin that is not deleted. */
const createChanges = async (
  order_id: number,
  moves: readonly OrderStatus[],
  ordered: Date,
): Promise<void> => {
  const admin = await User.findOne({ where: { role: 'admin', deleted_at: null }, order: ['id'] });
  const statuses: readonly OrderStatus[] = ['new', ...moves];
  await OrderChange.bulkCreate(
    statuses.slice(1).map((status, index) => ({
      ...{ order_id, from_status: statuses[index] ?? 'new', status, user_id: admin?.id ?? null },
      created_at: new Date(ordered.getTime() + ((index + 1) * dayMs) / 2),
    })),
  );
};

const createOrder = async ({ days_ago, moves, ...shipped }: ShippedOrder, pet: Pet): Promise<number> => {
  const { owner: _, pet: __, line: ___, recipe_count, ...form } = shipped;
  const ordered = new Date(Date.now() - days_ago * dayMs);
  const count = recipe_count === '1' ? 1 : 2;
  const order = await Order.create({
    ...form,
    ...(await orderedPet(pet)),
    user_id: pet.user_id,
    recipe_count: count,
    price_usd: orderPrices[count],
    status: moves.at(-1) ?? 'new',
    version: moves.length + 1,
    created_at: ordered,
  });
  await createChanges(order.id, moves, ordered);
  return order.id;
};

/** Loads the demo orders, each once, without mails. Orders for deleted pets are not loaded. */
const loadOrders = async ({ orders }: Demo): Promise<void> => {
  for (const order of orders) {
    const owner = await User.findOne({ where: { email: order.owner } });
    const pet = owner && (await Pet.findOne({ where: { user_id: owner.id, name: order.pet } }));
    if (pet) await seedOnce(`demo-order:${order.owner}:${order.pet}`, () => createOrder(order, pet));
  }
};

type ShippedTimer = Demo['timers'][number];

const minuteMs = 60 * 1000;

/** The first step of the recipe with a timer of this name. It is null if admins changed the templates. */
const stepWith = async (recipe: Recipe, timer: string) => {
  const templates = await TimerTemplate.findAll({ where: { name: timer } });
  const step = await RecipeStep.findOne({
    where: { recipe_id: recipe.id, timer_template_id: templates.map(({ id }) => id) },
    order: ['order'],
  });
  const template = templates.find(({ id }) => id === step?.timer_template_id);
  return step && template ? { step, template } : null;
};

const createTimer = async (shipped: ShippedTimer, recipe: Recipe, owner: User): Promise<number | null> => {
  const found = await stepWith(recipe, shipped.timer);
  if (found === null) return null;
  const started_at = new Date(Date.now() - shipped.started_minutes_ago * minuteMs);
  const { id } = await ActiveTimer.create({
    ...{ user_id: owner.id, recipe_id: recipe.id, recipe_step_id: found.step.id, recipe_name: recipe.name },
    ...{ name: shipped.timer, started_at },
    ends_at: new Date(started_at.getTime() + found.template.minutes * minuteMs),
  });
  return id;
};

/** Loads the demo timers, each once. Their times count from the first load. */
const loadTimers = async ({ timers }: Demo): Promise<void> => {
  const seeded = await SeedRecord.byName();
  for (const timer of timers) {
    const owner = await User.findOne({ where: { email: timer.owner } });
    const recipe = await Recipe.findByPk(seeded.get(`demo-recipe:${timer.recipe}`)?.row_id ?? 0);
    if (owner && recipe)
      await seedOnce(`demo-timer:${timer.recipe}:${timer.timer}`, () => createTimer(timer, recipe, owner));
  }
};

type ShippedPlan = Demo['plans'][number];

/** The demo recipes of a plan in order. Recipes that a user deleted are left out. */
const recipesOf = async (plan: ShippedPlan): Promise<Recipe[]> => {
  const seeded = await SeedRecord.byName();
  const ids = plan.recipes.map((key) => seeded.get(`demo-recipe:${key}`)?.row_id ?? 0);
  const rows = new Map((await Recipe.findAll({ where: { id: ids } })).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
};

const createPlan = async (plan: ShippedPlan, owner: User): Promise<number> => {
  const { id } = await MealPlan.create({ user_id: owner.id, name: plan.name });
  const recipes = await recipesOf(plan);
  await MealPlanRecipe.bulkCreate(
    recipes.map((recipe, position) => ({
      meal_plan_id: id,
      recipe_id: recipe.id,
      position,
      name: recipe.name,
    })),
  );
  return id;
};

/** Loads the demo meal plans, each once. Plans of a deleted demo account are not loaded. */
const loadPlans = async ({ plans }: Demo): Promise<void> => {
  for (const plan of plans) {
    const owner = await User.findOne({ where: { email: plan.owner } });
    if (owner) await seedOnce(`demo-plan:${plan.key}`, () => createPlan(plan, owner));
  }
};

/** The password of every demo account. Never use it in production. */
export const demoPassword = 'wholebowl-demo';

const createUser = async ({ suspended, line: _, ...user }: Demo['users'][number], password_hash: string) => {
  const now = new Date();
  const suspended_at = suspended ? now : null;
  const row = await User.create({ ...user, password_hash, email_verified_at: now, suspended_at });
  return row.id;
};

const createLogins = async (user_id: number, email: string, logins: Demo['logins']): Promise<number> => {
  const now = Date.now();
  const rows = logins
    .filter((login) => login.email === email)
    .map(({ days_ago, ip, successful }) => ({
      ...{ user_id, email, ip, network: ip, successful },
      created_at: new Date(now - Number(days_ago) * dayMs),
    }));
  await AuthAttempt.bulkCreate(rows);
  const times = rows.filter(({ successful }) => successful).map(({ created_at }) => created_at.getTime());
  if (times.length > 0)
    await User.update(
      { last_login: new Date(Math.max(...times)) },
      { where: { id: user_id, last_login: null } },
    );
  return user_id;
};

const createPet = async ({ owner, species, activity_level, line: _, ...pet }: Demo['pets'][number]) => {
  const user = await User.findOne({ where: { email: owner }, rejectOnEmpty: true });
  const specie = await Species.findOne({ where: { slug: species }, rejectOnEmpty: true });
  const level = await ActivityLevel.findOne({ where: { name: activity_level }, rejectOnEmpty: true });
  const row = await Pet.create({
    ...pet,
    user_id: user.id,
    specie_id: specie.id,
    activity_level_id: level.id,
  });
  return row.id;
};

/**
 * Loads the demo data, each row once. Rows that users changed or deleted are left alone.
 * @returns the recipes that were left out, and why
 */
export const loadDemo = async (demo: Demo): Promise<string[]> => {
  const passwordHash = await hash(demoPassword);
  for (const user of demo.users)
    await seedOnce(`demo-user:${user.email}`, async () => {
      const id = await createUser(user, passwordHash);
      return createLogins(id, user.email, demo.logins);
    });
  for (const pet of demo.pets) await seedOnce(`demo-pet:${pet.owner}:${pet.name}`, () => createPet(pet));
  const leftOut = await loadRecipes('demo-recipe', demo.recipes);
  await loadPlans(demo);
  await loadOrders(demo);
  await loadTimers(demo);
  await loadCases(demo);
  return leftOut;
};

/** True if the database has a demo account that is not suspended. Its password is public. */
export const hasDemoAccounts = async ({ users }: Pick<Demo, 'users'>): Promise<boolean> =>
  (await User.count({ where: { email: users.map(({ email }) => email), suspended_at: null } })) > 0;
