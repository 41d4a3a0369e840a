import { describe, expect, it } from 'vitest';
import { createDraft } from '../../nutrition/draft.ts';
import { ingredientOf, recipeOf } from '../../testing/factories.ts';
import { parsePaste } from './parsePaste.ts';
import { changesOf, plainFill, unusedLines } from './pasteChanges.ts';
import { columnRows, listRows, type PasteRow } from './pasteRows.ts';
import { rowNote } from './rowNote.ts';

const named = (id: number, name: string) => ingredientOf(id, 100, { name, short_name: name });
const own = [named(1, 'Oats'), named(2, 'Kale, raw'), named(3, 'Kale, cooked')];
const { lines } = createDraft(recipeOf(own), null);
const rice = named(7, 'Rice, white');

const column = (text: string, from = 0) => columnRows(parsePaste(text), own.slice(from));
const list = (text: string, found: readonly (readonly [string, readonly (typeof rice)[]])[] = []) =>
  listRows(
    parsePaste(text),
    own,
    new Map(found.map(([name, foods]) => [name, { foods, unmatched: [], nearest: false }])),
  );
const lacks = (food: string) => `${food} has no such unit: type the grams.`;
const notesOf = (rows: readonly PasteRow[]) => rows.map((row) => rowNote(row, rows)?.text ?? null);

describe('a column', () => {
  it('fills downwards and skips foods at empty lines', () => {
    expect(plainFill(column('10\n\n30.5'), lines)).toEqual(
      new Map([
        ['1', 10_000],
        ['3', 30_500],
      ]),
    );
    expect(plainFill(column('10\t3 %\n20\t-', 1), lines)).toEqual(
      new Map([
        ['2', 10_000],
        ['3', 20_000],
      ]),
    );
  });

  it.each([
    ['is too long', '1\n2\n3\n4', [null, null, null, 'There is no food below for this line.']],
    ['has a word', '1\nmuch', [null, 'Not a number of grams.']],
    ['begins with a word', 'n/a\n200\n300', ['Not a number of grams.', null, null]],
    ['has volumes', '3 cups\n5 ml', [lacks('Oats'), lacks('Kale, raw')]],
    ['has words of one’s own', '5 zorks\n7', [lacks('Oats'), null]],
    ['has what can be read in two ways', '1,000\n2', ['This can be read in two ways.', null]],
    ['has decimals of two kinds', '1.000\n2,5\n2.5', ['This can be read in two ways.', null, null]],
    ['is in ounces', '1 oz', ['to the nearest milligram: 28.35 g']],
  ])('opens the dialog if it %s', (_, text, remarks) => {
    expect(plainFill(column(text), lines)).toBeNull();
    expect(notesOf(column(text))).toEqual(remarks);
  });
});

describe('ambiguous numbers', () => {
  const twice = 'This can be read in two ways.';

  it('use the decimal sign of the rest of their column', () => {
    expect(plainFill(column('1,000\n2.5\n3'), lines)?.get('1')).toBe(1_000_000);
    expect(plainFill(column('1,000\n2,5\n3'), lines)?.get('1')).toBe(1000);
    expect(plainFill(column('1.000\n2,5\n3'), lines)?.get('1')).toBe(1_000_000);
  });

  it('are ambiguous in a list with semicolons only if nothing else decides', () => {
    expect(notesOf(list('Oats; 1,000'))).toEqual([twice]);
    expect(notesOf(list('Oats; 1.000'))).toEqual([twice]);
    expect(notesOf(list('Oats; 1,000\nKale, raw; 20'))).toEqual([twice, null]);
    expect(list('Oats; 1,000\nKale, raw; 12,5').map(({ milligrams }) => milligrams)).toEqual([1000, 12_500]);
    expect(list('Oats; 1,000\nKale, raw; 12.5').map(({ milligrams }) => milligrams)).toEqual([
      1_000_000, 12_500,
    ]);
  });
});

describe('a list', () => {
  it('updates foods of the recipe and adds found foods', () => {
    const rows = list('Oats, 10\nRice, white\t20', [['Rice, white', [rice]]]);
    expect(rows.map(({ use }) => use)).toEqual([true, true]);
    expect(changesOf(rows, lines)).toEqual({
      milligrams: new Map([['1', 10_000]]),
      additions: [{ food: rice, milligrams: 20_000 }],
    });
  });

  it('reports ambiguous and invalid lines', () => {
    const rows = list('Kale 10\nRice 5\nGold 1\n7\nOats 3 cups\n2 Oats\nOats, 1,000', [['Rice', [rice]]]);
    expect(notesOf(rows)).toEqual([
      'The best of several matches: tick the line, or choose another food.',
      // The best match is taken.
      null,
      'No food has this name.',
      'This line names no food.',
      lacks('Oats'),
      lacks('Oats'),
      'This can be read in two ways.',
    ]);
    expect(rows.filter(({ use }) => use).map(({ food }) => food)).toEqual([rice]);
  });

  const eggs = ingredientOf(11, 0, {
    name: 'Egg, whole, raw',
    short_name: 'Egg, whole, raw',
    unit_name: 'egg',
    unit_mg: 50_000,
    measures: [
      { id: 1, amount: 1, measure: 'cup, chopped', gram_weight: 136 },
      { id: 2, amount: 1, measure: 'cup, whole', gram_weight: 243 },
      { id: 3, amount: 1, measure: 'large', gram_weight: 50 },
    ],
  });
  const ofEggs = (text: string) => list(text, [[parsePaste(text).lines[0]?.name ?? '', [eggs]]])[0];

  it.each([
    ['2 large Egg, whole, raw', 100_000, null],
    ['Egg, whole, raw: 1 cup, chopped', 136_000, null],
    ['½ cup Egg, whole, raw', null, 'The food has several such measures: choose one.'],
    ['2-3 large Egg, whole, raw', null, 'This is a range: choose an amount.'],
    [
      '3 drops Egg, whole, raw',
      null,
      'Egg, whole, raw has no such unit, but egg; cup, chopped; cup, whole; large: type the grams or one of these.',
    ],
    ['1 cup plus 2 tbsp Egg, whole, raw', null, 'More than one amount is on this line: type the grams.'],
  ])('parses %s in the units of the food', (text, milligrams, remark) => {
    const row = ofEggs(text);
    expect(row?.milligrams ?? null).toBe(milligrams);
    expect(row && (rowNote(row, [row])?.text ?? null)).toBe(remark);
  });

  it('uses typed grams for a line without a mass', () => {
    const rows = list('2 cups Oats').map((row) => ({ ...row, milligrams: 90_000, use: true }));
    expect(notesOf(rows)).toEqual([null]);
    expect(changesOf(rows, lines).milligrams).toEqual(new Map([['1', 90_000]]));
  });

  it('uses each food once', () => {
    const rows = list('Oats 1\nOats 2');
    expect(rows.map(({ use }) => use)).toEqual([true, false]);
    expect(notesOf(rows)[1]).toBe('Line 1 is for this food too: leave one of the two out.');
    const both = rows.map((row) => ({ ...row, use: true }));
    expect(both.map((row) => rowNote(row, both)?.blocks)).toEqual([true, true]);
  });

  it.each([
    'Total',
    'TOTAL:',
    'Total (g)',
    'Subtotal',
    'Grand total',
    'Total weight',
    'Sum',
    'Sum of foods',
    'Ingredients',
    'Food name',
    'Remark',
  ])('does not match a line named %s with a food', (name) => {
    const quail = named(8, 'Quail, cooked, total edible');
    const rows = list(`Remark\tGrams\nOats\t10\n${name}\t4321`, [[name, [quail]]]);
    expect(rows.map(({ food, use }) => [food?.id ?? null, use])).toEqual([
      [1, true],
      [null, false],
    ]);
    expect(rows[1]?.candidates).toEqual([]);
    expect(notesOf(rows)).toEqual([null, 'A sum or a heading, not a food.']);
    expect(unusedLines(rows)).toEqual([`${name}\t4321`]);
  });

  it('matches foods whose names contain such a word', () => {
    const mix = named(9, 'Total mix');
    expect(list('Total mix 10', [['Total mix', [mix]]]).map(({ food }) => food?.id)).toEqual([9]);
    expect(notesOf(list('Total mix 10'))).toEqual(['No food has this name.']);
  });

  it('gives no food the sum below a column', () => {
    const rows = column('10\n20\nTotal 30');
    expect(rows.map(({ food }) => food?.id ?? null)).toEqual([1, 2, null]);
    expect(plainFill(rows, lines)).toBeNull();
  });
});

describe('a number without a unit', () => {
  const zinc = ingredientOf(12, 0, { name: 'Zinc', unit_name: 'tablet', unit_mg: 1600 });
  const egg = ingredientOf(13, 0, { name: 'Egg', unit_name: 'egg', unit_mg: 50_000 });
  const feet = ingredientOf(14, 0, { name: 'Pork, feet, raw', short_name: 'Pork, feet, raw' });

  it.each([
    ['Zinc 20', zinc, null],
    ['Egg 18', egg, null],
    ['Egg 100', egg, 100_000],
    ["Pig's trotter 1", feet, null],
    ["Pig's trotter 300", feet, 300_000],
  ])('is never silently grams of what is counted: %s', (text, food, milligrams) => {
    const name = parsePaste(text).lines[0]?.name ?? '';
    expect(list(text, [[name, [food]]])[0]?.milligrams).toBe(milligrams);
  });
});
