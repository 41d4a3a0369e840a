import type { FieldChange } from '../contract/revisions.ts';

/** A JSON value of a stored revision. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = { readonly [key: string]: Json };

/** Fields that say where a value is from; the revision's own source names it. */
const unlisted = new Set(['source', 'high_source', 'confidence', 'nutrient_id']);

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `highMin` as `high_min`: shipped needs are stored with the names of their tables. */
const withSnakeCase = (entry: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(entry).map(([name, value]) => [snakeCase(name), value]));

/** A value as text; null for none. Lists of words are one text. */
const textOf = (value: Json | undefined): string | null => {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((each) => textOf(each)).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const plainNumber = /^-?\d+(\.\d+)?$/;

/** True for equal values; decimal text may have other zeros at its end. */
const isSame = (before: string | null, after: string | null): boolean => {
  if (before === after) return true;
  if (before === null || after === null || !plainNumber.test(before) || !plainNumber.test(after))
    return false;
  const short = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
  return short(before) === short(after);
};

/** The values of nutrients by their id. */
const byNutrient = (list: Json | undefined): ReadonlyMap<string, JsonObject> => {
  const entries = Array.isArray(list) ? list.filter(isObject).map(withSnakeCase) : [];
  return new Map(entries.map((entry) => [String(entry.nutrient_id ?? entry.id), entry]));
};

/** Life-stage bounds by their API names, such as `dmb_low_max_puppy`. */
const boundFields = (list: Json | undefined): JsonObject => {
  const bounds = Array.isArray(list) ? list.filter(isObject) : [];
  return Object.fromEntries(
    bounds.flatMap(({ basis, life_stage, low_max = null, high_min = null }) => [
      [`${textOf(basis)}_low_max_${textOf(life_stage)}`, low_max],
      [`${textOf(basis)}_high_min_${textOf(life_stage)}`, high_min],
    ]),
  );
};

type Change = Omit<FieldChange, 'nutrient'>;

const changesOf = (before: JsonObject, after: JsonObject, prefix: string): Change[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !unlisted.has(name))
    .map((name) => ({ field: prefix + name, before: textOf(before[name]), after: textOf(after[name]) }))
    .filter((change) => !isSame(change.before, change.after));

/** Fields that both entries have: an older format that lacks a field says nothing about it. */
const sharedFields = (entry: JsonObject, other: JsonObject | undefined): JsonObject =>
  Object.fromEntries(
    Object.entries(entry).filter(([name]) => other === undefined || Object.hasOwn(other, name)),
  );

const nutrientChanges = (before: Json | undefined, after: Json | undefined): Change[] => {
  const [old, current] = [byNutrient(before), byNutrient(after)];
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((id) => {
    const [was, is] = [old.get(id), current.get(id)];
    return changesOf(sharedFields(was ?? {}, is), sharedFields(is ?? {}, was), `nutrients.${id}.`);
  });
};

/**
 * The differences of two stored contents of a subject, fields of the subject first. Values of nutrients are compared
 * by nutrient and life-stage bounds by stage and basis, whatever their order.
 */
export const contentChanges = (before: unknown, after: unknown): Change[] => {
  const { nutrients: oldList, bounds: oldBounds, ...old } = (before ?? {}) as JsonObject;
  const { nutrients: list, bounds, ...current } = (after ?? {}) as JsonObject;
  return [
    ...changesOf(old, current, ''),
    ...changesOf(boundFields(oldBounds), boundFields(bounds), ''),
    ...nutrientChanges(oldList, list),
  ];
};

/** The nutrient's id in `nutrients.301.amount`; null for a field of the subject. */
export const nutrientIdOf = (field: string): number | null => {
  const [, id] = /^nutrients\.(\d+)\./.exec(field) ?? [];
  return id === undefined ? null : Number(id);
};
