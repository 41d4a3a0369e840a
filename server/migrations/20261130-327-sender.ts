import { DataTypes } from 'sequelize';
import { addColumns, createIndexes, type Migration } from './table.ts';

const addMessage = addColumns('recipe_shares', {
  message: { type: DataTypes.TEXT, allowNull: true },
});
const addProfile = addColumns('users', {
  clinic: { type: DataTypes.STRING(100), allowNull: true },
  logo: { type: DataTypes.STRING(255), allowNull: true },
});
const indexLogo = createIndexes('users', { name: 'users_logo', fields: ['logo'] });

/** What the owner of a recipe writes to whom it is shared with, and the clinic and logo of a user. */
export const sender: Migration = async (schema) => {
  await addMessage(schema);
  await addProfile(schema);
  await indexLogo(schema);
};
