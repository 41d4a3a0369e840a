import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ingredientOf } from '../../testing/factories.ts';
import { parsePaste } from './parsePaste.ts';
import { columnRows, listRows } from './pasteRows.ts';
import { rowNote } from './rowNote.ts';

/** Lines as name and amount, and what must be asked. */
const partsOf = (text: string) =>
  parsePaste(text).lines.map(({ name, amount, counted, several, unchosen }) => [
    name,
    several ? 'several' : unchosen ? 'column' : counted ? 'count' : amount,
  ]);

/** Lines of a text with a tab for each arrow. */
const tabs = (...lines: readonly string[]): string => lines.join('\n').replaceAll('→', '\t');

describe('a table', () => {
  it.each([
    ['Beef heart→200→g', 'Beef heart', '200 g'],
    ['Olive oil→2→tbsp', 'Olive oil', '2 tbsp'],
    ['Zinc gluconate→15→mg', 'Zinc gluconate', '15 mg'],
    ['Beef→200g→', 'Beef', '200g'],
    ['Beef→1\u00a0200,5→g', 'Beef', '1\u00a0200,5 g'],
    ['Beef→about 200→g', 'Beef', '200 g'],
    ['Beef→200→g→589', 'Beef', '200 g'],
    ['Beef→589→kcal→200→g', 'Beef', '200 g'],
    ['Beef→60 %→200 g', 'Beef', '200 g'],
    ['2→cups→Rice→370→g', 'Rice', '370 g'],
    ['Rice→100→g→cooked', 'Rice, cooked', '100 g'],
    ['Salt→substitute→5→g', 'Salt, substitute', '5 g'],
    ['Zinc 50 mg→2→tablets', 'Zinc 50 mg', '2 tablets'],
    ['Vitamin E→400→IU', 'Vitamin E', '400 IU'],
    ['Öl→2→EL', 'Öl', '2 EL'],
    ['Beef 200 g→224 kcal', 'Beef', '200 g'],
    ['Beef heart / 200 / g', 'Beef heart', '200 g'],
    ['| **Beef** | 200 | g |', 'Beef', '200 g'],
    ['"Beans, black",200,g,"1,234"', 'Beans, black', '200 g'],
    ['Egg, 2, large', 'Egg', '2 large'],
    ['"Beef\nheart"→200→g', 'Beef heart', '200 g'],
  ])('%j: %j, %j', (text, ...parts) => expect(partsOf(tabs(text))).toEqual([parts]));

  it.each([
    ['two columns of numbers', 'Oats→150→589', 'column'],
    ['grams and a percent without its sign', 'Oats→150→66.7', 'column'],
    ['two masses', 'Oats→1 lb→4 oz', 'column'],
    ['a count beside a mass', 'Sardines→2→400 g', 'column'],
    ['a unit before two numbers', 'Oats→g→150→589', 'column'],
    ['two columns with commas', 'Oats, 150, 589', 'several'],
    ['a comma between columns or decimals', 'Oats,150,58', 'several'],
    ['a small number before a name', '2→Eggs', 'count'],
    ['a dose', 'Oil per kg→2→g', 'several'],
    ['an amount in the name', 'Beef 200 g→224', 'several'],
    ['a size before a number', 'Eggs, large, 2', 'several'],
  ])('asks about %s: %j', (_, text, asked) => expect(partsOf(tabs(text))[0]?.[1]).toBe(asked));

  it('asks about a number without a unit among units', () => {
    const eggs = ['Eggs', 'count'];
    expect(partsOf(tabs('Beef→200→g', 'Eggs→2→'))[1]).toEqual(eggs);
    expect(partsOf(tabs('Beef→200 g', 'Eggs→2'))[1]).toEqual(eggs);
    expect(partsOf('200 g beef\n2 tbsp oil\nEggs, 2')[2]).toEqual(eggs);
    expect(partsOf(tabs('Food→Qty', 'Eggs→2'))[0]).toEqual(eggs);
  });

  it.each([
    ['Olive oil (tbsp): 2', 'Olive oil', '2 tbsp'],
    ['Olive oil in tbsp: 2', 'Olive oil', '2 tbsp'],
    ['Salt, tsp: 1/2', 'Salt', '1/2 tsp'],
    ['g 200 Beef heart', 'Beef heart', '200 g'],
    ['Zinc tablets 2', 'Zinc tablets', '2 tablets'],
    ['Vitamin C 500', 'Vitamin C', '500'],
    ['Oats 1 cup 200', 'Oats 1 cup', 'several'],
  ])('free text has its unit before the number: %s', (text, ...parts) =>
    expect(partsOf(text)).toEqual([parts]),
  );
});

describe('a heading', () => {
  it.each([
    ['Food→Grams→kcal', 'Oats→150→589', '150'],
    ['Food→kcal→Grams', 'Oats→589→150', '150'],
    ['Food→Weight (oz)', 'Oats→16', '16 oz'],
    ['Chicken recipe→oz', 'Oats→16', '16 oz'],
    ['Food→Cups→Grams', 'Oats→1→90', '90'],
    ['Food→X→Y', 'Oats→150→66', 'column'],
    ['Food→Amount→Unit→Grams', 'Oats→1→cup→90', '90'],
    ['Food→Grams→% of recipe', 'Oats→150→66.7', '150'],
    ['Zutat→Menge→Einheit', 'Oats→150→g', '150 g'],
    ['Ingrédient;Quantité (g);Prix', 'Oats;150,5;3,20', '150,5'],
    ['Alimento→Cantidad→Unidad', 'Oats→2→tbsp', '2 tbsp'],
    ['Ingrediente→Quantità (g)', 'Oats→150', '150'],
    ['Ingrediënt→Hoeveelheid→Eenheid', 'Oats→2→tbsp', '2 tbsp'],
    ['Food,Grams,kcal', 'Oats,150,589', '150'],
    ['Food→Amount (g)→kcal per 100 g', 'Oats→150→389', '150'],
    ['Food→mg per kg body weight', 'Oats→150', null],
    ['Food→kcal', 'Oats→589', null],
    ['Food→Raw (g)→Cooked (g)', 'Oats→150→300', 'column'],
    ['Food→Grams→Unit', 'Oats→2→tbsp', 'several'],
  ])('%j over %j: %j', (head, line, amount) => {
    const text = tabs(head, line);
    expect(parsePaste(text).headings.map(({ at }) => at)).toEqual([1]);
    expect(partsOf(text)).toEqual([['Oats', amount]]);
  });

  it.each([
    'Beef heart→200→g',
    'Zinc gluconate→15→mg',
    'g→200→Beef heart',
    'Weight→200→g',
    'Fat→→g',
    'Water',
  ])('is not %j', (first) => {
    const { lines, headings } = parsePaste(tabs(first, 'Beef liver→30→g'));
    expect([lines.length, headings]).toEqual([2, []]);
  });

  it('may be in the second line and has dashes below it', () => {
    const { lines, headings } = parsePaste('For Maple\n| Food | Grams |\n|---|--:|\n| Oats | 150 |');
    expect(lines.map(({ at, name }) => [at, name])).toEqual([
      [1, 'For Maple'],
      [4, 'Oats'],
    ]);
    expect(headings.map(({ at }) => at)).toEqual([2, 3]);
  });
});

it.each(['Total', 'Summe', 'Gesamt', 'Gesamtgewicht', 'Totale', 'Somme', 'Recipe total (g)', '**Total**'])(
  'a sum named %s is no food',
  (name) =>
    expect(
      parsePaste(`| Food | g |\n| Oats | 150 |\n| ${name} | 150 |`).lines.map((line) => line.isNotFood),
    ).toEqual([false, true]),
);

describe('every line', () => {
  const foods = [ingredientOf(1, 0, { name: 'Oats', short_name: 'Oats' })];
  const cell = fc.oneof(
    fc.constantFrom(
      'Oats',
      'Total',
      'Grams',
      'g',
      'tbsp',
      '150',
      '1,5',
      '½',
      '',
      '60 %',
      'kcal',
      '--',
      '200 g',
    ),
    fc.string({ maxLength: 8 }),
  );
  const line = fc.tuple(
    fc.array(cell, { maxLength: 5 }),
    fc.constantFrom('\t', ', ', ',', ';', ' | ', '   '),
  );
  const text = fc.array(
    line.map(([cells, mark]) => cells.join(mark)),
    { maxLength: 8 },
  );

  it('is a row, a heading or empty, and each row that is not used says why', () => {
    fc.assert(
      fc.property(text, (lines) => {
        const pasted = parsePaste(lines.join('\r\n'));
        const list = listRows(pasted, foods, new Map());
        for (const rows of [list, columnRows(pasted, foods)]) {
          const found = [
            ...rows.map((row) => row.line.text),
            ...pasted.headings.map((head) => head.text),
          ].join('\n');
          const words = lines.flatMap((one) => one.split(/[\s;,|"\u200b\ufeff]+/).filter(Boolean));
          expect(words.filter((word) => !found.includes(word))).toEqual([]);
        }
        expect(list.filter((row) => !row.use && rowNote(row, list) === null)).toEqual([]);
      }),
    );
  });
});
