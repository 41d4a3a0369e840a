import { DataTypes, QueryTypes } from 'sequelize';
import { addColumns, combineSteps, createRemovableIndex, type Migration } from './table.ts';

const audience = { type: DataTypes.INTEGER, allowNull: false, defaultValue: -1 };

/** Recipes filled by one statement. */
const batch = 20_000;

const fill: Migration = {
  up: async ({ sequelize }) => {
    const [row] = await sequelize.query<{ last: number | null }>(
      'SELECT MAX(recipe_id) AS last FROM recipe_terms',
      { type: QueryTypes.SELECT },
    );
    for (let from = 0; from <= (row?.last ?? -1); from += batch)
      await sequelize.query(
        `UPDATE recipe_terms SET audience = (SELECT CASE WHEN r.is_shared = 1 AND r.share_is_approved = 1 THEN 0
          ELSE r.user_id END FROM recipes r WHERE r.id = recipe_terms.root_id)
          WHERE recipe_id >= :from AND recipe_id < :to AND audience = -1`,
        { replacements: { from, to: from + batch } },
      );
  },
  down: async () => {},
};

/** Who may find a recipe by its words, so that a search reads no words of others' private recipes. */
export default combineSteps(
  addColumns({ table: 'recipe_terms', columns: { audience } }),
  fill,
  createRemovableIndex('recipe_terms', {
    name: 'recipe_terms_audience',
    fields: ['audience', 'term', 'root_id', 'position'],
  }),
);
