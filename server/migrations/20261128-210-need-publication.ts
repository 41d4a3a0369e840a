import { DataTypes } from 'sequelize';
import { addColumns, combineSteps, type Migration } from './table.ts';

const publishNeedsOfAdmins: Migration = {
  up: async ({ sequelize }) => {
    await sequelize.query(
      `UPDATE dietary_needs SET published_at = created_at
        WHERE user_id IN (SELECT id FROM users WHERE role = 'admin')`,
    );
  },
  down: async () => {},
};

/** When a need became one of the system (D4). Needs of admins were until now. */
export default combineSteps(
  addColumns({
    table: 'dietary_needs',
    columns: { published_at: { type: DataTypes.DATE(3), allowNull: true } },
  }),
  publishNeedsOfAdmins,
) satisfies Migration;
