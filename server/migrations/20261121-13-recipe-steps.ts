import { identity, key, optionalRef, optionalWhole, prose, ref, whole } from './frozen/columns.ts';
import { longestSearchName, searchName } from './frozen/searchName.ts';
import {
  addColumns,
  combineSteps,
  createIndexes,
  createTables,
  fillNameColumn,
  type Migration,
} from './table.ts';

/** Steps of cooking; recipes' names as they are searched, and the way from a tag to its recipes. */
export default combineSteps(
  createTables({
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
  addColumns({
    table: 'recipes',
    columns: { search_name: { ...identity(longestSearchName), defaultValue: '' } },
  }),
  fillNameColumn('recipes', { search_name: searchName }),
  createIndexes('recipe_tags', { name: 'recipe_tags_tag_id', fields: ['tag_id'] }),
) satisfies Migration;
