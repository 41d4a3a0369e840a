import { DataTypes } from 'sequelize';
import { addColumns, combineSteps, type Migration } from './table.ts';

const fill: Migration = {
  up: async ({ sequelize }) => {
    await sequelize.query(
      "UPDATE ingredients SET safety_reviewed = 1 WHERE id IN (SELECT row_id FROM shipped WHERE name LIKE 'food:%')",
    );
  },
  down: async () => {},
};

/** Whether somebody reviewed the safety of a food, as for the shipped ones, and what holds a warning that only admins clear. */
export default combineSteps(
  addColumns(
    {
      table: 'ingredients',
      columns: { safety_reviewed: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false } },
    },
    {
      table: 'ingredient_flags',
      columns: { held_by: { type: DataTypes.STRING(32, true), allowNull: true } },
    },
  ),
  fill,
) satisfies Migration;
