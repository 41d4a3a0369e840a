import { readUnit } from '../../../engine/host/labelUnits.ts';
import type { Cells, Separator } from '../../kernel/csv.ts';
import { plainName } from './columnNames.ts';
import { type ColumnNames, knownColumn } from './columns.ts';

/** The lines of a file at whose end its headings are looked for: titles stand above them. */
export const maxTitles = 12;

/** The records of a file by what they are. */
export interface Parted {
  /** What stands above the headings. */
  readonly titles: readonly Cells[];
  readonly head: Cells;
  readonly foods: readonly Cells[];
}

const isFilled = (cell: string | undefined): cell is string => (cell ?? '').trim() !== '';

/** The headings of a line, with those of the line above where it has none: merged cells have their text in one of them. */
const mergedHead = (above: Cells | undefined, { line, cells }: Cells): Cells => ({
  line,
  cells: Array.from({ length: Math.max(cells.length, above?.cells.length ?? 0) }, (_, at) =>
    isFilled(cells[at]) ? cells[at] : (above?.cells[at] ?? ''),
  ),
});

/** The headings of a line that are known, those that name a reason against them too. */
const knownIn = ({ cells }: Cells, names: ColumnNames) =>
  cells.flatMap((cell) =>
    isFilled(cell) ? (knownColumn(cell.replace(/\s+/g, ' ').trim(), names) ?? []) : [],
  );

const hasName = (known: ReturnType<typeof knownIn>): boolean =>
  known.some(
    (column) => typeof column !== 'string' && 'field' in column && ['id', 'name'].includes(column.field),
  );

/** The line of the headings: the first of those at the top that knows the most, with a name or id. */
const headOf = (
  records: readonly Cells[],
  names: ColumnNames,
): { readonly at: number; readonly head: Cells } => {
  const heads = records.slice(0, maxTitles).flatMap((record, at) => {
    const own = { at, head: record };
    const merged = { at, head: mergedHead(records[at - 1], record) };
    return at === 0 ? [own] : [own, merged];
  });
  const counted = heads.map((each) => {
    const known = knownIn(each.head, names);
    return { ...each, known: hasName(known) ? known.length : 0 };
  });
  const best = counted.toSorted((a, b) => b.known - a.known)[0];
  return best !== undefined && best.known > 1 ? best : { at: 0, head: records[0] ?? { line: 1, cells: [] } };
};

const unitsName = /^(?:units?|einheit(?:en)?|unites?|unidades?)?$/;

/** True for a line below the headings that has only units, and perhaps the word. */
const isUnits = ({ cells }: Cells): boolean => {
  const filled = cells
    .map((cell) => cell.trim())
    .filter((cell) => !unitsName.test(plainName(cell)) || /[%\d]/.test(cell));
  return filled.length > 0 && filled.every((cell) => readUnit(cell.replace(/[()[\]]/g, '')) !== null);
};

/** The headings with the units below them. A unit below no heading is that of the heading before, whose cells are merged. */
const withUnits = ({ line, cells }: Cells, units: Cells): Cells => {
  let last = '';
  const width = Math.max(cells.length, units.cells.length);
  return {
    line,
    cells: Array.from({ length: width }, (_, at) => {
      const [heading, unit] = [
        (cells[at] ?? '').trim(),
        (units.cells[at] ?? '').trim().replace(/[()[\]]/g, ''),
      ];
      if (heading !== '') last = heading;
      if (readUnit(unit) === null || (heading === '' && last === '')) return heading;
      return heading.toLowerCase().includes(`(${unit.toLowerCase()})`) ? heading : `${last} (${unit})`;
    }),
  };
};

/** Parts the records of a file into titles, headings and foods. */
export const partRecords = (records: readonly Cells[], names: ColumnNames): Parted => {
  const { at, head } = headOf(records, names);
  const titles = records.slice(0, at).filter(({ cells }) => cells.some(isFilled));
  const below = records.slice(at + 1).filter(({ cells }) => cells.some(isFilled));
  const [first, ...others] = below;
  if (first === undefined || !isUnits(first)) return { titles, head, foods: below };
  return { titles, head: withUnits(head, first), foods: others };
};

/** The separator whose columns have the most known headings; of several the one with the most columns. */
export const bestSeparator = (
  separators: readonly Separator[],
  recordsBy: (separator: Separator) => readonly Cells[],
  names: ColumnNames,
): Separator => {
  const counts = separators.map((separator) => {
    const heads = recordsBy(separator)
      .slice(0, maxTitles)
      .filter(({ cells }) => cells.length > 1);
    const known = Math.max(0, ...heads.map((head) => knownIn(head, names).length));
    return { separator, known, cells: Math.max(0, ...heads.map(({ cells }) => cells.length)) };
  });
  return counts.toSorted((a, b) => b.known - a.known || b.cells - a.cells)[0]?.separator ?? ',';
};
