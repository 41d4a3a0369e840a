import { createIndexes } from './table.ts';

/** The order of lists of recipes: parents, the last saved first. */
export default createIndexes(
  'recipes',
  { name: 'recipes_newest', fields: ['parent_id', 'updated_at'] },
  { name: 'recipes_published_newest', fields: ['is_shared', 'share_is_approved', 'parent_id', 'updated_at'] },
);
