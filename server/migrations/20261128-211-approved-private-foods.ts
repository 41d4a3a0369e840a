import type { Migration } from './table.ts';

/** Roots of recipes, batch variants among their members, that hold a private food. */
const holdsPrivateFood = `SELECT COALESCE(v.parent_id, v.id) FROM recipes v
  JOIN recipe_ingredients l ON l.recipe_id = v.id JOIN ingredients f ON f.id = l.ingredient_id
  WHERE f.user_id IS NOT NULL AND f.published_at IS NULL`;

/**
 * Ends approval and free tag of recipes with private foods, whose owners may change them at any time. An admin who approves
 * one again publishes its foods with it.
 */
export default {
  up: async ({ sequelize }) => {
    await sequelize.query(
      `DELETE FROM recipe_tags WHERE tag_id IN (SELECT id FROM tags WHERE slug = 'free') AND recipe_id IN (${holdsPrivateFood})`,
    );
    const [found] = await sequelize.query(
      `SELECT r.id FROM recipes r WHERE r.share_is_approved = 1 AND r.id IN (${holdsPrivateFood})`,
    );
    for (const { id } of found as { id: number }[])
      await sequelize.query('UPDATE recipes SET share_is_approved = 0 WHERE id = ?', { replacements: [id] });
  },
  down: async () => {},
} satisfies Migration;
