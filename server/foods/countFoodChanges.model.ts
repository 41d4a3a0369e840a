import type { Sequelize, Transaction } from 'sequelize';
import { transactionContext } from '../kernel/database/context.ts';

/** The tables behind responses about foods. */
const foodTables = new Set([
  'catalogue',
  'food_categories',
  'ingredients',
  'ingredient_flags',
  'ingredient_notes',
  'ingredient_prices',
  'ingredient_measures',
  'ingredient_revisions',
  'ingredient_figures',
  'species',
]);

let changes = 0;

/**
 * Counter of changes of foods through this process's models, increased at the change and at COMMIT. Other
 * servers detect a change by the catalogue version, so every visible change of a food must advance it.
 */
export const foodChanges = (): number => changes;

const count = (): void => {
  changes += 1;
};

const rootOf = (transaction: Transaction): Transaction => {
  const { parent } = transaction as Transaction & { readonly parent?: Transaction | null };
  return parent ? rootOf(parent) : transaction;
};

const changed = (table: string): void => {
  if (!foodTables.has(table)) return;
  count();
  const transaction = transactionContext.get('transaction') as Transaction | undefined;
  if (transaction) rootOf(transaction).afterCommit(count);
};

interface OfModel {
  readonly model?: unknown;
}

const tableOf = ({ model }: OfModel): string =>
  (model as { tableName?: string } | undefined)?.tableName ?? '';
const tableOfRow = (row: object): string => tableOf({ model: row.constructor });

/** Counts changes of foods through the models of a database. */
export const countFoodChanges = (sequelize: Sequelize): void => {
  sequelize.addHook('afterSave', (row: object) => changed(tableOfRow(row)));
  sequelize.addHook('afterDestroy', (row: object) => changed(tableOfRow(row)));
  sequelize.addHook('afterBulkCreate', (rows: readonly object[]) => {
    const [row] = rows;
    if (row) changed(tableOfRow(row));
  });
  sequelize.addHook('afterBulkUpdate', (options: object) => changed(tableOf(options)));
  sequelize.addHook('afterBulkDestroy', (options: object) => changed(tableOf(options)));
  sequelize.addHook('afterUpsert', ([row]: readonly [object, unknown]) => changed(tableOfRow(row)));
};
