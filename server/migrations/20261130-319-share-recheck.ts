import { DataTypes } from 'sequelize';
import { addColumns, type Migration } from './table.ts';

const addDay = addColumns('target_set_shares', {
  recheck_on: { type: DataTypes.DATEONLY, allowNull: true },
});

/** The earliest day on which whoever a target set is shared with has it looked at again stays with the share. */
export const shareRecheck: Migration = async (schema) => {
  await addDay(schema);
  await schema.sequelize.query(
    `UPDATE target_set_shares SET recheck_on = (SELECT MIN(g.recheck_on) FROM given_targets g
      JOIN users u ON u.id = g.user_id
      WHERE g.target_set_id = target_set_shares.target_set_id AND u.email = target_set_shares.email)
    WHERE recheck_on IS NULL`,
  );
};
