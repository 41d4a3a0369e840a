import { type CellKind, isAmountKind, isUnitKind, kindOf } from './cellKinds.ts';
import { headingOf } from './headings.ts';
import {
  bare,
  type Cells,
  isRuler,
  mayBeDecimal,
  ofCommas,
  ofPipes,
  splitAt,
  withWholeNames,
} from './splitting.ts';

/** Lines as cells. */
export interface Grid {
  readonly rows: readonly (Cells | null)[];
  /** Places of the rows that have columns of their own, because they do not fit the others. */
  readonly own: ReadonlySet<number>;
  /** Places of the rows whose commas may separate cells or decimals. */
  readonly unclear: ReadonlySet<number>;
  /** True for semicolons between the cells. */
  readonly semicolons: boolean;
}

/** Maximum length of a table line. */
const longest = 2000;

/** True if a line has a cell of one of these kinds, so that it is a row rather than words. */
const hasKind = (cells: Cells, isKind: (kind: CellKind) => boolean): boolean =>
  cells.length > 1 && cells.some((cell) => isKind(kindOf(cell)));

const hasColumn = (cells: Cells): boolean => hasKind(cells, (kind) => kind === 'number' || kind === 'unit');

/** True if cells are the headings of columns. */
const areHeadings = (cells: Cells): boolean =>
  cells.length > 1 && cells.every((cell) => cell === '' || headingOf(cell) !== null) && cells[0] !== '';

const none: ReadonlySet<number> = new Set();

const gridOf = (rows: readonly (Cells | null)[], semicolons = false): Grid | null =>
  rows.some((cells) => cells !== null) ? { rows, own: none, unclear: none, semicolons } : null;

const pipeGrid = (lines: readonly string[]): Grid | null => {
  const isTable = lines.some((line) => line.includes('|') && (isRuler(line) || /^\s*\|.*\|\s*$/.test(line)));
  return gridOf(
    lines.map((line) => {
      if (!line.includes('|') || line.length > longest || isRuler(line)) return null;
      const cells = ofPipes(line);
      return isTable || hasColumn(cells) || areHeadings(cells) ? cells : null;
    }),
  );
};

const semicolonGrid = (lines: readonly string[]): Grid | null => {
  const all = lines.map((line) => (line.includes(';') && line.length <= longest ? splitAt(line, ';') : []));
  const isTable = all.some(areHeadings);
  const isRow = (cells: Cells): boolean =>
    isTable ? cells.length > 0 : hasKind(cells, (kind) => isAmountKind(kind) || isUnitKind(kind));
  return gridOf(
    all.map((cells) => (isRow(cells) ? cells : null)),
    true,
  );
};

/** Rows below headings that are as many as the cells of each line. */
const headedGrid = (lines: readonly string[]): Grid | null => {
  const cellsOf = (line: string): Cells => (line.length <= longest ? splitAt(line, ',') : []);
  const [heads = [], ...others] = lines.filter((line) => line.trim() !== '').map(cellsOf);
  const isFitting = (cells: Cells): boolean =>
    cells.length >= heads.length && cells.slice(heads.length).every((cell) => cell === '');
  if (!areHeadings(heads) || others.length === 0 || !others.every(isFitting)) return null;
  return gridOf(lines.map((line) => (isFitting(cellsOf(line)) ? cellsOf(line) : null)));
};

/** Ways to read a line as cells, the best first. */
const variantsOf = (line: string): readonly Cells[] => {
  if (line.length > longest) return [];
  const rowsOf = (cells: Cells, glue: string): readonly Cells[] =>
    [true, false]
      .map((keeps) => (areHeadings(cells) ? cells : withWholeNames(cells, glue, keeps)))
      .filter((row) => hasColumn(row) || areHeadings(row));
  const commas = line.includes(',') ? ofCommas(line).flatMap((cells) => rowsOf(cells, ', ')) : [];
  const spaces = line.trim().split(/\s{2,}|\s+\/\s+/);
  return commas.length > 0 ? commas : rowsOf(spaces.map(bare), ' ');
};

const letterOf: Readonly<Record<CellKind, string>> = {
  ...{ empty: '_', number: 'n', mass: 'n', amount: 'n', unit: 'u', otherUnit: 'u' },
  ...{ loose: 'w', other: 'o', text: 't' },
};

/** The kinds of the cells as letters, without empty cells at the end. */
const shapeOf = (cells: Cells): string =>
  cells
    .map((cell) => letterOf[kindOf(cell)])
    .join('')
    .replace(/_+$/, '');

/** True if cells have the shape of a table. Cells may be empty, and a word may be a unit or a name. */
const fits = (shape: string, table: string): boolean =>
  shape.length > 1 &&
  shape.length <= table.length &&
  [...shape].every(
    (kind, at) => kind === table[at] || kind === '_' || (kind === 'w' && 'tu'.includes(table[at] ?? '')),
  );

/** Share of the rows with the same columns that makes a table. */
const minShare = 0.5;

/** The shape that most rows have; null if too few have the same. A row of one shape counts once. */
const commonShape = (all: readonly (readonly Cells[])[]): string | null => {
  const counts = new Map<string, number>();
  const rows = all.filter((variants) => variants.length > 0);
  for (const variants of rows)
    for (const shape of new Set(variants.map(shapeOf))) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  const [best = '', count = 0] =
    [...counts].sort(([a, one], [b, other]) => other - one || b.length - a.length)[0] ?? [];
  return count > 1 && count >= rows.length * minShare && best.includes('n') ? best : null;
};

/** Rows of separators that names contain as well: commas and runs of spaces. */
const looseGrid = (lines: readonly string[]): Grid => {
  const all = lines.map(variantsOf);
  const table = commonShape(all);
  const [own, unclear] = [new Set<number>(), new Set<number>()];
  const rows = all.map((variants, at): Cells | null => {
    const fitting = table === null ? [] : variants.filter((cells) => fits(shapeOf(cells), table));
    const whole = fitting.find((cells) => shapeOf(cells).length === table?.length) ?? fitting[0];
    const row = whole ?? variants.find(areHeadings);
    if (row) return row;
    if (variants.length > 0) own.add(at);
    if (mayBeDecimal(lines[at] ?? '')) unclear.add(at);
    return variants.at(1) ?? variants.at(0) ?? null;
  });
  return { rows, own, unclear, semicolons: false };
};

/** Lines as cells of the most probable separator. */
export const gridIn = (lines: readonly string[]): Grid =>
  gridOf(lines.map((line) => (line.includes('\t') ? splitAt(line, '\t') : null))) ??
  pipeGrid(lines) ??
  semicolonGrid(lines) ??
  headedGrid(lines) ??
  looseGrid(lines);
