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

/** True if a line has a cell that is a number or a unit, so that it is a row rather than words. */
const hasColumn = (cells: Cells): boolean =>
  cells.length > 1 &&
  cells.some((cell) => {
    const kind = kindOf(cell);
    return kind === 'number' || kind === 'unit';
  });

const hasAmount = (cells: Cells): boolean =>
  cells.length > 1 && cells.some((cell) => isAmountKind(kindOf(cell)) || isUnitKind(kindOf(cell)));

/** True if cells are the headings of columns. */
const areHeadings = (cells: Cells): boolean =>
  cells.length > 1 && cells.every((cell) => cell === '' || headingOf(cell) !== null) && cells[0] !== '';

const none: ReadonlySet<number> = new Set();

const gridOf = (rows: readonly (Cells | null)[], semicolons = false): Grid | null =>
  rows.some((cells) => cells !== null) ? { rows, own: none, unclear: none, semicolons } : null;

const tabGrid = (lines: readonly string[]): Grid | null =>
  gridOf(lines.map((line) => (line.includes('\t') ? splitAt(line, '\t') : null)));

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
  const all = lines.map((line) => (line.includes(';') && line.length <= longest ? splitAt(line, ';') : null));
  const isTable = all.some((cells) => cells && areHeadings(cells));
  return gridOf(
    all.map((cells) => (cells && (isTable || hasAmount(cells)) ? cells : null)),
    true,
  );
};

/** Rows below headings that are as many as the cells of each line. */
const headedGrid = (lines: readonly string[]): Grid | null => {
  const [head = '', ...others] = lines.filter((line) => line.trim() !== '');
  const heads = splitAt(head, ',');
  if (!areHeadings(heads) || others.length === 0) return null;
  const cellsOf = (line: string): Cells | null => {
    const cells = splitAt(line, ',');
    const isFitting = cells.length >= heads.length && cells.slice(heads.length).every((cell) => cell === '');
    return isFitting && line.length <= longest ? cells : null;
  };
  return others.every((line) => cellsOf(line) !== null) ? gridOf(lines.map(cellsOf)) : null;
};

/** Ways to read a line as cells, the best first. */
const variantsOf = (line: string): readonly Cells[] => {
  if (line.length > longest) return [];
  const ways = (cells: Cells, glue: string): readonly Cells[] =>
    areHeadings(cells) ? [cells] : [true, false].map((keeps) => withWholeNames(cells, glue, keeps));
  const isRow = (cells: Cells): boolean => hasColumn(cells) || areHeadings(cells);
  const commas = line.includes(',') ? ofCommas(line).flatMap((cells) => ways(cells, ', ')) : [];
  const rows = commas.filter(isRow);
  return rows.length > 0
    ? rows
    : ways(
        line
          .trim()
          .split(/\s{2,}|\s+\/\s+/)
          .map(bare),
        ' ',
      ).filter(isRow);
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

/** The variant of a line that fits a table, preferably with all its cells. */
const fittingOf = (variants: readonly Cells[], table: string): Cells | undefined => {
  const fitting = variants.filter((cells) => fits(shapeOf(cells), table));
  return fitting.find((cells) => shapeOf(cells).length === table.length) ?? fitting[0];
};

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
  const own = new Set<number>();
  const unclear = new Set<number>();
  const rows = all.map((variants, at): Cells | null => {
    const fitting = table === null ? undefined : fittingOf(variants, table);
    if (fitting) return fitting;
    const heading = variants.find(areHeadings);
    if (heading) return heading;
    if (variants.length > 0) own.add(at);
    if (mayBeDecimal(lines[at] ?? '')) unclear.add(at);
    return variants.at(1) ?? variants.at(0) ?? null;
  });
  return { rows, own, unclear, semicolons: false };
};

/** Lines as cells of the most probable separator. */
export const gridIn = (lines: readonly string[]): Grid =>
  (lines.some((line) => line.includes('\t')) ? tabGrid(lines) : null) ??
  pipeGrid(lines) ??
  semicolonGrid(lines) ??
  headedGrid(lines) ??
  looseGrid(lines);
