import { type QueryInterface, QueryTypes } from 'sequelize';
import type { Migration } from './table.ts';

/** A pet whose need is of another species. */
interface Foreign {
  readonly id: number;
  readonly user_id: number;
  readonly pet: string;
  readonly species: string;
  readonly need: string;
  /** 1 if the need was in effect. */
  readonly chosen: number;
}

const foreign = `SELECT p.id, p.user_id, p.name AS pet, s.slug AS species, n.name AS need,
    p.override_dietary_per_kg_need AS chosen
  FROM pets p JOIN dietary_needs n ON n.id = p.dietary_per_kg_need_id JOIN species s ON s.id = p.specie_id
  WHERE NOT EXISTS
    (SELECT 1 FROM need_species l WHERE l.dietary_need_id = n.id AND l.specie_id = p.specie_id)
  ORDER BY p.id`;

const setting = 'reset_needs';

/** Adds a pet to the setting with the notices of its owner. A pet that is in it already stays. */
const notify = async (
  { sequelize }: QueryInterface,
  { id, user_id, pet, species, need }: Foreign,
): Promise<void> => {
  const [stored] = await sequelize.query<{ readonly value: string }>(
    'SELECT value FROM settings WHERE user_id = ? AND name = ?',
    { type: QueryTypes.SELECT, replacements: [user_id, setting] },
  );
  const notices = stored === undefined ? [] : (JSON.parse(stored.value) as { readonly pet_id: number }[]);
  if (notices.some(({ pet_id }) => pet_id === id)) return;
  const value = JSON.stringify([...notices, { pet_id: id, pet, species, need }]);
  await sequelize.query(
    stored === undefined
      ? 'INSERT INTO settings (value, updated_at, user_id, name) VALUES (?, ?, ?, ?)'
      : 'UPDATE settings SET value = ?, updated_at = ? WHERE user_id = ? AND name = ?',
    { replacements: [value, new Date(), user_id, setting] },
  );
};

/** Pets lose a need that is not of their species, and their owners are told once. The notice is stored first. */
export default {
  up: async (schema) => {
    const pets = await schema.sequelize.query<Foreign>(foreign, { type: QueryTypes.SELECT });
    for (const pet of pets) {
      if (pet.chosen) await notify(schema, pet);
      await schema.sequelize.query(
        'UPDATE pets SET dietary_per_kg_need_id = NULL, override_dietary_per_kg_need = 0 WHERE id = ?',
        { replacements: [pet.id] },
      );
    }
  },
  down: async () => {},
} satisfies Migration;
