import { stated, unit } from '../kernel/format.ts';
import { targetLevelsIn } from '../nutrition/liveVerdict.ts';
import { ratioIn } from '../nutrition/nutrients/ratios.ts';
import { targetCells } from '../nutrition/nutrients/targetText.ts';
import type { Row } from '../nutrition/rows.ts';
import { highText, lowText } from '../texts/boundTexts.ts';
import { editorTexts } from '../texts/editorTexts.ts';
import { nutrientTexts } from '../texts/nutrientTexts.ts';
import type { PaperColumn, PaperRow, PaperTable } from '../ui/pdf/paper.ts';
import type { Ready, Target } from './document.ts';
import { reportTexts } from './reportTexts.ts';
import {
  amountCell,
  basisCell,
  hasNeedOrBound,
  knownCell,
  levelCellOf,
  needCell,
  percentCell,
  ratioCells,
  rowLevel,
} from './rowTexts.ts';
import type { SourceList } from './sourceList.ts';

const names = editorTexts.nutrients;
const texts = reportTexts.levels;

const columns: readonly PaperColumn[] = [
  { head: names.nutrient, weight: 32 },
  { head: names.amount, number: true, weight: 17 },
  { head: texts.need, number: true, weight: 14 },
  { head: names.percent, number: true, weight: 14 },
  { head: names.level, weight: 20 },
  { head: texts.low, number: true, weight: 10 },
  { head: texts.high, number: true, weight: 14 },
  { head: texts.per1000Kcal, number: true, weight: 15 },
  { head: texts.dryMatter, number: true, weight: 15 },
  { head: names.known, weight: 21 },
  { head: texts.source, weight: 9 },
];

interface Bounds {
  readonly lowMax: number | null;
  readonly highMin: number | null;
}

/** A bound with all its decimals; of a bound that a target set makes of a need, four. */
const boundText = (bound: number): string => stated(Number(bound.toFixed(4)));

/** The words of a bound as a sign, so that a row is one line. */
const signed = (text: string): string =>
  text
    .replace('at or below ', '≤')
    .replace('at or above ', '≥')
    .replace('below ', '<')
    .replace('above ', '>');

const boundCells = (bounds: Bounds | null): readonly string[] => [
  bounds?.lowMax == null ? '' : signed(lowText(bounds.lowMax, boundText)),
  bounds?.highMin == null ? '' : signed(highText(bounds.highMin, boundText)),
];

const nutrientRow = (subject: Ready, row: Row, target: Target | undefined, sources: SourceList): PaperRow => {
  const entry = subject.entries.get(row.nutrient.id);
  const bounds = entry ? { lowMax: entry.amount.low_max, highMin: entry.amount.high_min } : null;
  return [
    `${row.nutrient.display}, ${unit(row.nutrient.unit_type)}`,
    amountCell(subject.state, row),
    needCell(row, entry),
    percentCell(subject.state, row, entry),
    rowLevel(subject, row, entry).cell,
    ...boundCells(bounds),
    basisCell(subject.state, row, 'per1000Kcal'),
    basisCell(subject.state, row, 'dryMatterBasis'),
    knownCell(subject, row),
    sources.refsOf(target),
  ];
};

const ratioRow = (subject: Ready, group: string, all: boolean): readonly PaperRow[] => {
  const name = ratioIn(group);
  if (name === null) return [];
  const cells = ratioCells(subject, name, subject.ratios);
  if (!all && cells.bounds === null && cells.target === '') return [];
  const { bounds, known } = cells;
  return [
    [
      cells.name,
      cells.amount,
      cells.target,
      cells.percent,
      cells.level,
      ...boundCells(bounds),
      '',
      '',
      known,
      '',
    ],
  ];
};

/** Which rows a table has. */
export interface TableRows {
  /** Also nutrients without a need or a bound. */
  readonly all: boolean;
}

/** True if a row is in a table. Without a need there would be none. */
const isShown = (subject: Ready, row: Row, { all }: TableRows): boolean =>
  all || !subject.state.hasTargets || hasNeedOrBound(subject, row);

/** Number of nutrients that are in no row of the table. */
export const leftOutOf = (subject: Ready, rows: TableRows): number =>
  subject.groups.flatMap((group) => group.rows).filter((row) => !isShown(subject, row, rows)).length;

/** What target sets bound beside the need, with the set in the last but one column. */
const targetRows = ({ state }: Ready): readonly PaperRow[] => {
  const rows = targetLevelsIn(state).map(targetCells);
  return rows.length === 0
    ? []
    : [
        { group: nutrientTexts.targets.title },
        ...rows.map(({ name, amount, unit, target, level, short, by }) => [
          ...[
            name,
            `${amount} ${unit}`.trim(),
            target,
            '',
            levelCellOf(level, short),
            '',
            '',
            '',
            '',
            by,
            '',
          ],
        ]),
      ];
};

/** The nutrients in the groups and order of the screen, with the ratio at the end of its group. */
export const nutrientTable = (
  subject: Ready,
  targets: readonly Target[],
  sources: SourceList,
  shown: TableRows = { all: true },
): PaperTable => {
  const byNutrient = new Map(targets.map((target) => [target.nutrient.id, target]));
  return {
    kind: 'table',
    name: texts.title,
    dense: true,
    columns,
    rows: subject.groups
      .flatMap((group): PaperRow[] => {
        const rows = [
          ...group.rows
            .filter((row) => isShown(subject, row, shown))
            .map((row) => nutrientRow(subject, row, byNutrient.get(row.nutrient.id), sources)),
          ...ratioRow(subject, group.name, shown.all || !subject.state.hasTargets),
        ];
        return rows.length === 0 ? [] : [{ group: group.name }, ...rows];
      })
      .concat(targetRows(subject)),
  };
};
