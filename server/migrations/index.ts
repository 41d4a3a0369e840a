import { setTimeout as pause } from 'node:timers/promises';
import { DataTypes, QueryTypes, type Sequelize, UniqueConstraintError } from 'sequelize';
import { Umzug, type UmzugStorage } from 'umzug';
import type { Database } from '../models/connection.ts';
import users from './20261121-01-users.ts';
import vocabulary from './20261121-02-vocabulary.ts';
import foods from './20261121-03-foods.ts';
import dietaryNeeds from './20261121-04-dietary-needs.ts';
import pets from './20261121-05-pets.ts';
import recipes from './20261121-06-recipes.ts';
import foodForms from './20261121-07-food-forms.ts';
import measures from './20261121-08-measures.ts';
import standards from './20261121-09-standards.ts';
import breeds from './20261121-10-breeds.ts';
import revisions from './20261121-11-revisions.ts';
import nutrientRoles from './20261121-12-nutrient-roles.ts';
import recipeSteps from './20261121-13-recipe-steps.ts';
import authAttempts from './20261121-15-auth-attempts.ts';
import foodNames from './20261121-16-food-names.ts';
import idempotencyKeys from './20261121-17-idempotency-keys.ts';
import nutrientNames from './20261122-34-nutrient-names.ts';
import needScaling from './20261122-38-need-scaling.ts';
import pendingAttempts from './20261122-47-pending-attempts.ts';
import type { Migration } from './table.ts';

/** Every step by its name, in the order in which they run. */
export const migrations: Readonly<Record<string, Migration>> = {
  '20261121-01-users': users,
  '20261121-02-vocabulary': vocabulary,
  '20261121-03-foods': foods,
  '20261121-04-dietary-needs': dietaryNeeds,
  '20261121-05-pets': pets,
  '20261121-06-recipes': recipes,
  '20261121-07-food-forms': foodForms,
  '20261121-08-measures': measures,
  '20261121-09-standards': standards,
  '20261121-10-breeds': breeds,
  '20261121-11-revisions': revisions,
  '20261121-12-nutrient-roles': nutrientRoles,
  '20261121-13-recipe-steps': recipeSteps,
  '20261121-15-auth-attempts': authAttempts,
  '20261121-16-food-names': foodNames,
  '20261121-17-idempotency-keys': idempotencyKeys,
  '20261122-34-nutrient-names': nutrientNames,
  '20261122-38-need-scaling': needScaling,
  '20261122-47-pending-attempts': pendingAttempts,
};

const doneTable = 'migrations_done';
const leaseTable = 'migration_lease';
/** The tables that say what was done to the schema, and hold nothing of the product. */
export const bookkeeping = [doneTable, leaseTable];

/** Longer than any one step takes: the lease is renewed before each. */
const leaseSeconds = 300;

const prepare = async (sequelize: Sequelize): Promise<void> => {
  const schema = sequelize.getQueryInterface();
  const name = { type: DataTypes.STRING(100, true), primaryKey: true, allowNull: false };
  await schema.createTable(doneTable, { name });
  await schema.createTable(leaseTable, {
    name,
    holder: { type: DataTypes.STRING(64, true), allowNull: false },
    expires_at: { type: DataTypes.BIGINT, allowNull: false },
  });
};

const storage = (sequelize: Sequelize): UmzugStorage => ({
  executed: async () => {
    const rows = await sequelize.query<{ name: string }>(`SELECT name FROM ${doneTable} ORDER BY name`, {
      type: QueryTypes.SELECT,
    });
    return rows.map((row) => row.name);
  },
  logMigration: async ({ name }) => {
    await sequelize.query(`INSERT INTO ${doneTable} (name) VALUES (?)`, { replacements: [name] });
  },
  unlogMigration: async ({ name }) => {
    await sequelize.query(`DELETE FROM ${doneTable} WHERE name = ?`, { replacements: [name] });
  },
});

const renew = (sequelize: Sequelize): Promise<unknown> =>
  sequelize.query(`UPDATE ${leaseTable} SET expires_at = ? WHERE name = 'schema'`, {
    replacements: [Date.now() + leaseSeconds * 1000],
  });

const runner = (sequelize: Sequelize) =>
  new Umzug({
    migrations: Object.entries(migrations).map(([name, step]) => ({
      name,
      up: async () => {
        await renew(sequelize);
        await step.up(sequelize.getQueryInterface());
      },
      down: async () => {
        await renew(sequelize);
        await step.down(sequelize.getQueryInterface());
      },
    })),
    storage: storage(sequelize),
    logger: undefined,
  });

/** One row that the migrating process holds: servers that start together migrate one after the other. */
const take = async (sequelize: Sequelize, holder: string): Promise<boolean> => {
  const now = Date.now();
  await sequelize.query(`DELETE FROM ${leaseTable} WHERE name = 'schema' AND expires_at < ?`, {
    replacements: [now],
  });
  const taken = sequelize.query(
    `INSERT INTO ${leaseTable} (name, holder, expires_at) VALUES ('schema', ?, ?)`,
    {
      replacements: [holder, now + leaseSeconds * 1000],
    },
  );
  return taken.then(
    () => true,
    (error: unknown) => {
      if (error instanceof UniqueConstraintError) return false;
      throw error;
    },
  );
};

const underLease = async <T>(sequelize: Sequelize, work: () => Promise<T>): Promise<T> => {
  await prepare(sequelize);
  const holder = `${process.pid}-${Math.random().toString(36).slice(2)}`;
  while (!(await take(sequelize, holder))) await pause(200);
  try {
    return await work();
  } finally {
    await sequelize.query(`DELETE FROM ${leaseTable} WHERE holder = ?`, { replacements: [holder] });
  }
};

/**
 * Brings the schema up to date, or to the step `to`; answers the names of the steps that ran. Several processes may
 * call it at once.
 */
export const migrate = ({ sequelize }: Database, to?: string): Promise<string[]> =>
  underLease(sequelize, async () => {
    const pending = (await runner(sequelize).pending()).map((step) => step.name);
    const wanted = pending.filter((name) => to === undefined || name <= to);
    return (await runner(sequelize).up({ migrations: wanted })).map((step) => step.name);
  });

/** Takes every step back: all tables go. */
export const unmigrate = ({ sequelize }: Database): Promise<string[]> =>
  underLease(sequelize, async () => (await runner(sequelize).down({ to: 0 })).map((step) => step.name));

/** Names of the steps that have run, in their order. */
export const doneMigrations = async ({ sequelize }: Database): Promise<string[]> => {
  await prepare(sequelize);
  return [...(await storage(sequelize).executed({ context: {} }))];
};

/** Names of the steps that have not run. */
export const pendingMigrations = async ({ sequelize }: Database): Promise<string[]> => {
  await prepare(sequelize);
  return (await runner(sequelize).pending()).map((step) => step.name);
};
