import { type QueryInterface, QueryTypes } from 'sequelize';
import { identity } from './frozen/columns.ts';
import { searchName } from './frozen/searchName.ts';
import { addColumns, combineSteps, createIndexes, type Migration } from './table.ts';

const longest = 200;
const folded = { ...identity(longest), defaultValue: '' };
const foldedOf = (name: string): string => searchName(name).slice(0, longest);

const indexes = ['first_search_name', 'last_search_name', 'created_at', 'last_login', 'role'].map(
  (column) => ({ name: `users_${column}`, fields: [column] }),
);

interface Names {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
}

const fillNames: Migration = {
  up: async ({ sequelize }) => {
    const rows = await sequelize.query<Names>(
      "SELECT id, first_name, last_name FROM users WHERE first_search_name = '' AND last_search_name = ''",
      { type: QueryTypes.SELECT },
    );
    await sequelize.transaction(async () => {
      for (const { id, first_name, last_name } of rows) {
        await sequelize.query(
          'UPDATE users SET first_search_name = :first, last_search_name = :last WHERE id = :id',
          { replacements: { id, first: foldedOf(first_name), last: foldedOf(last_name) } },
        );
      }
    });
  },
  down: async () => {},
};

/** SQLite drops no column that an index has. */
const dropIndexes: Migration = {
  up: async () => {},
  down: async (schema: QueryInterface) => {
    const present = (await schema.showIndex('users')) as { name: string }[];
    for (const { name } of indexes)
      if (present.some((one) => one.name === name)) await schema.removeIndex('users', name);
  },
};

/** What the list of users is searched and sorted by. */
export default combineSteps(
  addColumns({ table: 'users', columns: { first_search_name: folded, last_search_name: folded } }),
  fillNames,
  createIndexes('users', ...indexes),
  dropIndexes,
) satisfies Migration;
