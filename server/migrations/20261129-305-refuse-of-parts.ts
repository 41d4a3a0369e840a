import type { Migration } from './table.ts';

/** Refuse that contradicts its food: bones of thighs that SR28 counts twice, and parings of potatoes eaten with their skin. */
export const refuseOfParts: Migration = async ({ sequelize }) => {
  await sequelize.query(
    "UPDATE ingredients SET refuse_pct = 17, refuse = 'Bone and cartilage 17%' WHERE ndb_no = '05094' AND refuse_pct = 33",
  );
  await sequelize.query("UPDATE ingredients SET refuse_pct = 32 WHERE ndb_no = '05098' AND refuse_pct = 48");
  await sequelize.query(
    "UPDATE ingredients SET refuse_pct = NULL, refuse = NULL WHERE ndb_no = '11352' AND refuse_pct = 25",
  );
};
