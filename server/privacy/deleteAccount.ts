import { deletedEmail } from '../contract/deletedUser.ts';
import { shippedCurrency } from '../contract/prices.ts';
import { chunksOf } from '../kernel/database/chunks.ts';
import { connection, selectRows } from '../kernel/database/queries/rows.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { User } from '../people/users.model.ts';
import { type Person, type Subject, subjectOf } from './personalRows.ts';
import type { LeavingStep, PersonalTable } from './personalTable.ts';
import { personalTables } from './personalTables.ts';

/** An account that is being deleted. */
interface Leaving {
  readonly person: Person;
  readonly subject: Subject;
  /** File names of photos that no row refers to any more. */
  readonly photos: string[];
}

interface Kept extends Record<string, unknown> {
  readonly id: number;
}

/** Deletes the rows that nobody else uses. The ids are read first, as MySQL deletes from no table that it reads. */
const deleteUnused = async (leaving: Leaving, table: PersonalTable, used: string) => {
  const { model, rows, photos = [], beforeDelete } = table;
  const columns = ['id', ...photos].join();
  const where = `${rows(leaving.subject)} AND NOT (${used})`;
  const unused = await selectRows<Kept>(`SELECT ${columns} FROM ${model.tableName} WHERE ${where}`);
  for (const chunk of chunksOf(unused)) {
    const id = chunk.map((row) => row.id);
    await beforeDelete?.(leaving.person, id);
    await unguarded(model, 'the rows of the account that is deleted').destroy({ where: { id } as never });
  }
  for (const photo of photos)
    leaving.photos.push(...unused.flatMap((row) => (row[photo] as string | null) ?? []));
};

const takeStep = async (leaving: Leaving, table: PersonalTable, step: LeavingStep): Promise<void> => {
  const { subject } = leaving;
  const sequelize = connection();
  const { tableName } = table.model;
  if ('deleteUnless' in step) await deleteUnused(leaving, table, step.deleteUnless(subject));
  else if ('delete' in step) await sequelize.query(`DELETE FROM ${tableName} WHERE ${step.delete(subject)}`);
  else await sequelize.query(`UPDATE ${tableName} SET ${step.clear} = NULL WHERE ${step.in(subject)}`);
};

/** Whether others still use rows of the account. */
const isUsed = async (leaving: Leaving): Promise<boolean> => {
  for (const { model, rows, leaving: steps } of personalTables) {
    if (!steps.some((step) => 'deleteUnless' in step)) continue;
    const sql = `SELECT id FROM ${model.tableName} WHERE ${rows(leaving.subject)} LIMIT 1`;
    if ((await selectRows(sql)).length > 0) return true;
  }
  return false;
};

/**
 * Turns the account into the tombstone "Deleted user". It keeps the id and the role, on which the visibility of the
 * recipes and needs that stay depends, and nothing that says whose they were.
 */
const makeTombstone = (id: number, now: Date): Promise<unknown> =>
  User.update(
    {
      email: deletedEmail(id),
      password_hash: '',
      first_name: 'Deleted',
      last_name: 'user',
      description: null,
      currency: shippedCurrency,
      image: null,
      clinic: null,
      logo: null,
      email_verified_at: null,
      last_login: null,
      suspended_at: now,
      deleted_at: now,
    },
    { where: { id } },
  );

/**
 * Deletes an account with all data that nobody else uses, within a transaction (D47).
 * @throws ForeignKeyConstraintError if another user starts to use a row in this moment
 * @returns the file names of the photos to delete after COMMIT
 */
export const deleteAccount = async (user: User, now: Date): Promise<readonly string[]> => {
  const leaving: Leaving = {
    person: user,
    subject: subjectOf(user),
    photos: [user.image, user.logo].flatMap((name) => name ?? []),
  };
  for (const table of personalTables) for (const step of table.leaving) await takeStep(leaving, table, step);
  if (await isUsed(leaving)) await makeTombstone(user.id, now);
  else await user.destroy();
  return leaving.photos;
};
