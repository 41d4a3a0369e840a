import { prepareStandards } from '../../server/contract/standardColumns.ts';
import { badness } from '../../server/contract/standardLevels.ts';
import type { StandardTable } from '../../server/contract/standards.ts';
import type { NutritionModel } from '../nutrition/calculation.ts';
import { groupsOf } from '../nutrition/rows.ts';
import {
  cellReader,
  createStandardLevels,
  type ReadLevels,
  type StandardsRow,
} from '../nutrition/standards/standardCells.ts';
import {
  type StandardColumn,
  speciesOf,
  stageOf,
  standardColumns,
} from '../nutrition/standards/standardColumns.ts';
import { standardsRows } from '../nutrition/standards/standardRows.ts';
import { standardsTexts as texts } from '../nutrition/standards/standardsTexts.ts';
import { tablesOfPet } from '../nutrition/standards/useStandards.ts';
import { verdictsOf } from '../nutrition/standards/verdictsOf.ts';
import type { CellReader, MatrixCell } from '../ui/matrix/types.ts';
import type { PaperBlock, PaperCell, PaperRow, PaperTable } from '../ui/pdf/paper.ts';
import type { Subject } from './document.ts';

/** Columns beside each other on an upright page: so many that a level and its percent are one line, and at most. */
const [usualColumns, maxColumns] = [8, 9];

/** A column on paper: of the need, of a standard on a basis, or of a standard on all its bases. */
interface Printed {
  readonly head: string;
  readonly of: readonly StandardColumn[];
}

const keyOf = (column: StandardColumn): number => (column.kind === 'need' ? -1 : column.index);

/** One column for each basis of a standard, or one for all its bases if there would be too many. */
const printedColumns = (columns: readonly StandardColumn[]): readonly Printed[] => {
  if (columns.length <= usualColumns) return columns.map((column) => ({ head: column.name, of: [column] }));
  return [...new Set(columns.map(keyOf))].flatMap((key) => {
    const of = columns.filter((column) => keyOf(column) === key);
    const [first] = of;
    if (first === undefined) return [];
    const isShared = of.length > 1 && first.kind === 'standard';
    return { head: isShared ? texts.worseOf(first.standard.table.name) : first.name, of };
  });
};

/** So that a percent stays beside its level. */
const paperCell = ({ text, level, hollow = false }: MatrixCell): PaperCell => {
  const kept = text.replaceAll(' %', '\u00a0%');
  return level === null || level === 'none' || hollow ? kept : { text: kept, tone: level };
};

/** The cell of a row: on several bases the worse one, which is named if they differ. */
const printedCell = (
  row: StandardsRow,
  { of }: Printed,
  read: CellReader<StandardsRow, StandardColumn>,
  levels: ReadLevels,
): PaperCell => {
  const cells = of.map((column) => ({ column, cell: read(row, column), level: levels.of(row, column) }));
  const judged = cells.flatMap((each) => each.level ?? []).toSorted((a, b) => badness(a) - badness(b));
  const worst = cells.find(({ level }) => level === judged[0]);
  if (worst === undefined) return '';
  const { column, cell } = worst;
  const areAlike = cells.every((each) => each.cell.text === cell.text);
  if (areAlike || column.kind === 'need') return paperCell(cell);
  return paperCell({ ...cell, text: texts.head(cell.text, texts.shortBasis[column.basis]) });
};

/** Lists of one length as far as possible, none longer than `most`. */
const inParts = <Of>(all: readonly Of[], most: number): readonly (readonly Of[])[] => {
  const parts = Math.ceil(all.length / most);
  const length = Math.ceil(all.length / parts);
  return Array.from({ length: parts }, (_, part) => all.slice(part * length, (part + 1) * length));
};

/**
 * What each published standard for the life stage of the pet, and each of its target sets, says of a calculated recipe; then
 * the levels by the pet's need and by all of them, side by side.
 */
export const standardBlocks = (
  model: Pick<NutritionModel, 'state' | 'withEngine'>,
  { pet, catalogue: { nutrients }, date }: Pick<Subject, 'pet' | 'catalogue' | 'date'>,
  tables: readonly StandardTable[],
): readonly PaperBlock[] => {
  const state = model.state();
  const standards = prepareStandards([...tablesOfPet(pet), ...tables], nutrients);
  const columns = standardColumns(standards, stageOf(pet, date), state.hasTargets ? pet.name : null);
  const levels = createStandardLevels(model, nutrients, standards);
  const items = verdictsOf(levels, columns, nutrients).map(({ words }) => words);
  if (items.length === 0) return [];
  const read = cellReader(state, levels, pet);
  const sections = standardsRows(groupsOf(nutrients, speciesOf(pet.specie.slug), true), columns);
  const parts = inParts(printedColumns(columns), maxColumns);
  const tableOf = (printed: readonly Printed[], at: number): PaperTable => ({
    ...{ kind: 'table', name: texts.part(at + 1, parts.length), dense: true },
    columns: [{ head: texts.nutrient, weight: 1.3 }, ...printed.map(({ head }) => ({ head, number: true }))],
    rows: sections.flatMap(({ name, rows }): readonly PaperRow[] => [
      { group: name },
      ...rows.map((row) => [row.name, ...printed.map((each) => printedCell(row, each, read, levels))]),
    ]),
  });
  return [
    { kind: 'list', items, small: true },
    ...parts.map(tableOf),
    { kind: 'text', text: texts.paperNotes, tone: 'quiet' },
  ];
};
