import { DataTypes } from 'sequelize';
import { addColumns, type Migration } from './table.ts';

/**
 * The change of an email address that a link proves. Not a foreign key: a link of a change that ended proves nothing.
 * Links from before this step do not work: their user asks for the change again.
 */
export default addColumns({
  table: 'account_tokens',
  columns: { email_change_id: { type: DataTypes.INTEGER, allowNull: true } },
}) satisfies Migration;
