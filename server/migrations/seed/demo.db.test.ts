import { beforeAll, expect, it } from 'vitest';
import { ActiveTimer } from '../../cooking/activeTimers.model.ts';
import { SeedRecord } from '../../kernel/database/seedRecords.model.ts';
import { Order, OrderChange } from '../../orders/orders.model.ts';
import { User } from '../../people/users.model.ts';
import { Pet } from '../../pets/pets.model.ts';
import { MealPlan, MealPlanRecipe } from '../../plans/mealPlans.model.ts';
import { Recipe } from '../../recipes/recipes.model.ts';
import { testDatabase } from '../../testing/database.ts';
import { createTestUserOfRole } from '../../testing/factories.ts';
import { hasDemoAccounts } from './demo.ts';
import { readDemo } from './demoTables.ts';
import { seedDemo } from './index.ts';

beforeAll(() => testDatabase('seeded'));

it('has five accounts; each that can log in has a pet', async () => {
  const users = await User.findAll({ order: [['id', 'ASC']] });
  expect(users.map(({ email, role }) => [email, role])).toEqual([
    ['free@demo.test', 'free'],
    ['customer@demo.test', 'wholebowl_customer'],
    ['professional@demo.test', 'professional'],
    ['admin@demo.test', 'admin'],
    ['suspended@demo.test', 'wholebowl_customer'],
  ]);
  expect(users.map((user) => user.suspended_at !== null)).toEqual([false, false, false, false, true]);
  for (const user of users.slice(0, 4)) {
    const pets = await Pet.findAll({ where: { user_id: user.id }, include: ['specie'] });
    expect(pets.length, user.email).toBeGreaterThan(0);
    const kinds = pets.map((pet) => pet.specie?.slug).sort();
    if (user.role === 'professional') expect(kinds).toEqual(expect.arrayContaining(['cat', 'dog']));
  }
});

it('has the meal plans of its users with their recipes in order', async () => {
  const plans = await MealPlan.findAll({ order: [['id', 'ASC']] });
  expect(plans.map(({ name }) => name)).toEqual([
    'A Balanced Fortnight',
    'Elimination Trial, Eight Weeks',
    'Maple Grows Up',
    'Miso, Monday to Thursday',
    "Pickle's Small Bowls",
    "Rocky's Week",
  ]);
  const rows = await MealPlanRecipe.findAll({
    where: { meal_plan_id: plans.at(-1)?.id ?? 0 },
    order: [['position', 'ASC']],
  });
  const recipes = await Recipe.findAll({ where: { id: rows.map(({ recipe_id }) => recipe_id) } });
  expect(rows.map(({ name }) => name)).toEqual(
    rows.map(({ recipe_id }) => recipes.find(({ id }) => id === recipe_id)?.name),
  );
  expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
});

it('has an order of each stage, for pets of its users', async () => {
  const orders = await Order.findAll({ order: [['id', 'ASC']] });
  expect(orders.map(({ pet_name, status, version }) => [pet_name, status, version])).toEqual([
    ['Juno', 'cancelled', 3],
    ['Rocky', 'delivered', 4],
    ['Biscuit', 'new', 1],
    ['Pickle', 'invoiced', 3],
    ['Winston', 'in_review', 2],
    ['Maple', 'new', 1],
  ]);
  expect(await OrderChange.count({ where: { order_id: orders[1]?.id ?? 0 } })).toBe(3);
});

it('has a timer of its customer that runs on for 43 minutes', async () => {
  const [seeded] = await SeedRecord.findAll({ where: { name: 'demo-timer:goat-millet:Cook' } });
  const customer = await User.findOne({ where: { email: 'customer@demo.test' }, rejectOnEmpty: true });
  const timers = await ActiveTimer.of(customer.id, seeded?.loaded_at ?? new Date(0));
  const rows = timers.map(({ recipe_name, name, started_at, ends_at }) => [
    ...[recipe_name, name, (ends_at.getTime() - started_at.getTime()) / 60_000],
    Math.round((ends_at.getTime() - (seeded?.loaded_at.getTime() ?? 0)) / 60_000),
  ]);
  expect(rows).toEqual([['Goat and Millet Pot', 'Cook', 45, 43]]);
});

it('finds demo accounts until all of them are suspended', async () => {
  expect(await hasDemoAccounts(readDemo())).toBe(true);
  await User.update({ suspended_at: new Date() }, { where: {} });
  expect(await hasDemoAccounts(readDemo())).toBe(false);
});

it('has orders that were moved by an admin who is not deleted', async () => {
  const db = await testDatabase('seeded');
  await User.update({ deleted_at: new Date() }, { where: { role: 'admin' } });
  const { id } = await createTestUserOfRole('admin');
  await SeedRecord.destroy({ where: { name: 'demo-order:customer@demo.test:Rocky' } });
  await seedDemo(db);
  const [last] = await OrderChange.findAll({ order: [['id', 'DESC']], limit: 1 });
  expect(last?.user_id).toBe(id);
});
