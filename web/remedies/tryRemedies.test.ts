import { afterEach, expect, it, vi } from 'vitest';
import type { Remedy } from '../../server/contract/remedies.ts';
import { createDraft } from '../nutrition/draft.ts';
import type { Trial } from '../nutrition/trial/trial.ts';
import { ingredientOf, recipeOf } from '../testing/factories.ts';
import { saidOfTrial } from './breakTexts.ts';
import type { RemedyHost } from './remedyHost.ts';
import { type Trials, tryRemedies } from './tryRemedies.ts';

afterEach(() => vi.unstubAllGlobals());

const remedies = [1, 2].map((id) => ({ food: ingredientOf(id, 0), total_g: 1 }) as unknown as Remedy);

const triedWith = async (model: object): Promise<Trials | undefined> => {
  const shown: Trials[] = [];
  const state = () => ({ draft: createDraft(recipeOf([]), null) });
  const host = { model: { state, ...model } } as unknown as RemedyHost;
  await tryRemedies(host, remedies, (trials) => shown.push(trials) > 0);
  return shown.at(-1);
};

const unknown = new Map([
  [1, null],
  [2, null],
]);

it('a remedy of which nothing can be tried is not known', async () => {
  vi.stubGlobal('reportError', () => {});
  expect(await triedWith({ load: async () => false })).toEqual(unknown);
  expect(await triedWith({ load: () => Promise.reject(new Error('gone')) })).toEqual(unknown);
  const planned = { state: () => ({ planned: [] }), load: () => Promise.reject(new Error('asked')) };
  expect(await triedWith(planned)).toEqual(unknown);
});

it('says nothing of the verdict only after the trial, and names what target sets bound', () => {
  const trial = { isWorse: false, newFoods: [], changes: [] } as unknown as Trial;
  const change = { key: 'a', name: 'Vegetables (Kidney)', before: 'optimal', after: 'high' } as const;
  expect(saidOfTrial(undefined)).toEqual(['Calculating what this does to the verdict…']);
  expect(saidOfTrial(null)).toEqual(['What this does to the verdict could not be calculated.']);
  expect(saidOfTrial(trial)).toEqual([]);
  expect(saidOfTrial({ ...trial, changes: [{ ...change, ofSet: true }] })).toEqual([
    'Vegetables (Kidney): High',
  ]);
  expect(saidOfTrial({ ...trial, changes: [{ ...change, ofSet: false }] })).toEqual([]);
});
