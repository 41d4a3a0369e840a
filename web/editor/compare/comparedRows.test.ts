import { beforeAll, expect, it } from 'vitest';
import { Level, type LevelCode } from '../../../engine/host/recipeTotals.ts';
import type { PatientTargets } from '../../../server/contract/targetRows.ts';
import type { RecipeResults } from '../../kernel/recipeCalculator.ts';
import type { NutritionState } from '../../nutrition/state.ts';
import type { Subject } from '../../reports/document.ts';
import { subjectOf } from '../../testing/reportSubject.ts';
import { comparedRows, comparedSums } from './comparedRows.ts';

let subject: Subject;
let judged: RecipeResults;
beforeAll(async () => {
  subject = await subjectOf(true);
  const { state } = subject;
  if (!state.judged) throw new Error('The subject is not judged.');
  judged = state.judged;
});

const patient = {
  sets: [{ id: 7, name: 'Kidney', professional: null }],
  values: [{ set_id: 7, ratio: 'energyDensity', category: null, min: null, max: 4200 }],
} as unknown as PatientTargets;

/** The subject with another Ca:P level and another energy density. */
const stateOf = (ratio: LevelCode, density: number): NutritionState => {
  const { derived } = judged;
  const results = {
    ...judged,
    derived: {
      ...derived,
      calciumToPhosphorus: { level: ratio, known: true, mayBeLow: false, mayBeHigh: false },
      values: {
        ...derived.values,
        calciumToPhosphorus: { min: ratio, max: ratio, value: ratio },
        energyDensity: { min: density, max: density, value: density },
      },
    },
  };
  return { ...subject.state, patient, results, judged: results };
};

it('has Ca:P and what target sets bound, though no nutrient differs', () => {
  const rows = comparedRows(stateOf(Level.optimal, 4000), stateOf(Level.low, 4300), subject);
  expect(
    rows.filter(({ differs }) => differs).map(({ name, here, there }) => [name, here.level, there.level]),
  ).toEqual([
    ['Ca:P', 'optimal', 'low'],
    ['Energy density (Kidney)', 'optimal', 'high'],
  ]);
  expect(rows.find(({ name }) => name === 'Ca:P')?.here.text).toMatch(/^2/);
});

it('never names what is not stated as nothing, also without levels of the other one', () => {
  const here = stateOf(Level.optimal, 4000);
  const rows = comparedRows(here, { ...here, patient: null, judged: null }, subject);
  const [energy, iodine] = ['Energy', 'Iodine'].map((name) => rows.find((row) => row.name === name));
  expect([energy?.there, energy?.here.text]).toEqual([
    { text: 'not known', level: 'unknown' },
    expect.stringMatching(/^[\d,.]+ kcal$/),
  ]);
  expect(iodine?.here.text).toMatch(/^≥ /);
});

it('has the grams of a day and the energy of 100 g, of which a part may not be stated', () => {
  const { groups } = subject;
  const sums = comparedSums(judged, groups);
  expect(sums.kcal).toMatch(/^\d+$/);
  const knownMilligrams = judged.totals.knownMilligrams.map((all) => all / 2);
  const part = { ...judged, totals: { ...judged.totals, knownMilligrams } };
  expect(comparedSums(part, groups)).toEqual({ day: sums.day, kcal: `≥ ${sums.kcal}` });
});
