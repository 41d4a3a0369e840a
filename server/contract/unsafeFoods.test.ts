import { expect, it } from 'vitest';
import { unsafeFoodsText } from './unsafeFoods.ts';

const food = (name: string, ...species: string[]) => ({ name, species });

it.each([
  [[], ''],
  [[food('Grapes', 'dog')], '1 food is not safe for dogs: Grapes.'],
  [
    [food('Grapes', 'dog', 'cat'), food('Leek', 'dog', 'cat')],
    '2 foods are not safe for dogs or cats: Grapes and Leek.',
  ],
  [
    [food('Grapes', 'dog', 'cat'), food('Macadamia', 'dog')],
    '1 food is not safe for dogs or cats: Grapes. 1 food is not safe for dogs: Macadamia.',
  ],
  [
    'abcdefgh'.split('').map((name) => food(name, 'cat')),
    '8 foods are not safe for cats: a, b, c, d, e, f and 2 more.',
  ],
])('names %j', (foods, text) => expect(unsafeFoodsText(foods)).toBe(text));
