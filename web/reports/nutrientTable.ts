import { stated } from '../kernel/format.ts';
import { ratioIn } from '../nutrition/nutrients/ratios.ts';
import type { Row } from '../nutrition/rows.ts';
import { highText, lowText } from '../texts/boundTexts.ts';
import { editorTexts } from '../texts/editorTexts.ts';
import type { PaperColumn, PaperRow, PaperTable } from '../ui/pdf/paper.ts';
import type { Ready, Target } from './document.ts';
import { reportTexts } from './reportTexts.ts';
import { amountCell, knownCell, needCell, percentCell, ratioCells, rowLevel } from './rowTexts.ts';
import type { SourceList } from './sourceList.ts';

const names = editorTexts.nutrients;
const texts = reportTexts.levels;

const columns: readonly PaperColumn[] = [
  { head: names.nutrient, weight: 28 },
  { head: names.amount, number: true, weight: 25 },
  { head: texts.need, number: true, weight: 19 },
  { head: names.percent, number: true, weight: 16 },
  { head: names.level, weight: 22 },
  { head: texts.low, weight: 13 },
  { head: texts.high, weight: 24 },
  { head: names.known, weight: 23 },
  { head: texts.source, weight: 9 },
];

interface Bounds {
  readonly lowMax: number | null;
  readonly highMin: number | null;
}

/** A bound with all its decimals; of a bound that a target set makes of a need, four. */
const boundText = (bound: number): string => stated(Number(bound.toFixed(4)));

const boundCells = (bounds: Bounds | null): readonly string[] => [
  bounds?.lowMax == null ? '' : lowText(bounds.lowMax, boundText),
  bounds?.highMin == null ? '' : highText(bounds.highMin, boundText),
];

const nutrientRow = (subject: Ready, row: Row, target: Target | undefined, sources: SourceList): PaperRow => {
  const entry = subject.entries.get(row.nutrient.id);
  const bounds = entry ? { lowMax: entry.amount.low_max, highMin: entry.amount.high_min } : null;
  return [
    row.nutrient.display,
    amountCell(subject.state, row),
    needCell(row, entry),
    percentCell(subject.state, row, entry),
    rowLevel(subject, row, entry).cell,
    ...boundCells(bounds),
    knownCell(subject, row),
    sources.refsOf(target),
  ];
};

const ratioRow = (subject: Ready, group: string): readonly PaperRow[] => {
  const name = ratioIn(group);
  if (name === null) return [];
  const cells = ratioCells(subject, name, subject.ratios);
  return [
    [
      cells.name,
      cells.amount,
      cells.target,
      cells.percent,
      cells.level,
      ...boundCells(cells.bounds),
      cells.known,
      '',
    ],
  ];
};

/** All nutrients in the groups and order of the screen, with the ratio at the end of its group. */
export const nutrientTable = (
  subject: Ready,
  targets: readonly Target[],
  sources: SourceList,
): PaperTable => {
  const byNutrient = new Map(targets.map((target) => [target.nutrient.id, target]));
  return {
    kind: 'table',
    name: texts.title,
    dense: true,
    columns,
    rows: subject.groups.flatMap((group): PaperRow[] => [
      { group: group.name },
      ...group.rows.map((row) => nutrientRow(subject, row, byNutrient.get(row.nutrient.id), sources)),
      ...ratioRow(subject, group.name),
    ]),
  };
};
