import { expect, it } from 'vitest';
import { TargetRow } from '../../targets/targetRows.model.ts';
import { TargetSet } from '../../targets/targetSets.model.ts';
import { testDatabase } from '../../testing/database.ts';
import { loadReferenceData, readReferenceData } from './referenceData.ts';
import { loadTargetSets, readTargetSets } from './targetSets.ts';

const db = await testDatabase();

it('stores each shipped target set once, with the rows of its table, and not again after a change', async () => {
  const sets = readTargetSets();
  await db.write(() => loadReferenceData(readReferenceData()));
  await db.write(() => loadTargetSets(sets));
  await TargetSet.update({ name: 'Changed' }, { where: { name: 'Heart disease, cat (SACN5)' } });
  await db.write(() => loadTargetSets(sets));
  const stored = await TargetSet.findAll({ order: ['id'] });
  expect(stored.map(({ name }) => name)).toEqual(
    sets.map(({ name }) => (name === 'Heart disease, cat (SACN5)' ? 'Changed' : name)),
  );
  expect(stored.every((set) => set.isOfSystem && set.user_id === null)).toBe(true);
  for (const [index, set] of stored.entries()) {
    const rows = await TargetRow.findAll({ where: { target_set_id: set.id }, order: ['position'] });
    const shipped = sets[index]?.rows ?? [];
    expect(
      rows.map(({ nutrient_id, min, max, kcal_per_kg }) => ({ nutrient_id, min, max, kcal_per_kg })),
    ).toEqual(
      shipped.map(({ nutrient_id, min, max, kcal_per_kg }) => ({ nutrient_id, min, max, kcal_per_kg })),
    );
    for (const { source, note, confidence } of rows) {
      expect(source).not.toBe('');
      expect(note).toMatch(/^Printed: (at (least|most) )?[\d.]+ /);
      expect(confidence).not.toBe('low');
    }
  }
});
