import { combineSteps, createIndexes, dropIndexes, type Migration } from './table.ts';

/**
 * The published recipes in the order of lists, with their owners. MariaDB intersects shorter indexes of the same columns
 * instead of reading this one, so they are dropped.
 */
export default combineSteps(
  createIndexes('recipes', {
    name: 'recipes_listed',
    fields: ['is_shared', 'share_is_approved', 'parent_id', 'updated_at', 'user_id'],
  }),
  dropIndexes('recipes', 'recipes_published', 'recipes_published_newest', 'recipes_parent_id'),
  createIndexes('recipe_species', { name: 'recipe_species_specie_id', fields: ['specie_id'] }),
) satisfies Migration;
