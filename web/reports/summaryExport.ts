import { toGrams } from '../../engine/host/bases.ts';
import { formatAmount, percentText } from '../kernel/format.ts';
import { targetLevelsIn } from '../nutrition/liveVerdict.ts';
import { cellOf, getPrecision } from '../nutrition/matrix/cells.ts';
import { namesOfRow } from '../nutrition/matrix/matrixRows.ts';
import { boundsOf, getCompleteness, percentOf, rangeWidth } from '../nutrition/nutrients/amountText.ts';
import { type RatioName, ratioIn } from '../nutrition/nutrients/ratios.ts';
import { calciumPercentOf } from '../nutrition/nutrients/ratioText.ts';
import { isAdjusted } from '../nutrition/nutrients/serving.ts';
import { targetCells } from '../nutrition/nutrients/targetText.ts';
import type { Row } from '../nutrition/rows.ts';
import { editorTexts } from '../texts/editorTexts.ts';
import { nutrientTexts } from '../texts/nutrientTexts.ts';
import { aboutPlan } from '../texts/planWords.ts';
import type { ExportContent } from '../ui/matrix/pages.ts';
import {
  emptyCell,
  fixedSource,
  type MatrixCell,
  type MatrixColumn,
  type MatrixItem,
  type MatrixRow,
} from '../ui/matrix/types.ts';
import { type PaperCell, textOfCell } from '../ui/pdf/paper.ts';
import { type Ready, ready, type Subject } from './document.ts';
import { reportTexts } from './reportTexts.ts';
import { levelCellOf, ratioCells, rowLevel } from './rowTexts.ts';

const names = editorTexts.nutrients;

const columns = [
  { key: 'amount', name: reportTexts.aDay },
  { key: 'need', name: reportTexts.levels.need },
  { key: 'percent', name: names.percent },
  { key: 'level', name: names.level },
  { key: 'known', name: names.known, unit: 'g' },
  { key: 'estimated', name: reportTexts.estimated, unit: 'g' },
] as const satisfies readonly MatrixColumn[];

type SummaryColumn = MatrixColumn & Pick<(typeof columns)[number], 'key'>;

interface SummaryRow extends MatrixRow {
  readonly cells: Readonly<Record<SummaryColumn['key'], MatrixCell>>;
}

const textCell = (cell: PaperCell): MatrixCell => {
  const text = textOfCell(cell);
  return { ...emptyCell, text, value: text === '' ? null : text };
};

const nutrientRow = (subject: Ready, row: Row): SummaryRow => {
  const { state, results, entries } = subject;
  const { column, nutrient } = row;
  const entry = entries.get(nutrient.id);
  const completeness = getCompleteness(state, column);
  const precision = completeness === 'part' ? 'atLeast' : 'exact';
  const isStated = completeness === 'part' || completeness === 'all';
  const amount = isStated ? (results.serving.amounts[column] ?? Number.NaN) : Number.NaN;
  const width = rangeWidth(results, { column, scale: nutrient.scale }, results.serving.scale.value);
  const percent = (value: number): string => percentText(value, 'exact', boundsOf(entry));
  return {
    ...{ key: `nutrient ${nutrient.id}`, ...namesOfRow(nutrient), unit: nutrient.unit_type },
    cells: {
      amount: cellOf(amount, formatAmount, { precision, width }),
      need: cellOf(entry?.amount.qty ?? Number.NaN, formatAmount),
      percent: cellOf(percentOf(results, column), percent, { precision: width > 0 ? 'atLeast' : precision }),
      level: textCell(rowLevel(subject, row, entry).cell),
      known: cellOf(toGrams(results.totals.knownMilligrams[column] ?? 0), formatAmount),
      estimated: cellOf(toGrams(results.totals.estimatedMilligrams[column] ?? 0), formatAmount),
    },
  };
};

const ratioRow = (subject: Ready, name: RatioName): SummaryRow => {
  const { state, results, ratios } = subject;
  const range = results.derived.values[name];
  const texts = ratioCells(subject, name, ratios);
  const percent = name === 'calciumToPhosphorus' ? calciumPercentOf(state) : Number.NaN;
  const precision = getPrecision(range);
  return {
    ...{ key: name, name: texts.name, unit: ': 1' },
    cells: {
      amount: cellOf(range.value, () => texts.amount, { precision }),
      need: textCell(texts.target),
      percent: cellOf(percent, () => texts.percent, { precision }),
      level: textCell(texts.level),
      known: emptyCell,
      estimated: emptyCell,
    },
  };
};

/** What target sets bound beside the need. */
const targetSection = ({ state }: Ready): readonly MatrixItem<SummaryRow>[] => {
  const rows = targetLevelsIn(state).map((of, at): SummaryRow => {
    const { name, amount, unit, target, level, short, by } = targetCells(of);
    const { min, max } = of.range ?? { min: Number.NaN, max: Number.NaN };
    return {
      ...{ key: `target ${at}`, name: `${name}, ${by}`, unit },
      cells: {
        amount: cellOf(min === max ? max : Number.NaN, () => amount),
        need: textCell(target),
        percent: emptyCell,
        level: textCell(levelCellOf(level, short)),
        ...{ known: emptyCell, estimated: emptyCell },
      },
    };
  });
  const name = nutrientTexts.targets.title;
  return rows.length === 0 ? [] : [{ key: name, name, rows }];
};

/** The columns. A whole recipe that is not scaled is no day's food. */
const columnsOf = ({ state }: Ready): readonly SummaryColumn[] => {
  const [amount, ...rest] = columns;
  const name = aboutPlan(reportTexts.ofWhole, state.ofPlan);
  return isAdjusted(state) ? columns : [{ ...amount, name }, ...rest];
};

/** The nutrients of a day's food, or of the whole recipe, against a pet's need, with full values, for copies and CSV. */
export const summaryExport = (of: Subject): ExportContent<SummaryRow, SummaryColumn> => {
  const subject = ready(of);
  const rows = subject.groups.map(({ name, rows: own }): MatrixItem<SummaryRow> => {
    const ratio = ratioIn(name);
    const nutrients = own.map((row) => nutrientRow(subject, row));
    return { key: name, name, rows: ratio === null ? nutrients : [...nutrients, ratioRow(subject, ratio)] };
  });
  return {
    title: reportTexts.of(subject.name, subject.pet.name),
    corner: reportTexts.nutrient,
    ...{ rows: [...rows, ...targetSection(subject)], columns: columnsOf(subject) },
    source: fixedSource((row, { key }) => row.cells[key]),
  };
};
