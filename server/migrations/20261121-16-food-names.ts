import { QueryTypes } from 'sequelize';
import { identity } from '../models/columns.ts';
import { longestSearchName, searchName, sortName } from '../models/searchName.ts';
import { adding, type Migration, together } from './table.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Foods that were named before their names were searched by the database. */
const fill: Migration = {
  up: async ({ sequelize }) => {
    const rows = await sequelize.query<Named>("SELECT id, name FROM ingredients WHERE search_name = ''", {
      type: QueryTypes.SELECT,
    });
    await sequelize.transaction(async () => {
      for (const { id, name } of rows)
        await sequelize.query(
          'UPDATE ingredients SET search_name = :search, sort_name = :sort WHERE id = :id',
          { replacements: { id, search: searchName(name), sort: sortName(name) } },
        );
    });
  },
  down: async () => {},
};

const folded = { ...identity(longestSearchName), defaultValue: '' };

/** Foods' names as they are searched and put in order. */
export default together(
  adding({ table: 'ingredients', columns: { search_name: folded, sort_name: folded } }),
  fill,
) satisfies Migration;
