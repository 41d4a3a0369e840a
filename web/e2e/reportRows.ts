import { expect, type Locator } from '@playwright/test';
import { asRead, type downloadCsv } from './downloads.ts';

/** Texts of a nutrient's or a ratio's row on screen. */
interface ShownRow {
  readonly name: string;
  readonly amount: string;
  readonly target: string;
  readonly percent: string;
  readonly level: string;
  /** Mass of the foods that state it, or the possible values of a ratio. Empty if all foods state it. */
  readonly known: string;
}

const rowsOf = (screen: Locator): Promise<readonly ShownRow[]> =>
  screen.locator('tbody tr:is([data-column], [data-figure])').evaluateAll((rows) =>
    rows.map((row) => {
      const cell = (name: string) => row.querySelector<HTMLElement>(`[data-cell="${name}"]`);
      const known = cell('known');
      return {
        // The full name stands before the short one, of which the width shows one.
        name: cell('name')?.querySelector('button')?.firstChild?.textContent ?? '',
        ...{ amount: cell('amount')?.innerText ?? '', target: cell('target')?.innerText ?? '' },
        ...{ percent: cell('percent')?.innerText ?? '', level: cell('level')?.innerText ?? '' },
        known: known?.querySelector<HTMLElement>('[title]')?.title || (known?.innerText ?? ''),
      };
    }),
  );

/** The screen sets units apart by its layout, and says its signs to screen readers, both unlike a document. */
const squeezed = (text: string): string =>
  asRead(text.replace(/at least|about|\(what it does\)/g, '')).replaceAll(' ', '');

/** Expects that a table has these amounts of a day's food, by nutrient. A nutrient that no food states is empty. */
export const expectAmountsInCsv = (
  { headings, rows }: Awaited<ReturnType<typeof downloadCsv>>,
  amounts: ReadonlyMap<string, number | null>,
): void => {
  const at = headings.indexOf('Amount a day');
  const read = new Map(rows.map(([name = '', ...cells]) => [name, cells[at - 1]]));
  const common = [...amounts].filter(([name]) => read.has(name));
  expect(common.length).toBeGreaterThan(50);
  for (const [name, qty] of common) expect([name, read.get(name)]).toEqual([name, String(qty ?? '')]);
  expect(rows.find(([name]) => name === 'Ca:P')).toContain('1:1 to 2:1');
};

/** Characters after the percent of a row in which its level, bounds and coverage are. */
const restOfRow = 150;

/** Expects that a report has the rows of the screen, with amount, need, percent, level and coverage. */
export const expectRowsInReport = async (screen: Locator, report: string): Promise<void> => {
  const text = squeezed(report);
  const rows = await rowsOf(screen);
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['Ca:P', 'Omega 6:3']));
  for (const { name, amount, target, percent, level, known } of rows) {
    const row = squeezed([name, amount, target, percent].join(''));
    expect(text).toContain(row);
    const rest = text.slice(text.indexOf(row) + row.length).slice(0, restOfRow);
    const [shown = ''] = level.split('≠');
    const word = asRead(shown.replace('(what it does)', '')).split(/[ :]/).at(-1) ?? '';
    expect([name, rest]).toEqual([name, expect.stringContaining(word)]);
    expect([name, rest]).toEqual([name, expect.stringContaining(squeezed(known))]);
  }
};
