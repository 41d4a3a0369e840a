import { hash } from '@node-rs/argon2';
import { AuthAttempt } from '../../people/authAttempts.model.ts';
import { User } from '../../people/users.model.ts';
import { ActivityLevel } from '../../pets/activityLevels.model.ts';
import { Pet } from '../../pets/pets.model.ts';
import { Species } from '../../pets/species.model.ts';
import { loadOrders } from './demoOrders.ts';
import { loadPlans } from './demoPlans.ts';
import { loadRecipes } from './demoRecipes.ts';
import type { Demo } from './demoTables.ts';
import { loadTimers } from './demoTimers.ts';
import { seedOnce } from './seedOnce.ts';

/** The password of every demo account. Never use it in production. */
export const demoPassword = 'wholebowl-demo';

const createUser = async ({ suspended, line: _, ...user }: Demo['users'][number], password_hash: string) => {
  const now = new Date();
  const suspended_at = suspended ? now : null;
  const row = await User.create({ ...user, password_hash, email_verified_at: now, suspended_at });
  return row.id;
};

const dayMs = 24 * 60 * 60 * 1000;

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

/** Loads the demo data, each row once. Rows that users changed or deleted are left alone. */
export const loadDemo = async (demo: Demo): Promise<void> => {
  const passwordHash = await hash(demoPassword);
  for (const user of demo.users)
    await seedOnce(`demo-user:${user.email}`, async () => {
      const id = await createUser(user, passwordHash);
      return createLogins(id, user.email, demo.logins);
    });
  for (const pet of demo.pets) await seedOnce(`demo-pet:${pet.owner}:${pet.name}`, () => createPet(pet));
  await loadRecipes(demo);
  await loadPlans(demo);
  await loadOrders(demo);
  await loadTimers(demo);
};

/** True if the database has a demo account that is not suspended. Its password is public. */
export const hasDemoAccounts = async ({ users }: Pick<Demo, 'users'>): Promise<boolean> =>
  (await User.count({ where: { email: users.map(({ email }) => email), suspended_at: null } })) > 0;
