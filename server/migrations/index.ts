import { DataTypes, QueryTypes, type Sequelize } from 'sequelize';
import { markCleared } from '../kernel/database/clearFile.ts';
import type { Database } from '../kernel/database/connection.ts';
import { priceOrigin } from './20261129-301-price-origin.ts';
import { unpricedFoods } from './20261129-302-unpriced-foods.ts';
import { ownPrices } from './20261129-303-own-prices.ts';
import { drumstickRefuse } from './20261129-304-drumstick-refuse.ts';
import { refuseOfParts } from './20261129-305-refuse-of-parts.ts';
import { proposals } from './20261129-306-proposals.ts';
import { recipeCalculations } from './20261129-307-recipe-calculations.ts';
import { calculatedFor } from './20261129-308-calculated-for.ts';
import { declinedProposals } from './20261129-309-declined-proposals.ts';
import { bowlLines } from './20261129-310-bowl-lines.ts';
import { adultWeight } from './20261129-311-adult-weight.ts';
import { targetSets } from './20261129-312-target-sets.ts';
import { weighings } from './20261129-313-weighings.ts';
import { bowlPots } from './20261129-314-bowl-pots.ts';
import { recheck } from './20261129-315-recheck.ts';
import { reproduction } from './20261129-316-reproduction.ts';
import { petAvoids } from './20261129-317-pet-avoids.ts';
import { orderAvoids } from './20261129-318-order-avoids.ts';
import { shareRecheck } from './20261130-319-share-recheck.ts';
import { labAnalyses } from './20261130-320-lab-analyses.ts';
import { petShares } from './20261130-323-pet-shares.ts';
import { petClients } from './20261130-324-pet-clients.ts';
import { sender } from './20261130-327-sender.ts';
import { conversations } from './20261130-328-conversations.ts';
import { sentVersions } from './20261130-329-sent-versions.ts';
import { mealPlanParts } from './20261130-332-meal-plan-parts.ts';
import { recipeDrafts } from './20261130-333-recipe-drafts.ts';
import { sentBefore } from './20261130-334-sent-before.ts';
import { petTreats } from './20261130-338-pet-treats.ts';
import { petFoods } from './20261130-339-pet-foods.ts';
import { baseline } from './baseline.ts';
import { copyBefore } from './copyBefore.ts';
import { type Lease, leaseTable, type OnWait, underLease } from './lease.ts';
import { restoreTable } from './restoreMark.ts';
import type { Migration } from './table.ts';

/** The migration that creates all tables of its day. It replaces those before it, whose names sort lower. */
const baselineName = '20261128-300-baseline';
/** The last of the replaced migrations. A database that has it has the tables of the baseline. */
export const lastReplaced = '20261128-277-judged-foods-index';

/** Every migration by name, in the order of application. */
export const migrations: Readonly<Record<string, Migration>> = {
  [baselineName]: baseline,
  '20261129-301-price-origin': priceOrigin,
  '20261129-302-unpriced-foods': unpricedFoods,
  '20261129-303-own-prices': ownPrices,
  '20261129-304-drumstick-refuse': drumstickRefuse,
  '20261129-305-refuse-of-parts': refuseOfParts,
  '20261129-306-proposals': proposals,
  '20261129-307-recipe-calculations': recipeCalculations,
  '20261129-308-calculated-for': calculatedFor,
  '20261129-309-declined-proposals': declinedProposals,
  '20261129-310-bowl-lines': bowlLines,
  '20261129-311-adult-weight': adultWeight,
  '20261129-312-target-sets': targetSets,
  '20261129-313-weighings': weighings,
  '20261129-314-bowl-pots': bowlPots,
  '20261129-315-recheck': recheck,
  '20261129-316-reproduction': reproduction,
  '20261129-317-pet-avoids': petAvoids,
  '20261129-318-order-avoids': orderAvoids,
  '20261130-319-share-recheck': shareRecheck,
  '20261130-320-lab-analyses': labAnalyses,
  '20261130-323-pet-shares': petShares,
  '20261130-324-pet-clients': petClients,
  '20261130-327-sender': sender,
  '20261130-328-conversations': conversations,
  '20261130-329-sent-versions': sentVersions,
  '20261130-332-meal-plan-parts': mealPlanParts,
  '20261130-333-recipe-drafts': recipeDrafts,
  '20261130-334-sent-before': sentBefore,
  '20261130-338-pet-treats': petTreats,
  '20261130-339-pet-foods': petFoods,
};

const doneTable = 'migrations_done';
/** Tables of the migrations and of restores themselves, without data of the product. */
export const migrationTables = [doneTable, leaseTable, restoreTable];

/** Names of the applied migrations, in order. */
export const appliedMigrations = async ({ sequelize }: Pick<Database, 'sequelize'>): Promise<string[]> => {
  const name = { type: DataTypes.STRING(100, true), primaryKey: true, allowNull: false };
  await sequelize.getQueryInterface().createTable(doneTable, { name });
  const sql = `SELECT name FROM ${doneTable} ORDER BY name`;
  const rows = await sequelize.query<{ name: string }>(sql, { type: QueryTypes.SELECT });
  return rows.map((row) => row.name);
};

const pendingAfter = (applied: readonly string[]): string[] =>
  Object.keys(migrations).filter((name) => !applied.includes(name));

/** Names of the pending migrations. */
export const pendingMigrations = async (database: Database): Promise<string[]> =>
  pendingAfter(await appliedMigrations(database));

/** Applied migrations as this version names them: the baseline instead of those that it replaces. */
export const renamed = (applied: readonly string[]): string[] =>
  applied.includes(lastReplaced)
    ? [baselineName, ...applied.filter((name) => name > baselineName)]
    : [...applied];

/** Records a migration. The baseline takes the place of those that it replaces. */
const record = (sequelize: Sequelize, name: string): Promise<void> =>
  sequelize.transaction(async () => {
    await sequelize.query(`DELETE FROM ${doneTable} WHERE name < ?`, { replacements: [baselineName] });
    await sequelize.query(`INSERT INTO ${doneTable} (name) VALUES (?)`, { replacements: [name] });
  });

/**
 * Applies the migrations up to `to`, by default all. Returns their names. SQLite's file is copied before.
 * @throws Error for a database that is older than the baseline
 */
const stepUp = async (lease: Lease, to?: string): Promise<string[]> => {
  const { sequelize } = lease.database;
  const applied = await appliedMigrations(lease.database);
  const [last] = applied.slice(-1);
  if (last !== undefined && last < lastReplaced)
    throw new Error(
      `The database is older than this version can upgrade: its last migration is ${last}, not ${lastReplaced}. Nothing was migrated. Start the version of 28 November 2026 on it first.`,
    );
  const wanted = pendingAfter(applied).filter((name) => to === undefined || name <= to);
  if (last === undefined) await markCleared(lease.database);
  else if (wanted[0] !== undefined) await copyBefore(lease.database, wanted[0]);
  for (const name of wanted) {
    await lease.renew();
    await migrations[name]?.(sequelize.getQueryInterface());
    await record(sequelize, name);
  }
  return wanted;
};

/**
 * Brings the schema up to date, or to the step `to`; answers the names of the steps that ran. Several processes may
 * call it at once.
 */
export const migrate = (database: Database, to?: string, onWait?: OnWait): Promise<string[]> =>
  underLease(database, (lease) => stepUp(lease, to), onWait);

/** Migrates the schema and seeds it. Other processes wait for both. */
export const migrateAndSeed = (
  database: Database,
  seed: (lease: Lease) => Promise<void>,
  onWait?: OnWait,
): Promise<string[]> =>
  underLease(
    database,
    async (lease) => {
      const steps = await stepUp(lease);
      await lease.renew();
      await seed(lease);
      return steps;
    },
    onWait,
  );

/** Drops all tables of the models. */
export const dropTables = (database: Database): Promise<void> =>
  underLease(database, async ({ database: { sequelize } }) => {
    await appliedMigrations(database);
    // First, so that a killed drop is followed by all migrations, which create what is missing.
    await sequelize.query(`DELETE FROM ${doneTable}`);
    await sequelize.drop();
  });
