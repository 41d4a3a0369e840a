import { DataTypes } from 'sequelize';
import { addColumns, createIndexes, createTables, type Migration } from './table.ts';

const required = { type: DataTypes.INTEGER, allowNull: false };
const key = (table: string) => ({
  ...required,
  ...{ references: { model: table, key: 'id' }, onDelete: 'CASCADE' },
});

const addReader = addColumns('comments', {
  share_email: { type: DataTypes.STRING(254, true), allowNull: true },
});
const indexReader = createIndexes('comments', { name: 'comments_share_email', fields: ['share_email'] });

const addMarks = createTables({
  name: 'comment_marks',
  columns: {
    id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
    user_id: key('users'),
    recipe_id: key('recipes'),
    read_id: required,
  },
  indexes: [
    { name: 'comment_marks_once', unique: true, fields: ['user_id', 'recipe_id'] },
    { name: 'comment_marks_recipe_id', fields: ['recipe_id'] },
  ],
});

const emailOfAuthor = '(SELECT u.email FROM users u WHERE u.id = comments.user_id)';

/**
 * What a person wrote on a recipe that is shared with that person, and each proposed change, becomes readable by the two
 * sides alone. On a recipe that everybody sees, what was said stays said.
 */
const closeConversations = `UPDATE comments SET share_email = ${emailOfAuthor}
  WHERE share_email IS NULL AND (proposal IS NOT NULL OR EXISTS (
    SELECT 1 FROM recipe_shares s JOIN recipes r ON r.id = s.recipe_id
    WHERE s.recipe_id = comments.recipe_id AND s.email = ${emailOfAuthor}
      AND r.user_id <> comments.user_id AND r.is_shared = 0))`;

/** What was written before counts as read. */
const markRead = (users: string): string => `INSERT INTO comment_marks (user_id, recipe_id, read_id)
  SELECT p.user_id, c.recipe_id, MAX(c.id) FROM comments c JOIN (${users}) p ON p.recipe_id = c.recipe_id
  WHERE NOT EXISTS (SELECT 1 FROM comment_marks m WHERE m.user_id = p.user_id AND m.recipe_id = c.recipe_id)
  GROUP BY p.user_id, c.recipe_id`;

/** Comments that the owner of a recipe and one person with whom it is shared read alone, and how far each user read. */
export const conversations: Migration = async (schema) => {
  await addReader(schema);
  await indexReader(schema);
  await addMarks(schema);
  await schema.sequelize.query(closeConversations);
  await schema.sequelize.query(markRead('SELECT r.id AS recipe_id, r.user_id FROM recipes r'));
  await schema.sequelize.query(
    markRead('SELECT s.recipe_id, u.id AS user_id FROM recipe_shares s JOIN users u ON u.email = s.email'),
  );
};
