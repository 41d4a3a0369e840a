import { DataTypes } from 'sequelize';
import { addColumns, type Migration } from './table.ts';

// Not a foreign key: a deleted admin's edits still say that an admin acted.
const columns = { admin_id: { type: DataTypes.INTEGER, allowNull: true } };

/** The admin who acted as the user who saved a revision. */
export default addColumns(
  { table: 'revisions', columns },
  { table: 'ingredient_revisions', columns },
) satisfies Migration;
