import { expect, it } from 'vitest';
import { longerThan, searchSeconds, secondsOf, withSeconds } from './patience.ts';

const asked = JSON.stringify({ pets: [7], goal: 'cost' });

it('a question that names no seconds takes one a search, and each longer search is really longer, up to the longest', () => {
  expect(secondsOf(asked)).toBe(1);
  expect(secondsOf(null)).toBe(1);
  expect([1, 3, 10].map(longerThan)).toEqual([3, 10, null]);
  expect([3, 10].map(searchSeconds)).toEqual([9, 30]);
});

it('a longer search asks the same question with other seconds', () => {
  expect(withSeconds(asked, 1)).toBe(asked);
  const longer = withSeconds(asked, 3);
  expect(JSON.parse(longer)).toEqual({ pets: [7], goal: 'cost', seconds: 3 });
  expect(secondsOf(longer)).toBe(3);
});
