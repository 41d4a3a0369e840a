import { QueryTypes } from 'sequelize';
import { identity, key, optionalRef, optionalWhole, prose, ref, whole } from '../models/columns.ts';
import { longestSearchName, searchName } from '../models/searchName.ts';
import { adding, creating, indexing, type Migration, together } from './table.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Recipes that were named before their names were searched. */
const fill: Migration = {
  up: async ({ sequelize }) => {
    const rows = await sequelize.query<Named>("SELECT id, name FROM recipes WHERE search_name = ''", {
      type: QueryTypes.SELECT,
    });
    for (const { id, name } of rows)
      await sequelize.query('UPDATE recipes SET search_name = :search WHERE id = :id', {
        replacements: { id, search: searchName(name) },
      });
  },
  down: async () => {},
};

/** Steps of cooking; recipes' names as they are searched, and the way from a tag to its recipes. */
export default together(
  creating({
    name: 'recipe_steps',
    columns: {
      id: key(),
      recipe_id: ref('recipes', 'CASCADE'),
      order: whole(),
      basic_instructions: { ...prose(), allowNull: false },
      detailed_instructions: prose(),
      timer_template_id: optionalWhole(),
      ingredient_id: optionalRef('ingredients'),
    },
    indexes: [{ name: 'recipe_steps_recipe_id', fields: ['recipe_id'] }],
  }),
  adding({
    table: 'recipes',
    columns: { search_name: { ...identity(longestSearchName), defaultValue: '' } },
  }),
  fill,
  indexing('recipe_tags', { name: 'recipe_tags_tag_id', fields: ['tag_id'] }),
) satisfies Migration;
