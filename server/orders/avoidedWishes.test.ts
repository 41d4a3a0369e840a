import { expect, it } from 'vitest';
import type { Avoid } from '../contract/avoids.ts';
import { avoidedWishes } from './avoidedWishes.ts';

const food = (name: string): Avoid => ({ kind: 'food', ingredient_id: 1, group: null, name, reason: null });

const category = (name: string, allergens: string[]): Avoid => ({
  ...{ kind: 'category', ingredient_id: null, group: name, name, allergens, reason: null },
});

const avoids = [food('Butter, salted'), food('Beef, brain, raw'), food('Squash')];
const categories = [category('Poultry meat', ['chicken', 'duck']), category('Beef organs', ['beef'])];

const wishes = (text: string, list = avoids) => avoidedWishes(text, { name: 'Bélla', avoids: list });

it('has a doubt about a food that shares a word with an avoided one', () =>
  expect(wishes('Peanut butter, salted crackers and beef muscle meat; squash pie')).toEqual({
    sure: [],
    unsure: [
      '“Peanut butter” is asked for: nobody knows whether it is Butter, salted.',
      '“beef muscle meat” is asked for: nobody knows whether it is Beef, brain, raw.',
      '“squash pie” is asked for: nobody knows whether it is Squash.',
    ],
  }));

it.each([
  ['Rice, butter, salted, peas', 'Butter, salted', 'butter, salted'],
  ['fresh beef brain', 'Beef, brain, raw', 'fresh beef brain'],
  ['Rice and squashes', 'Squash', 'squashes'],
])('is sure that “%s” asks for %s', (text, name, part) =>
  expect(wishes(text)).toEqual({ sure: [`Bélla avoids ${name}. It is in “${part}”.`], unsure: [] }),
);

it('is sure of an animal of an avoided category, not of its organs', () => {
  expect(wishes('Chicken, duck egg', categories)).toEqual({
    ...{ sure: ['Bélla avoids poultry meat. It is in “Chicken”.'], unsure: [] },
  });
  expect(wishes('Beef', categories)).toEqual({
    ...{ sure: [], unsure: ['“Beef” is asked for: nobody knows whether it holds beef organs.'] },
  });
});

it('reads the longest text beside the longest list in less than two seconds, and names a food once', () => {
  const list = Array.from({ length: 100 }, (_, at) => food(`Food ${at}, part ${at}, raw`));
  const text = Array.from({ length: 500 }, (_, at) => `x${at % 400}`).join(',');
  const start = performance.now();
  expect(wishes(text, list)).toEqual({ sure: [], unsure: [] });
  expect(performance.now() - start).toBeLessThan(2000);
  expect(wishes('squash pie, squash pie').unsure).toHaveLength(1);
});
