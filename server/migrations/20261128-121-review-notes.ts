import type { Migration } from './table.ts';

/** Deletes the notes that said what `safety_reviewed` says now. */
export default {
  up: async ({ sequelize }) => {
    await sequelize.query('DELETE FROM ingredient_notes WHERE msg = ?', {
      replacements: ['Added from the USDA food table. Its safety for dogs and cats was not reviewed.'],
    });
  },
  down: async () => {},
} satisfies Migration;
