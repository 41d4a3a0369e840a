import type { DecimalSign } from '../../../engine/host/writtenNumbers.ts';
import type { FoodBasis } from '../../contract/foodTables.ts';
import type { AccessScope, Actor } from '../../contract/policy.ts';
import { chunksOf } from '../../kernel/database/chunks.ts';
import { Nutrient } from '../../nutrients/nutrients.model.ts';
import { getCurrentValues } from '../currentValues.query.ts';
import { FoodCategory } from '../foodCategories.model.ts';
import { getValueContext } from '../foodValues.ts';
import { Ingredient } from '../ingredients.model.ts';
import { OwnPrice } from '../ownPrices.model.ts';
import { findAccount } from '../storeOwnPrice.ts';
import { checkCurrency } from './checkTable.ts';
import type { FoodTable, TableRow } from './foodTable.ts';
import type { RowPrice } from './prices.ts';
import { readTable } from './readTable.ts';
import { type FoodRow, type RowEdit, readRowEdit } from './rowEdit.ts';
import { TableErrors } from './tableErrors.ts';
import { basisOfTitles, checkWhole, hasBasis } from './unclearBasis.ts';

/** A file of foods that a user imports, within a transaction. */
export interface FoodTableFile {
  readonly text: string;
  /** The decimal sign, if the user was asked. */
  readonly sign: DecimalSign | undefined;
  /** What the values are for, if the user was asked. */
  readonly basis: FoodBasis | undefined;
  readonly scope: Exclude<AccessScope, 'open'>;
  readonly actor: Actor;
  readonly reason: string | null;
  readonly now: Date;
}

/** The foods of these ids that the actor may edit, locked in the order of ids. */
const lockFoods = async (
  ids: readonly number[],
  { scope, actor }: FoodTableFile,
): Promise<ReadonlyMap<number, Ingredient>> => {
  const foods: Ingredient[] = [];
  for (const id of chunksOf(ids.toSorted((a, b) => a - b)))
    foods.push(
      ...(await Ingredient.accessibleTo(scope, actor).findAll({ where: { id }, order: ['id'], lock: true })),
    );
  return new Map(foods.map((food) => [food.id, food]));
};

/** An own price as a row may state it; null for others. */
const rowPriceOf = (own: OwnPrice | undefined): RowPrice | null =>
  own === undefined || own.per === 'piece' ? null : { amount: own.amount, per: own.per, pack_g: own.pack_g };

const idForm = /^[1-9]\d{0,14}$/;

/** The rows with their foods. Rows with errors, which are added to `errors`, are omitted. */
const withFoods = async (
  rows: readonly TableRow[],
  call: FoodTableFile,
  errors: TableErrors,
): Promise<FoodRow[]> => {
  const ids = new Set(rows.flatMap(({ fields: { id = '' } }) => (idForm.test(id) ? Number(id) : [])));
  const foods = await lockFoods([...ids], call);
  const valuesOf = await getCurrentValues([...foods.keys()]);
  const prices = await OwnPrice.ofFoods(call.actor.id, [...foods.keys()]);
  const seen = new Set<string>();
  return rows.flatMap((row): FoodRow[] => {
    const { id = '' } = row.fields;
    if (id === '') return [{ row, food: null, current: null, price: null }];
    const food = idForm.test(id) ? foods.get(Number(id)) : undefined;
    if (food === undefined) errors.add(row.line, 'id', 'There is no such ingredient that you may edit.');
    else if (seen.has(id)) errors.add(row.line, 'id', 'This ingredient is in the file twice.');
    seen.add(id);
    if (food === undefined) return [];
    return [{ row, food, current: valuesOf.get(food.id) ?? null, price: rowPriceOf(prices.get(food.id)) }];
  });
};

const readEdits = async (
  rows: readonly FoodRow[],
  call: FoodTableFile & { readonly basis: FoodBasis | undefined; readonly currency: string },
  errors: TableErrors,
) => {
  const categories = await FoodCategory.findAll();
  const context = {
    values: await getValueContext(rows.flatMap(({ food }) => food?.id ?? [])),
    categories: new Map(categories.map(({ id, name }) => [name.toLowerCase(), id])),
    basis: call.basis ?? null,
    ...{ userId: call.actor.id, currency: call.currency, reason: call.reason, now: call.now, errors },
  };
  return rows.flatMap((row) => readRowEdit(row, context) ?? []);
};

/** What a file says, and what each of its rows changes. */
export interface ReadImport {
  readonly table: FoodTable;
  /** What the values are for, if the user or the titles say it. */
  readonly basis: FoodBasis | undefined;
  readonly edits: readonly RowEdit[];
  /** The currency of the account, in which prices are read. */
  readonly currency: string;
  readonly nutrients: readonly Nutrient[];
}

/** Reads a file of foods. @throws FieldErrors with the errors by line and column, or for a file that is no table */
export const readImport = async (call: FoodTableFile): Promise<ReadImport> => {
  const errors = new TableErrors();
  const nutrients = await Nutrient.findAll();
  const table = readTable(call.text, new Map(nutrients.map((each) => [each.id, each])), errors, call.sign);
  const basis = call.basis ?? basisOfTitles(table);
  const { currency } = await findAccount(call.actor);
  checkCurrency(table, currency, errors);
  const edits = await readEdits(
    await withFoods(table.rows, call, errors),
    { ...call, basis, currency },
    errors,
  );
  errors.throwIfAny();
  if (basis === undefined && !hasBasis(table)) checkWhole(edits);
  return { table, basis, edits, currency, nutrients };
};
