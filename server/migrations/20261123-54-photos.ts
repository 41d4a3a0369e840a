import { combineSteps, createIndexes, type Migration } from './table.ts';

/** Finds the row of a photo. */
export default combineSteps(
  createIndexes('users', { name: 'users_image', fields: ['image'] }),
  createIndexes('pets', { name: 'pets_image', fields: ['image'] }),
  createIndexes('recipes', { name: 'recipes_image', fields: ['image'] }),
) satisfies Migration;
