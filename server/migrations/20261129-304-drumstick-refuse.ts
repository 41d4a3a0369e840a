import type { Migration } from './table.ts';

/** SR28 counts the bone of a raw drumstick twice, so that a grocery list asked for twice of what is needed. */
export const drumstickRefuse: Migration = async ({ sequelize }) => {
  await sequelize.query(
    "UPDATE ingredients SET refuse_pct = 33, refuse = 'Bone and cartilage 33%' WHERE ndb_no = '05066' AND refuse_pct = 66",
  );
};
