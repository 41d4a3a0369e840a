import { expect, it } from 'vitest';
import { levelsOfTargets } from './targetLevels.ts';
import type { PatientTargets, TargetedValues } from './targetRows.ts';

const values: TargetedValues = {
  omega6To3: { min: 4, max: 6 },
  energyDensity: { min: 4200, max: 4200 },
  categories: new Map([['Vegetables', 12]]),
};

const levelOf = (
  bound: Partial<PatientTargets['values'][number]>,
  by: TargetedValues | null = values,
): string | undefined => {
  const set = { id: 7, name: 'Kidney', professional: null };
  const own = { set_id: 7, ratio: null, category: null, min: null, max: null, ...bound };
  const patient = { sets: [set], values: [own] } as unknown as PatientTargets;
  return levelsOfTargets(patient, by)[0]?.level;
};

it.each([
  ['optimal', { ratio: 'omega6To3', max: 6 }],
  ['unknown', { ratio: 'omega6To3', max: 5 }],
  ['high', { ratio: 'omega6To3', max: 3 }],
  ['low', { ratio: 'energyDensity', min: 4500 }],
  ['optimal', { category: 'Vegetables', min: 10, max: 15 }],
  ['low', { category: 'Fish', min: 1 }],
  ['optimal', { category: 'Fish', max: 1 }],
] as const)('%s: %o', (level, bound) => expect(levelOf(bound)).toBe(level));

it('is unknown without what it compares with', () => {
  expect(levelOf({ ratio: 'omega6To3', max: 6 }, null)).toBe('unknown');
  expect(levelOf({ category: 'Fish', max: 1 }, { ...values, categories: null })).toBe('unknown');
  const nothing = { min: Number.NaN, max: Number.NaN };
  expect(levelOf({ ratio: 'omega6To3', max: 6 }, { ...values, omega6To3: nothing })).toBe('unknown');
});
