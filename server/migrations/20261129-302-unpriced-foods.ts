import { DataTypes } from 'sequelize';
import { addColumns, type Migration } from './table.ts';

/** How many foods of a recipe have no price. Stored costs are null beside such a food, so all are calculated again. */
export const unpricedFoods: Migration = async (schema) => {
  await addColumns('recipe_facts', { unpriced: { type: DataTypes.INTEGER, allowNull: true } })(schema);
  await schema.sequelize.query('UPDATE recipe_facts SET stale = 1, changes = changes + 1');
};
