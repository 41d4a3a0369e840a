import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import type { ShownVerdict } from '../../verdict/VerdictBanner.tsx';
import { createStore } from '../store.ts';
import { followSure } from './liveSure.ts';
import { loadChances } from './loadChances.ts';
import { failedToLoad, hasChances, notLoaded, type SureAbout, sureBeside, unchecked } from './sure.ts';

vi.mock('./loadChances.ts', () => ({ loadChances: vi.fn(), twice: 1.96 }));

const complete: ShownVerdict = {
  ...{ kind: 'complete', clauses: ['Complete for Juno', 'not reviewed'], advice: '' },
  words: 'Complete for Juno; not reviewed',
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('reportError', () => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The words of a complete verdict before and after the chances were loaded, and after an edit. */
const followed = async () => {
  const { state, subscribe, set } = createStore<{ results: object }>({ results: {} });
  const model = { state, subscribe };
  const [sure, stop] = followSure({ model, pet: null, groups: [] } as unknown as SureAbout);
  const said = () => {
    const { words, isClose } = sure.verdictOf(complete, sureBeside(sure.state(), state().results as never));
    return [words.slice('Complete for Juno, '.length, -'; not reviewed'.length), isClose];
  };
  const before = said();
  await vi.advanceTimersByTimeAsync(300);
  const after = said();
  set({ results: {} });
  const atOnce = said();
  await vi.advanceTimersByTimeAsync(10);
  const edited = said();
  stop();
  return { before, after, atOnce, edited };
};

const checking = ['checking how sure', true];

test.each([
  ['are refused', () => Promise.resolve(null)],
  ['fail', () => Promise.reject(new Error('The chance module cannot be fetched.'))],
])('a complete verdict does not read fine before the chances, nor if they %s', async (_, load) => {
  vi.mocked(loadChances).mockImplementation(load);
  expect(await followed()).toEqual({
    before: checking,
    after: ['how sure is not known', true],
    atOnce: checking,
    edited: checking,
  });
});

it('does not read fine before how sure it is can be loaded, nor if that fails', () => {
  expect(notLoaded.verdictOf(complete, unchecked)).toMatchObject({
    ...{ words: 'Complete for Juno, checking how sure; not reviewed', isClose: true },
  });
  expect(failedToLoad.verdictOf(complete, unchecked)).toMatchObject({
    ...{ words: 'Complete for Juno, how sure is not known; not reviewed', isClose: true },
  });
  const short: ShownVerdict = { ...complete, kind: 'not_complete' };
  expect(notLoaded.verdictOf(short, unchecked)).toBe(short);
});

test('of a plan, and with a counted bowl, it is not calculated how sure the levels are', () => {
  expect([hasChances({}), hasChances({ ofPlan: true }), hasChances({ bowl: {} as never })]).toEqual([
    true,
    false,
    false,
  ]);
});
