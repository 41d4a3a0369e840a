import type { Actor } from '../contract/policy.ts';
import type { SentTargetRow } from '../contract/sentTargets.ts';
import { FoodCategory } from '../foods/foodCategories.model.ts';
import { Revision, type RevisionCause } from '../kernel/database/revisions.model.ts';
import type { MaxOwnedRows } from '../kernel/env.ts';
import { FieldErrors, VersionConflict } from '../kernel/errors.ts';
import { Nutrient } from '../nutrients/nutrients.model.ts';
import { authorOf } from '../people/audit.ts';
import { checkRoom } from '../people/checkRoom.ts';
import { Species } from '../pets/species.model.ts';
import { countPetsWith } from './getTargetSet.ts';
import { type RowColumns, TargetRow } from './targetRows.model.ts';
import { type NewSet, TargetSet } from './targetSets.model.ts';

/** A save of a set. Undefined parts stay as they are. */
interface SetSave {
  readonly name?: string | undefined;
  readonly note?: string | null | undefined;
  readonly source?: string | null | undefined;
  readonly rows?: readonly SentTargetRow[] | undefined;
  readonly reason?: string | null | undefined;
}

const columnsOf = (row: SentTargetRow): RowColumns => ({
  ...{ nutrient_id: row.nutrient_id ?? null, ratio: row.ratio ?? null, category_id: row.category_id ?? null },
  ...{ basis: row.basis, min: row.min ?? null, max: row.max ?? null, kcal_per_kg: row.kcal_per_kg ?? null },
  ...{ note: row.note ?? null, source: row.source ?? null, confidence: row.confidence ?? null },
});

/** Stores the rows of a set in their order, instead of those that it has. */
const replaceRows = async (target_set_id: number, rows: readonly RowColumns[]): Promise<void> => {
  await TargetRow.destroy({ where: { target_set_id } });
  await TargetRow.bulkCreate(
    rows.map((row, position) => ({ ...row, target_set_id, position })),
    { validate: true },
  );
};

const storedRows = async (target_set_id: number): Promise<RowColumns[]> => {
  const rows = await TargetRow.findAll({ where: { target_set_id }, order: ['position'], raw: true });
  return rows.map(({ id: _, target_set_id: __, position: ___, ...row }) => row);
};

/** What a row is of, as a field of its history. */
const subjectOf = ({ nutrient_id, ratio, category_id }: RowColumns, names: ReadonlyMap<string, string>) =>
  names.get(`n${nutrient_id}`) ?? names.get(`c${category_id}`) ?? ratio ?? '';

const inWords = ({ min, max, kcal_per_kg, note, source }: RowColumns): string =>
  [
    min === null ? '' : `at least ${min}`,
    max === null ? '' : `at most ${max}`,
    kcal_per_kg === null ? '' : `of food with ${kcal_per_kg} kcal per kg`,
    note ?? '',
    source === null ? '' : `source: ${source}`,
  ]
    .filter((part) => part !== '')
    .join(', ');

/** The names of nutrients and food categories of rows, by `n` or `c` and id. */
const namesOf = async (rows: readonly RowColumns[]): Promise<ReadonlyMap<string, string>> => {
  const [nutrients, categories] = await Promise.all([
    Nutrient.findAll({ where: { id: rows.flatMap(({ nutrient_id }) => nutrient_id ?? []) } }),
    FoodCategory.findAll({ where: { id: rows.flatMap(({ category_id }) => category_id ?? []) } }),
  ]);
  return new Map([
    ...nutrients.map(({ id, display, name }): [string, string] => [`n${id}`, display || name]),
    ...categories.map(({ id, name }): [string, string] => [`c${id}`, name]),
  ]);
};

/** Stores the revision of a saved set, within its transaction (D38). */
export const keepSetRevision = async (set: TargetSet, cause: RevisionCause): Promise<void> => {
  const rows = await storedRows(set.id);
  const names = await namesOf(rows);
  const fields = rows.map((row) => [`${subjectOf(row, names)} ${row.basis}`, inWords(row)]);
  const { name, note, source } = set;
  await Revision.keep('target_set', set, { name, note, from: source, ...Object.fromEntries(fields) }, cause);
};

/** Stores a new set with its rows and its revision. @returns its id */
export const storeSet = async (
  set: NewSet,
  rows: readonly RowColumns[],
  cause: RevisionCause,
): Promise<number> => {
  const created = await TargetSet.create(set);
  await replaceRows(created.id, rows);
  await keepSetRevision(created, cause);
  return created.id;
};

/** @throws FieldErrors for rows of nutrients or food groups that do not exist */
const checkRows = async (rows: readonly SentTargetRow[]): Promise<void> => {
  const names = await namesOf(rows.map(columnsOf));
  const errors = rows.flatMap(({ nutrient_id, category_id }, index) => [
    ...(nutrient_id != null && !names.has(`n${nutrient_id}`)
      ? [[`rows.${index}.nutrient_id`, ['There is no such nutrient.']] as const]
      : []),
    ...(category_id != null && !names.has(`c${category_id}`)
      ? [[`rows.${index}.category_id`, ['There is no such food group.']] as const]
      : []),
  ]);
  if (errors.length > 0) throw new FieldErrors(Object.fromEntries(errors));
};

/** Creates a set of the actor. @returns its id @throws FieldErrors with all errors */
export const createSet = async (
  save: SetSave & {
    readonly name: string;
    readonly specie_id: number;
    readonly rows: readonly SentTargetRow[];
  },
  actor: Actor,
  max: MaxOwnedRows,
): Promise<number> => {
  const { name, specie_id, note = null, source = null, rows, reason = null } = save;
  await checkRoom('sets', actor.id, max);
  if ((await Species.findByPk(specie_id)) === null)
    throw new FieldErrors({ specie_id: ['There is no such species.'] });
  await checkRows(rows);
  const set = { name, specie_id, note, source, user_id: actor.id };
  return storeSet(set, rows.map(columnsOf), { ...authorOf(actor), reason });
};

/** Copies a set into the actor's own, with the same text of all values. Shares are not copied. @returns the copy's id */
export const duplicateSet = async (source: TargetSet, name: string, actor: Actor): Promise<number> => {
  const { specie_id, note, source: from } = source;
  const reason = `Copy of ${source.name.slice(0, 200)}, version ${source.version}`;
  const copy = { name, specie_id, note, source: from, user_id: actor.id };
  return storeSet(copy, await storedRows(source.id), { ...authorOf(actor), reason });
};

const boundsOf = ({ note: _, source: __, confidence: ___, ...bounds }: RowColumns) => bounds;

/** True if other rows bound what pets eat: not their order, notes and sources. */
const changesBounds = (before: readonly RowColumns[], after: readonly RowColumns[]): boolean => {
  const sorted = (rows: readonly RowColumns[]) => rows.map((row) => JSON.stringify(boundsOf(row))).sort();
  return JSON.stringify(sorted(before)) !== JSON.stringify(sorted(after));
};

/**
 * Changes a set that is locked by the transaction, and increases its version.
 * @param version the version that was edited; a save without one is accepted (D11)
 * @throws VersionConflict when a newer version was saved; FieldErrors `changes_pets` with the number of pets that the edit
 * changes, unless it is accepted
 */
export const updateSet = async (
  set: TargetSet,
  save: SetSave & { readonly acceptsEffects: boolean | undefined },
  {
    actor,
    version,
    now,
  }: { readonly actor: Actor; readonly version: number | undefined; readonly now: Date },
): Promise<void> => {
  if (version !== undefined && version !== set.version) throw new VersionConflict();
  const { rows, name = set.name, note = set.note, source = set.source, reason = null } = save;
  if (rows !== undefined) {
    await checkRows(rows);
    const columns = rows.map(columnsOf);
    const pets = await countPetsWith(set.id);
    if (pets > 0 && !save.acceptsEffects && changesBounds(await storedRows(set.id), columns))
      throw new FieldErrors({ accept_effects: [effectsOn(pets)] }, 'changes_pets');
    await replaceRows(set.id, columns);
  }
  await set.update({ name, note, source, version: set.version + 1, updated_at: now });
  await keepSetRevision(set, { ...authorOf(actor), reason });
};

const effectsOn = (pets: number): string =>
  `This changes the targets of ${pets.toLocaleString('en-US')} ${pets === 1 ? 'pet that has' : 'pets that have'} this set.`;
