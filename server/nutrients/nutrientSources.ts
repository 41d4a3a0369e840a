import type { FieldSource } from '../contract/adminNutrients.ts';
import { contentChanges } from '../kernel/contentChanges.ts';
import { Revision } from '../kernel/database/revisions.model.ts';
import { User } from '../people/users.model.ts';

/** Source of the bounds that a reset restores. */
export const resetSource = 'AAFCO 2016';

/** The users' edits of a nutrient's fields, by field. A reset field has none. */
export type Edits = ReadonlyMap<string, FieldSource>;

const parsed = (row: Revision | undefined): unknown => (row ? (JSON.parse(row.content) as unknown) : {});

/** Walks through a nutrient's revisions in order: the last edit of each field. */
const editsOf = (rows: readonly Revision[], names: ReadonlyMap<number, string>): Edits => {
  const edits = new Map<string, FieldSource>();
  rows.forEach((row, index) => {
    const user_name = row.user_id === null ? null : (names.get(row.user_id) ?? null);
    const isShipped = index === 0 || row.source !== null;
    for (const { field } of contentChanges(parsed(rows[index - 1]), parsed(row))) {
      if (isShipped) edits.delete(field);
      else edits.set(field, { source: 'edited', user_name, edited_at: row.created_at.toISOString() });
    }
  });
  return edits;
};

/** Users' edits of nutrients by the nutrient's id. A revision with a source is shipped data or a reset to it. */
export const readNutrientEdits = async (ids?: readonly number[]): Promise<ReadonlyMap<number, Edits>> => {
  const where = { subject: 'nutrient' as const, ...(ids ? { subject_id: [...ids] } : {}) };
  const edited = await Revision.findAll({
    attributes: ['subject_id'],
    where: { ...where, source: null },
    group: ['subject_id'],
  });
  const subject_id = edited.map((row) => row.subject_id);
  const rows = await Revision.findAll({
    where: { ...where, subject_id },
    order: [
      ['subject_id', 'ASC'],
      ['version', 'ASC'],
    ],
  });
  const userIds = [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))];
  const users = await User.findAll({ where: { id: userIds, deleted_at: null } });
  const names = new Map(users.map((user) => [user.id, `${user.first_name} ${user.last_name}`]));
  return new Map(
    subject_id.map((id) => [
      id,
      editsOf(
        rows.filter((row) => row.subject_id === id),
        names,
      ),
    ]),
  );
};
