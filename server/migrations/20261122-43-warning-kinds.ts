import { optionalText } from './frozen/columns.ts';
import { addColumns, combineSteps, type Migration } from './table.ts';

const fill: Migration = {
  up: async ({ sequelize }) => {
    for (const [kind, flag] of [
      ['toxic', 'unsafe'],
      ['caution', 'possibly_unsafe'],
    ])
      await sequelize.query(
        `UPDATE ingredient_flags SET warning_kind = ? WHERE warning_kind IS NULL AND ${flag} = 1`,
        { replacements: [kind] },
      );
  },
  down: async () => {},
};

/** Why a food is flagged. The shipped kinds come with the next load of the shipped foods. */
export default combineSteps(
  addColumns({ table: 'ingredient_flags', columns: { warning_kind: optionalText(16) } }),
  fill,
) satisfies Migration;
