import { expect, test } from 'vitest';
import type { Verdict } from '../../../server/contract/verdict.ts';
import { goodForBars } from './goodForBars.ts';

const row = (name: string, level: 'low' | 'high' | 'unknown') => ({
  ...{ nutrient_id: 1, name, percent: 50, level },
});

const dosed: Verdict['foods'][number] = {
  ...{ id: 1, name: 'kelp', kind: 'overdose', species: ['dog'], reason: 'more than its dose' },
};

const bars = (kind: Verdict['kind'], rows: Verdict['rows'], foods: Verdict['foods'] = []) =>
  goodForBars({ kind, rows, foods }).map(({ level, count, names, more }) => [level, count, names, more]);

test('each level has a bar with its nutrients, the first four of many', () => {
  const many = ['zinc', 'copper', 'iron', 'iodine', 'choline', 'biotin'].map((name) => row(name, 'low'));
  expect(bars('not_complete', [...many, row('vitamin D', 'unknown')])).toEqual([
    ['low', 6, ['Zinc', 'Copper', 'Iron', 'Iodine'], 2],
    ['high', 0, [], 0],
    ['unknown', 1, ['Vitamin D'], 0],
  ]);
});

test('more of a food than its dose is too much', () => {
  expect(bars('too_much', [row('zinc', 'low')], [dosed])[1]).toEqual(['high', 1, ['Kelp'], 0]);
});

test('no bar says that there is none of what the verdict rests on', () => {
  expect(bars('too_much', [row('zinc', 'low')]).map(([level]) => level)).toEqual(['low', 'unknown']);
});

test('a verdict without rows has bars only if it is complete', () => {
  expect(bars('unknown', [])).toEqual([]);
  expect(bars('not_safe', [])).toEqual([]);
  expect(bars('complete', []).map(([level, count]) => [level, count])).toEqual([
    ['low', 0],
    ['high', 0],
    ['unknown', 0],
  ]);
});
