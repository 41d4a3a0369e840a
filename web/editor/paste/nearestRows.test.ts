import { expect, it } from 'vitest';
import { ingredientOf } from '../../testing/factories.ts';
import { parsePaste } from './parsePaste.ts';
import { asksFor, listRows } from './pasteRows.ts';
import { rowNote } from './rowNote.ts';

const named = (id: number, name: string) => ingredientOf(id, 100, { name, short_name: name });

it('names the nearest food of a line and never uses it at once', () => {
  const deer = named(2, 'Deer, ground, raw');
  const found = new Map([['kangaroo mince', { foods: [deer], unmatched: [], nearest: true }]]);
  const rows = listRows(parsePaste('kangaroo mince 200 g\nOats 10 g'), [named(1, 'Oats')], found);
  expect(rows.map(({ use }) => use)).toEqual([false, true]);
  expect(rows.map(asksFor)).toEqual([true, false]);
  expect(rows.map((row) => rowNote(row, rows)?.text ?? null)).toEqual([
    'No food is “kangaroo mince”. Nearest: Deer, ground, raw. Tick the line if you mean it, or choose another food.',
    null,
  ]);
});
