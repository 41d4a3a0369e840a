import { expect, it } from 'vitest';
import type { PatientTargets } from '../../../server/contract/targetRows.ts';
import { ingredientOf, recipeOf } from '../../testing/factories.ts';
import { subjectOf } from '../../testing/reportSubject.ts';
import { createDraft } from '../draft.ts';
import { compareTrial, linesWith } from './trial.ts';

it('lines with other amounts keep their places, and other foods come last', () => {
  const { lines } = createDraft(recipeOf([ingredientOf(1, 100), ingredientOf(2, 30)]), null);
  const tried = linesWith(lines, [
    { food: ingredientOf(3, 0), milligrams: 500 },
    { food: ingredientOf(1, 0), milligrams: 120_000 },
  ]);
  expect(tried.map(({ key, milligrams, savedMilligrams }) => [key, milligrams, savedMilligrams])).toEqual([
    ['1', 120_000, 100_000],
    ['2', 30_000, 30_000],
    ['3', 500, null],
  ]);
});

const kidney = {
  sets: [{ id: 7, name: 'Kidney', professional: null }],
  ...{ bounds: [], unmet: [] },
  values: [{ set_id: 7, ratio: 'energyDensity', category: null, min: null, max: 4200 }],
} as unknown as PatientTargets;

it('names what a target set bounds, and has no levels without the energy of a pet', async () => {
  const { state, pet, groups } = await subjectOf(true);
  const { judged } = state;
  if (!judged) throw new Error('The subject is not judged.');
  const of = (density: number) => ({
    ...judged,
    derived: {
      ...judged.derived,
      values: { ...judged.derived.values, energyDensity: { min: density, max: density, value: density } },
    },
  });
  const shown = { ...state, results: of(4000), judged: of(4000), patient: kidney };
  const trial = compareTrial(shown, state.draft, of(4500), { pet, groups });
  expect(trial.changes.map(({ name, before, after }) => [name, before, after])).toEqual([
    ['Energy density (Kidney)', 'optimal', 'high'],
  ]);
  expect(trial.hasLevels).toBe(true);
  expect(compareTrial({ ...shown, judged: null }, state.draft, of(4500), { pet, groups }).hasLevels).toBe(
    false,
  );
  expect(compareTrial(shown, state.draft, of(4500), { pet: null, groups }).hasLevels).toBe(true);
  expect(compareTrial(state, state.draft, judged, { pet: null, groups }).hasLevels).toBe(false);
});
