import { createRemovableIndex, type Migration } from './table.ts';

/** The foods that somebody changed, for the recipes with them that wait for review. Most foods have no such time. */
export default createRemovableIndex('ingredients', {
  name: 'ingredients_judged_at',
  fields: ['judged_at'],
}) satisfies Migration;
