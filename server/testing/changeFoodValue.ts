import { connect } from '../kernel/database/connection.ts';

/** Adds a revision of a food with one changed value, like a corrected table does on a running server. */
const statements = [
  'UPDATE catalogue SET version = version + 1 WHERE id = 1',
  `INSERT INTO ingredient_revisions
      (ingredient_id, revision, total_qty, source, reason, catalogue_version, created_at)
    SELECT r.ingredient_id, r.revision + 1, r.total_qty, r.source, 'corrected', c.version, :now
    FROM ingredient_revisions r JOIN ingredients i ON i.id = r.ingredient_id AND i.revision = r.revision
      JOIN catalogue c ON c.id = 1
    WHERE i.id = :food`,
  `INSERT INTO ingredient_figures (revision_id, nutrient_id, amount, source, amount_high, estimated)
    SELECT n.id, f.nutrient_id, CASE WHEN f.nutrient_id = :nutrient THEN :amount ELSE f.amount END, f.source,
      f.amount_high, f.estimated
    FROM ingredient_figures f JOIN ingredient_revisions r ON r.id = f.revision_id
      JOIN ingredients i ON i.id = r.ingredient_id AND i.revision = r.revision
      JOIN ingredient_revisions n ON n.ingredient_id = i.id AND n.revision = r.revision + 1
    WHERE i.id = :food`,
  'UPDATE ingredients SET revision = revision + 1 WHERE id = :food',
];

/** Changes a nutrient value of a food in the database, without the server. */
export const changeFoodValue = async (
  url: string,
  food: number,
  nutrient: number,
  amount: string,
): Promise<void> => {
  const database = connect(url);
  const replacements = { food, nutrient, amount, now: new Date() };
  try {
    await database.write(async (transaction) => {
      for (const sql of statements) await database.sequelize.query(sql, { replacements, transaction });
    });
  } finally {
    await database.close();
  }
};
