import { DataTypes, QueryTypes, type Sequelize } from 'sequelize';
import { searchName } from './frozen/searchName.ts';
import { combineSteps, createTables, type Migration } from './table.ts';

const required = { allowNull: false } as const;
const recipeId = {
  type: DataTypes.INTEGER,
  ...required,
  primaryKey: true,
  references: { model: 'recipes', key: 'id' },
  onDelete: 'CASCADE',
};
const optionalInteger = { type: DataTypes.INTEGER, allowNull: true };
const maxTermLength = 64;

interface Named {
  readonly id: number;
  readonly parent_id: number | null;
  readonly name: string;
}

const batch = 500;

const rowsAfter = (sequelize: Sequelize, id: number): Promise<Named[]> =>
  sequelize.query<Named>(
    `SELECT id, parent_id, name FROM recipes WHERE id > :id
      AND id NOT IN (SELECT recipe_id FROM recipe_facts) ORDER BY id LIMIT ${batch}`,
    { type: QueryTypes.SELECT, replacements: { id } },
  );

const termsOf = ({ id, parent_id, name }: Named) => {
  const words = searchName(name).split(' ').filter(Boolean);
  const terms = new Set(words.map((word) => word.slice(0, maxTermLength)));
  const root_id = parent_id ?? id;
  return [...terms].map((term, position) => ({
    recipe_id: id,
    term,
    root_id,
    position,
  }));
};

/** Fills the words of existing names, and a stale row of amounts for each recipe. */
const fill: Migration = {
  up: async (schema) => {
    let last = 0;
    for (;;) {
      const rows = await rowsAfter(schema.sequelize, last);
      if (rows.length === 0) return;
      last = rows.at(-1)?.id ?? last;
      const terms = rows.flatMap(termsOf);
      await schema.sequelize.transaction(async () => {
        if (terms.length > 0) await schema.bulkInsert('recipe_terms', terms);
        await schema.bulkInsert(
          'recipe_facts',
          rows.map(({ id }) => ({ recipe_id: id, stale: true, changes: 0 })),
        );
      });
    }
  },
  down: async () => {},
};

/** The words of recipes' names, and calculated amounts for searches by bounds. */
export default combineSteps(
  createTables(
    {
      name: 'recipe_terms',
      columns: {
        recipe_id: recipeId,
        term: {
          type: DataTypes.STRING(maxTermLength, true),
          ...required,
          primaryKey: true,
        },
        root_id: { type: DataTypes.INTEGER, ...required },
        position: { type: DataTypes.INTEGER, ...required },
      },
      indexes: [{ name: 'recipe_terms_term', fields: ['term', 'root_id', 'position'] }],
    },
    {
      name: 'recipe_facts',
      columns: {
        recipe_id: recipeId,
        kcal: optionalInteger,
        kcal_most: optionalInteger,
        cost: optionalInteger,
        stale: { type: DataTypes.BOOLEAN, ...required, defaultValue: true },
        changes: { type: DataTypes.INTEGER, ...required, defaultValue: 0 },
      },
      indexes: [{ name: 'recipe_facts_stale', fields: ['stale'] }],
    },
  ),
  fill,
);
