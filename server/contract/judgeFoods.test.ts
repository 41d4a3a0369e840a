import { expect, it } from 'vitest';
import { ageInDays, judgeFoods } from './judgeFoods.ts';

const need = { name: 'Kitten', reference: { standard: 'FEDIAF 2025', gaps: [], raised: [] } };
const foods = [
  {
    ...{ id: 1, name: 'Chicken', short_name: 'Chicken', grams: 100, safety_reviewed: true, flags: [] },
    unit_name: null,
  },
];

const kindAt = (ageDays: number | null) => {
  const pet = {
    ...{ id: 1, name: 'Mochi', species: 'cat', kg: 1, need },
    ageDays,
    day: { grams: 100, rows: [] },
  };
  return judgeFoods({ foods, species: ['cat'], pet });
};

it('calls nothing complete for an animal that needs milk', () => {
  expect(kindAt(27)).toMatchObject({
    kind: 'unknown',
    words: 'Mochi is under four weeks old and needs milk',
  });
  expect([kindAt(28).kind, kindAt(null).kind]).toEqual(['complete', 'complete']);
  expect(ageInDays('2026-11-01', new Date('2026-11-28T00:00:00Z'))).toBe(27);
});
