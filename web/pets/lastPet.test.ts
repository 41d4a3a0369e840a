import { expect, it } from 'vitest';
import { parseSetting } from '../kernel/settings.ts';
import { lastFirst, lastPetSetting } from './lastPet.ts';

const pets = [{ id: 1 }, { id: 2 }, { id: 3 }];
const ids = (last: number | null) => lastFirst(pets, last).map(({ id }) => id);

it('lists the last pet first, and the others in their order', () => {
  expect([ids(2), ids(null), ids(9)]).toEqual([
    [2, 1, 3],
    [1, 2, 3],
    [1, 2, 3],
  ]);
});

it.each([
  ['7', 7],
  ['null', null],
  ['"x"', null],
])('reads the stored value %s as %s', (text, expected) => {
  expect(parseSetting(lastPetSetting, text)).toBe(expected);
});
