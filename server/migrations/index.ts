import { DataTypes, QueryTypes, type Sequelize } from 'sequelize';
import { Umzug, type UmzugStorage } from 'umzug';
import { markCleared } from '../kernel/database/clearFile.ts';
import type { Database } from '../kernel/database/connection.ts';
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
import variableValues from './20261122-35-variable-values.ts';
import standardLimits from './20261122-36-standard-limits.ts';
import needScaling from './20261122-38-need-scaling.ts';
import warningKinds from './20261122-43-warning-kinds.ts';
import pendingAttempts from './20261122-47-pending-attempts.ts';
import mails from './20261123-48-mails.ts';
import purchases from './20261123-49-purchases.ts';
import audit from './20261123-52-audit.ts';
import userLists from './20261123-53-user-lists.ts';
import photos from './20261123-54-photos.ts';
import settings from './20261123-55-settings.ts';
import deletedUsers from './20261123-56-deleted-users.ts';
import limitedCalls from './20261123-57-limited-calls.ts';
import mailSenders from './20261123-63-mail-senders.ts';
import valueReports from './20261123-71-value-reports.ts';
import foodNumbers from './20261123-75-food-numbers.ts';
import savedRecipes from './20261123-81-saved-recipes.ts';
import recipeLists from './20261123-82-recipe-lists.ts';
import recipeListIndexes from './20261123-83-recipe-list-indexes.ts';
import recipeSearch from './20261123-85-recipe-search.ts';
import termAudience from './20261123-86-term-audience.ts';
import comments from './20261123-88-comments.ts';
import recipeApprovals from './20261123-89-recipe-approvals.ts';
import mealPlans from './20261123-92-meal-plans.ts';
import energyMaxima from './20261123-93-energy-maxima.ts';
import stepTemplates from './20261123-94-step-templates.ts';
import stepKeys from './20261123-96-step-keys.ts';
import activeTimers from './20261123-97-active-timers.ts';
import orders from './20261123-98-orders.ts';
import foreignNeeds from './20261128-101-foreign-needs.ts';
import foodSafety from './20261128-120-food-safety.ts';
import reviewNotes from './20261128-121-review-notes.ts';
import foodDoses from './20261128-130-food-doses.ts';
import addedSources from './20261128-140-added-sources.ts';
import valueRanges from './20261128-150-value-ranges.ts';
import foodKinds from './20261128-151-food-kinds.ts';
import scoredPieces from './20261128-190-scored-pieces.ts';
import recipeCooking from './20261128-200-recipe-cooking.ts';
import lineCooking from './20261128-201-line-cooking.ts';
import needPublication from './20261128-210-need-publication.ts';
import approvedPrivateFoods from './20261128-211-approved-private-foods.ts';
import petVersions from './20261128-212-pet-versions.ts';
import attemptRefusals from './20261128-220-attempt-refusals.ts';
import actingAdmins from './20261128-221-acting-admins.ts';
import devices from './20261128-230-devices.ts';
import emailChanges from './20261128-231-email-changes.ts';
import secondFactors from './20261128-232-second-factors.ts';
import foodProposals from './20261128-250-food-proposals.ts';
import judgedFoods from './20261128-251-judged-foods.ts';
import mailStops from './20261128-265-mail-stops.ts';
import emailChangeTokens from './20261128-270-email-change-tokens.ts';
import keptDrafts from './20261128-275-kept-drafts.ts';
import profileVersions from './20261128-276-profile-versions.ts';
import judgedFoodsIndex from './20261128-277-judged-foods-index.ts';
import { copyBefore } from './copyBefore.ts';
import { type Lease, leaseTable, type OnWait, underLease } from './lease.ts';
import { restoreTable } from './restoreMark.ts';
import type { Migration } from './table.ts';

/** Every migration by name, in the order of application. */
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
  '20261122-35-variable-values': variableValues,
  '20261122-36-standard-limits': standardLimits,
  '20261122-38-need-scaling': needScaling,
  '20261122-43-warning-kinds': warningKinds,
  '20261122-47-pending-attempts': pendingAttempts,
  '20261123-48-mails': mails,
  '20261123-49-purchases': purchases,
  '20261123-52-audit': audit,
  '20261123-53-user-lists': userLists,
  '20261123-54-photos': photos,
  '20261123-55-settings': settings,
  '20261123-56-deleted-users': deletedUsers,
  '20261123-57-limited-calls': limitedCalls,
  '20261123-63-mail-senders': mailSenders,
  '20261123-71-value-reports': valueReports,
  '20261123-75-food-numbers': foodNumbers,
  '20261123-81-saved-recipes': savedRecipes,
  '20261123-82-recipe-lists': recipeLists,
  '20261123-83-recipe-list-indexes': recipeListIndexes,
  '20261123-85-recipe-search': recipeSearch,
  '20261123-86-term-audience': termAudience,
  '20261123-88-comments': comments,
  '20261123-89-recipe-approvals': recipeApprovals,
  '20261123-92-meal-plans': mealPlans,
  '20261123-93-energy-maxima': energyMaxima,
  '20261123-94-step-templates': stepTemplates,
  '20261123-96-step-keys': stepKeys,
  '20261123-97-active-timers': activeTimers,
  '20261123-98-orders': orders,
  '20261128-101-foreign-needs': foreignNeeds,
  '20261128-120-food-safety': foodSafety,
  '20261128-121-review-notes': reviewNotes,
  '20261128-130-food-doses': foodDoses,
  '20261128-140-added-sources': addedSources,
  '20261128-150-value-ranges': valueRanges,
  '20261128-151-food-kinds': foodKinds,
  '20261128-190-scored-pieces': scoredPieces,
  '20261128-200-recipe-cooking': recipeCooking,
  '20261128-201-line-cooking': lineCooking,
  '20261128-210-need-publication': needPublication,
  '20261128-211-approved-private-foods': approvedPrivateFoods,
  '20261128-212-pet-versions': petVersions,
  '20261128-220-attempt-refusals': attemptRefusals,
  '20261128-221-acting-admins': actingAdmins,
  '20261128-230-devices': devices,
  '20261128-231-email-changes': emailChanges,
  '20261128-232-second-factors': secondFactors,
  '20261128-250-food-proposals': foodProposals,
  '20261128-251-judged-foods': judgedFoods,
  '20261128-265-mail-stops': mailStops,
  '20261128-270-email-change-tokens': emailChangeTokens,
  '20261128-275-kept-drafts': keptDrafts,
  '20261128-276-profile-versions': profileVersions,
  '20261128-277-judged-foods-index': judgedFoodsIndex,
};

const doneTable = 'migrations_done';
/** Tables of the migrations and of restores themselves, without data of the product. */
export const migrationTables = [doneTable, leaseTable, restoreTable];

const prepare = async (sequelize: Sequelize): Promise<void> => {
  const name = {
    type: DataTypes.STRING(100, true),
    primaryKey: true,
    allowNull: false,
  };
  await sequelize.getQueryInterface().createTable(doneTable, { name });
};

const storage = (sequelize: Sequelize): UmzugStorage => ({
  executed: async () => {
    const rows = await sequelize.query<{ name: string }>(`SELECT name FROM ${doneTable} ORDER BY name`, {
      type: QueryTypes.SELECT,
    });
    return rows.map((row) => row.name);
  },
  logMigration: async ({ name }) => {
    await sequelize.query(`INSERT INTO ${doneTable} (name) VALUES (?)`, {
      replacements: [name],
    });
  },
  unlogMigration: async ({ name }) => {
    await sequelize.query(`DELETE FROM ${doneTable} WHERE name = ?`, {
      replacements: [name],
    });
  },
});

const runner = (sequelize: Sequelize, lease?: Lease) =>
  new Umzug({
    migrations: Object.entries(migrations).map(([name, step]) => ({
      name,
      up: async () => {
        await lease?.renew();
        await step.up(sequelize.getQueryInterface());
      },
      down: async () => {
        await lease?.renew();
        await step.down(sequelize.getQueryInterface());
      },
    })),
    storage: storage(sequelize),
    logger: undefined,
  });

/** Applies the migrations up to `to`, by default all. Returns their names. SQLite's file is copied before. */
const stepUp = async (lease: Lease, to?: string): Promise<string[]> => {
  const { sequelize } = lease.database;
  await prepare(sequelize);
  const pending = (await runner(sequelize).pending()).map((step) => step.name);
  const wanted = pending.filter((name) => to === undefined || name <= to);
  const isNew = pending.length === Object.keys(migrations).length;
  if (isNew) await markCleared(lease.database);
  else if (wanted[0] !== undefined) await copyBefore(lease.database, wanted[0]);
  return (await runner(sequelize, lease).up({ migrations: wanted })).map((step) => step.name);
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

/** Reverts every migration, which drops all tables. */
export const revertMigrations = (database: Database): Promise<string[]> =>
  underLease(database, async (lease) => {
    await prepare(database.sequelize);
    return (await runner(database.sequelize, lease).down({ to: 0 })).map((step) => step.name);
  });

/** Names of the applied migrations, in order. */
export const appliedMigrations = async ({ sequelize }: Database): Promise<string[]> => {
  await prepare(sequelize);
  return [...(await storage(sequelize).executed({ context: {} }))];
};

/** Names of the pending migrations. */
export const pendingMigrations = async ({ sequelize }: Database): Promise<string[]> => {
  await prepare(sequelize);
  return (await runner(sequelize).pending()).map((step) => step.name);
};
