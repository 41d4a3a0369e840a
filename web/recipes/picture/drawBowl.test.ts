import { expect, test } from 'vitest';
import { drawBowl } from './drawBowl.ts';
import { bowlText } from './pictureTexts.ts';

const stew = [
  { group: 'meat', grams: 500 },
  { group: 'vegetables', grams: 250 },
  { group: 'grains', grams: 247 },
  { group: 'supplements', grams: 3 },
] as const;

test('each group has a segment as large as its part of the weight', () => {
  const { groups } = drawBowl([
    { group: 'meat', grams: 750 },
    { group: 'grains', grams: 250 },
  ]);
  expect(groups.map(({ group, area }) => [group, area])).toEqual([
    ['meat', 'M50 50L50 7A43 43 0 1 1 7 50Z'],
    ['grains', 'M50 50L7 50A43 43 0 0 1 50 7Z'],
  ]);
});

test('a single group fills the bowl with a whole circle', () => {
  const [only] = drawBowl([{ group: 'fish', grams: 1 }]).groups;
  expect(only?.area).toMatch(/^M7 50a43 43 /);
  expect(only?.pieces).not.toBe('');
});

test('what is too little to be seen has a segment and a mark, and no two marks cover each other', () => {
  const { groups, marks } = drawBowl([...stew, { group: 'other', grams: 1 }]);
  expect(groups.map(({ group }) => group)).toContain('supplements');
  expect(marks.map(({ group }) => group)).toEqual(['supplements', 'other']);
  const [one, two] = marks;
  expect(Math.hypot((one?.x ?? 0) - (two?.x ?? 0), (one?.y ?? 0) - (two?.y ?? 0))).toBeGreaterThan(8);
});

test('the same groups give the same drawing, and pieces stay in the bowl', () => {
  expect(drawBowl(stew)).toEqual(drawBowl([...stew]));
  expect(JSON.stringify(drawBowl(stew))).not.toMatch(/NaN|Infinity/);
});

test('nothing in a bowl draws nothing', () => {
  expect(drawBowl([])).toEqual({ groups: [], marks: [] });
});

test('the picture is named by its groups, the most first; a little is not rounded away', () => {
  expect(bowlText(stew)).toBe('meat 50 %, vegetables 25 %, grains 25 %, supplements under 1 %');
  expect(
    bowlText([
      { group: 'meat', grams: 999 },
      { group: 'supplements', grams: 1 },
    ]),
  ).toBe('meat over 99 %, supplements under 1 %');
  expect(bowlText([])).toBe('an empty bowl');
});
