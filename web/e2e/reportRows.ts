import { expect, type Locator } from '@playwright/test';
import { reportTexts } from '../reports/reportTexts.ts';
import { asRead, type downloadCsv, inCsv } from './downloads.ts';

/** Texts of a nutrient's or a ratio's row on screen. */
interface ShownRow {
  readonly name: string;
  readonly amount: string;
  readonly target: string;
  readonly percent: string;
  readonly level: string;
  /** Mass of the foods that state it, or the possible values of a ratio. Empty if all foods state it. */
  readonly known: string;
  readonly isNutrient: boolean;
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
        isNutrient: row.hasAttribute('data-column'),
      };
    }),
  );

/** The screen sets units apart by its layout, and says its signs to screen readers, both unlike a document. */
const squeezed = (text: string): string =>
  asRead(text.replace(/estimated, |at least|about|\(what it does\)/g, '')).replaceAll(' ', '');

/** Expects that a table has these amounts of a day's food, by nutrient. A nutrient that no food states is empty. */
export const expectAmountsInCsv = (
  { headings, rows }: Awaited<ReturnType<typeof downloadCsv>>,
  amounts: ReadonlyMap<string, number | null>,
): void => {
  const at = headings.findIndex((heading) => /^Amount in the whole (recipe|meal plan)$/.test(heading));
  const read = new Map(rows.map(([name = '', ...cells]) => [name, cells[at - 1]]));
  const common = [...amounts].filter(([name]) => read.has(name));
  expect(common.length).toBeGreaterThan(50);
  for (const [name, qty] of common) expect([name, read.get(name)]).toEqual([name, inCsv(qty)]);
  expect(rows.find(([name]) => name === 'Ca:P')).toContain('1:1 to 2:1');
};

/** Characters after the name of a row in which its level, bounds and coverage are, also in the last row. */
const restOfRow = 220;

/** The upper end of an amount with a range, before the estimated part of it. */
const upperEnd = /^up to ([\d,.]+ \S+?)(?:, |$)/;

/** The amount of a row as a document has it: both ends of a range, without the signs of the screen. */
const amountIn = ({ amount, known }: ShownRow): string => {
  const [, high] = upperEnd.exec(known) ?? [];
  const plain = amount.replace('~', '');
  return high === undefined ? plain : `${/\d[\d,.]*/.exec(plain)?.[0]} to ${high}`;
};

const numbersIn = (text: string): readonly number[] =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([number]) => Number(number.replaceAll(',', '')));

const units = asRead('(?:kcal|mg|µg|g|IU)');

/** Where each row of the screen starts in the text of a report. A ratio has no unit after its name. */
const startsIn = (text: string, rows: readonly ShownRow[]): ReadonlyMap<ShownRow, number> =>
  new Map(
    rows.map((row) => {
      const name = asRead(row.name)
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replaceAll(' ', '\\s*');
      const start = new RegExp(`${name}${row.isNutrient ? `,\\s${units}` : ''} `).exec(text);
      expect([row.name, start !== null]).toEqual([row.name, true]);
      return [row, (start?.index ?? 0) + (start?.[0].length ?? 0)];
    }),
  );

/** Expects the amount, need and percent of a row in three significant digits. The screen has three decimals. */
const expectNumbers = (row: ShownRow, rest: string): void => {
  const shown = numbersIn(squeezed([amountIn(row), row.target, row.percent].join(' ; ')));
  if (/[<>]/.test(row.amount + row.target)) return;
  const printed = numbersIn(rest).slice(0, shown.length);
  expect([row.name, printed.length]).toEqual([row.name, shown.length]);
  for (const [at, value] of shown.entries())
    expect(Math.abs((printed[at] ?? 0) - value), `${row.name}: ${rest}`).toBeLessThanOrEqual(
      Math.max(0.0051 * value, 0.0006),
    );
};

/** Expects that a report with all nutrients has the rows of the screen, with amount, need, percent, level and coverage. */
export const expectRowsInReport = async (screen: Locator, report: string): Promise<void> => {
  const table = report.slice(report.indexOf('Per 100 g dry matter'));
  const rows = await rowsOf(screen);
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['Ca:P', 'Omega 6:3']));
  const starts = startsIn(table, rows);
  for (const [row, from] of starts) {
    const { name, level, known, isNutrient } = row;
    const next = Math.min(from + restOfRow, ...[...starts.values()].filter((at) => at > from));
    const rest = table.slice(from, next);
    if (isNutrient) expectNumbers(row, rest);
    // The first line: its sign stands before it, a remark after it.
    const shown = level.split(/≠|\n/).find((line) => /[a-z]/i.test(line)) ?? '';
    const word = asRead(shown.replace('(what it does)', '')).split(/[ :]/).at(-1) ?? '';
    expect([name, word]).not.toEqual([name, '']);
    expect([name, rest]).toEqual([name, expect.stringContaining(word)]);
    // The report says once that amounts are after cooking, and marks where nobody knows the loss.
    const plain = known.replace(/(?:, )?after cooking/, '').replace(/(?:, )?loss in cooking not known/, '');
    const coverage = squeezed(plain.replace(upperEnd, '')) || (isNutrient ? reportTexts.levels.all : '');
    expect([name, squeezed(rest)]).toEqual([name, expect.stringContaining(coverage)]);
  }
};

/** Shows all nutrients in the open report, also those without a need or bound. */
export const showAllRows = (report: Locator): Promise<void> =>
  report.getByLabel(reportTexts.levels.showAll).check();
