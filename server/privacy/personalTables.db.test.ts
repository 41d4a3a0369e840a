import { describe, expect, it } from 'vitest';
import { models } from '../models.ts';
import { testDatabase } from '../testing/database.ts';
import { notPersonal, personalTables } from './personalTables.ts';

await testDatabase();

interface Column {
  readonly references?: { readonly model?: string };
}

/** Columns that say whose a row is: a reference to users, or an email address. */
const personalColumns = (columns: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(columns)
    .filter(
      ([name, column]) =>
        (column as Column).references?.model === 'users' || /email|recipient|address|^ip$|user/.test(name),
    )
    .map(([name]) => name);

const listed = personalTables.map(({ model }) => model.tableName);

describe('the register of personal data', () => {
  it('has every table that refers to users or holds an email, or says why not', () => {
    const unlisted = models
      .filter(({ rawAttributes }) => personalColumns(rawAttributes).length > 0)
      .map(({ tableName }) => tableName)
      .filter((name) => !listed.includes(name) && !(name in notPersonal));
    expect(unlisted).toEqual([]);
  });

  it('lists a table once, and no table as an exception too', () => {
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.filter((name) => name in notPersonal)).toEqual([]);
  });

  it('exports no secrets', () => {
    for (const { model, hidden = [] } of personalTables) {
      if (hidden === true) continue;
      const shown = Object.keys(model.rawAttributes).filter((name) => !hidden.includes(name));
      expect(shown.filter((name) => /hash|token|password|secret/.test(name))).toEqual([]);
    }
  });

  it('names columns and tables that exist', () => {
    const tables = new Map<string, readonly string[]>(
      models.map(({ tableName, rawAttributes }) => [tableName, Object.keys(rawAttributes)]),
    );
    for (const { model, hidden = [], names = {}, photos = [] } of personalTables) {
      const columns = Object.keys(model.rawAttributes);
      const used = [...(hidden === true ? [] : hidden), ...Object.keys(names), ...photos];
      expect(columns).toEqual(expect.arrayContaining(used));
      for (const table of Object.values(names)) expect(tables.get(table)).toContain('name');
    }
  });
});
