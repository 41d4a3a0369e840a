import type { FieldChange } from '../contract/revisions.ts';
import { contentChanges, nutrientIdOf } from '../kernel/contentChanges.ts';
import { Nutrient } from './nutrients.model.ts';

type Changes = ReturnType<typeof contentChanges>;

/** The names of the nutrients whose values changed, by their id. */
export const readNutrientNames = async (changes: Changes): Promise<ReadonlyMap<number, string>> => {
  const id = [...new Set(changes.flatMap(({ field }) => nutrientIdOf(field) ?? []))];
  const nutrients = await Nutrient.findAll({ where: { id } });
  return new Map(nutrients.map((nutrient) => [nutrient.id, nutrient.display || nutrient.name]));
};

/** Changes with the names of nutrients. */
export const withNames = (changes: Changes, names: ReadonlyMap<number, string>): FieldChange[] =>
  changes.map((change) => {
    const id = nutrientIdOf(change.field);
    return { ...change, nutrient: id === null ? null : (names.get(id) ?? String(id)) };
  });

/** The differences of two contents of a subject, with the names of nutrients. */
export const namedChanges = async (before: unknown, after: unknown): Promise<FieldChange[]> => {
  const changes = contentChanges(before, after);
  return withNames(changes, await readNutrientNames(changes));
};
