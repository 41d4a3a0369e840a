import { expect, it } from 'vitest';
import { shippedFoods } from '../../testing/shippedFoods.ts';
import { nothingFound } from './match.ts';
import { parsePaste } from './parsePaste.ts';
import { listRows } from './pasteRows.ts';
import { rowNote } from './rowNote.ts';

/** What is said of a pasted line for a food of the recipe. */
const noteOf = (line: string, shortName: string): string | undefined => {
  const food = shippedFoods().find(({ short_name }) => short_name === shortName);
  const rows = listRows(parsePaste(line), food ? [food] : [], new Map([[line, nothingFound]]));
  const [row] = rows;
  return row && rowNote(row, rows)?.text;
};

it.each([
  ['1 tsp Kelp powder', 'Kelp powder, dried, iodine not stated', /No label or table states .* weigh it/],
  [
    '1 tsp Bone meal, steamed',
    'Bone meal, steamed',
    /^A level spoon, by: FAO feed manual, 1987: bone meal has/,
  ],
  ['2 tbsp Potassium chloride powder', 'Potassium chloride powder', /No label or table states/],
  ['1 fillet Salmon, Atlantic, farmed, raw', 'Salmon, Atlantic, farmed, raw', /whole side of a fish/],
  ['1 fillet Cod, Atlantic, raw', 'Cod, Atlantic, raw', undefined],
])('%s', (line, food, text) => {
  if (text === undefined) expect(noteOf(line, food)).toBeUndefined();
  else expect(noteOf(line, food)).toMatch(text);
});
