import { expect, it } from 'vitest';
import type { StandardLevel } from './levelBeside.ts';
import type { StandardBound } from './standards.ts';
import { standardVerdict } from './standardVerdict.ts';

const names = ['Calcium', 'Zinc', 'Iodine', 'Selenium', 'Vitamin D', 'EPA + DHA', 'Copper', 'Iron'];

const bound = (confidence: 'high' | 'low'): StandardBound => ({
  ...{ value: 1, compared: 1, locator: 'a test', confidence },
});

/** A level of the nutrient at an index; Optimal with 120 % of the minimum unless it says otherwise. */
const levelOf = (
  id: number,
  level: StandardLevel['level'] = 'optimal',
  more: Partial<StandardLevel> = {},
): StandardLevel => ({
  row: {
    ...{ nutrient_id: id, ratio: null, basis: 'per_1000_kcal', max: null },
    min: bound(more.unverified ? 'low' : 'high'),
  },
  ...{ level, byFigure: level, mayBe: null, side: 'min', percent: 120, isAtLeast: false },
  ...{ unverified: false, estimated: false, lossUnknown: false, isFromFood: false },
  ...more,
});

const wordsOf = (levels: readonly StandardLevel[], not_compared: string[] = []) =>
  standardVerdict({ name: 'AAFCO 2016 adult', not_compared }, levels, (id) => names[id] ?? '');

it('meets a standard of which every row is known to be Optimal', () => {
  expect(wordsOf([levelOf(0), levelOf(1)])).toEqual({ level: 'optimal', words: 'Meets AAFCO 2016 adult.' });
});

it.each([
  ['low', { percent: 82.9 }, 'zinc (82 %)', 'low'],
  ['high', { percent: 130, side: 'max' }, 'zinc (too much, 130 % of the maximum)', 'high'],
  ['unknown', { percent: null }, 'zinc (not known)', 'unknown'],
  ['unknown', { percent: 61.2, isAtLeast: true, mayBe: 'low' }, 'zinc (at least 61 %)', 'unknown'],
  ['unknown', { percent: 53, side: 'max', mayBe: 'high' }, 'zinc (may be too much)', 'unknown'],
  [
    'unknown',
    { percent: 92, mayBe: 'low', byFigure: 'low', unverified: true },
    'zinc (92 % of an unverified figure)',
    'unknown',
  ],
  ['optimal', { unverified: true }, 'zinc (unverified figure)', 'unknown'],
  ['optimal', { estimated: true }, 'zinc (only by estimates)', 'unknown'],
] as const)('meets it but for a row that is %s with %o', (level, more, text, worst) => {
  const said = wordsOf([levelOf(0), levelOf(1, level, { byFigure: level, ...more })]);
  expect(said).toEqual({ level: worst, words: `Meets AAFCO 2016 adult but for ${text}.` });
});

it('names the worst first, and a nutrient once, by its worse basis', () => {
  const said = wordsOf([
    levelOf(2, 'unknown', { percent: null }),
    levelOf(1, 'low', { percent: 82 }),
    levelOf(1, 'low', { percent: 90 }),
    levelOf(0, 'low', { percent: 20 }),
  ]);
  expect(said.words).toBe(
    'Meets AAFCO 2016 adult but for calcium (20 %), zinc (82 %) and iodine (not known).',
  );
});

it('says first that it does not meet it, or that this is not known, of more than four rows', () => {
  const short = names.map((_, id) => levelOf(id, 'low', { percent: 10 + id }));
  expect(wordsOf(short).words).toBe(
    'Does not meet AAFCO 2016 adult: calcium (10 %), zinc (11 %), iodine (12 %), selenium (13 %), vitamin D (14 %), EPA + DHA (15 %) and 2 more.',
  );
  const unknown = names.slice(0, 5).map((_, id) => levelOf(id, 'unknown', { percent: null }));
  expect(wordsOf(unknown).words).toMatch(
    /^Not known whether this meets AAFCO 2016 adult: calcium \(not known\)/,
  );
});

it('says what cooking may take and what nothing compares with', () => {
  expect(wordsOf([levelOf(2, 'optimal', { lossUnknown: true })], ['Vitamin K'])).toEqual({
    level: 'unknown',
    words:
      'Meets AAFCO 2016 adult but for vitamin K (not compared). Cooking may take some iodine: how much is not known.',
  });
  const short = names.slice(0, 4).map((_, id) => levelOf(id, 'low', { percent: 10 + id }));
  expect(wordsOf(short, ['Vitamin K']).words).toBe(
    'Does not meet AAFCO 2016 adult: calcium (10 %), zinc (11 %), iodine (12 %) and selenium (13 %). Not compared: vitamin K.',
  );
});
