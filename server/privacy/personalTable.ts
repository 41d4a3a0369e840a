import type { Model, ModelStatic } from 'sequelize';
import type { Person, Rows } from './personalRows.ts';

/** One step of deleting an account. */
export type LeavingStep =
  | { readonly delete: Rows }
  /** Deletes the user's rows except those that others use. What stays keeps the account as a tombstone (D47). */
  | { readonly deleteUnless: Rows }
  /** The rows stay without a column's value. */
  | { readonly clear: string; readonly in: Rows };

/** A table with data of users: what the export contains, and what happens to it when its user leaves. */
export interface PersonalTable {
  readonly model: ModelStatic<Model>;
  readonly rows: Rows;
  /** Columns that the export omits: secrets, and what only this server uses. Without an export, true. */
  readonly hidden?: readonly string[] | true;
  /** Columns with ids of named rows, and their tables. The export adds the names. */
  readonly names?: Readonly<Record<string, string>>;
  /** The columns with file names of photos. */
  readonly photos?: readonly string[];
  /** Called before rows are deleted because nobody else uses them. */
  readonly beforeDelete?: (person: Person, ids: readonly number[]) => Promise<void>;
  /** The steps in order. Empty: the rows stay or go with the rows that they belong to. */
  readonly leaving: readonly LeavingStep[];
}
