import type { Pet } from '../../../server/contract/pets.ts';
import { legalMaxima, type StandardBound, targetStandard } from '../../../server/contract/standards.ts';
import { unit } from '../../kernel/format.ts';
import type { MatrixTips } from '../../ui/matrix/types.ts';
import { nameWithUnit } from '../../ui/matrix/types.ts';
import type { NutritionModel } from '../calculation.ts';
import {
  levelByNeed,
  type ReadLevels,
  type StandardsRow,
  sentencesOf,
  sentencesOfNeed,
} from './standardCells.ts';
import type { StandardColumn } from './standardColumns.ts';
import { standardsTexts as texts } from './standardsTexts.ts';

type OfStandard = Extract<StandardColumn, { kind: 'standard' }>;

const boundLines = (
  side: 'min' | 'max',
  bound: StandardBound | null,
  row: StandardsRow,
  { standard: { table }, basis }: OfStandard,
): string[] => {
  if (bound === null) return [];
  const printed = bound.value.toLocaleString('en-US', { maximumFractionDigits: 4 });
  const amount = row.unit === undefined ? printed : `${printed} ${unit(row.unit)}`;
  const { locator, confidence } = bound;
  const bounds = texts.bound(side, amount, {
    basis: row.nutrient === null ? 'ratio' : basis,
    ratio: row.ratio,
  });
  if (table.standard === targetStandard) return [bounds, texts.target(locator, table.publisher, confidence)];
  return [
    bounds,
    locator === null || confidence === null
      ? texts.changed
      : texts.source(table.publisher, table.edition, locator, confidence),
  ];
};

const standardLines = (levels: ReadLevels, row: StandardsRow, column: OfStandard): string[] => {
  const level = levels.of(row, column);
  if (level === undefined) return [texts.noBound];
  const lines = [
    ...boundLines('min', level.row.min, row, column),
    ...boundLines('max', level.row.max, row, column),
    ...sentencesOf(level),
    ...(column.standard.table.standard === legalMaxima ? [texts.law] : []),
    ...(column.basis === 'per_100g_dry_matter' &&
    column.standard.table.standard !== legalMaxima &&
    row.nutrient !== null
      ? [texts.corrected]
      : []),
  ];
  return [...new Set(lines)];
};

/** Tooltips: the bounds with edition, table and confidence, and what the level comes from. */
export const standardTips =
  (
    model: Pick<NutritionModel, 'state'>,
    levels: ReadLevels,
    pet: Pet | null,
  ): MatrixTips<StandardsRow, StandardColumn> =>
  (row, column) => {
    if (row === null) return column === null ? [] : [column.name];
    const name = nameWithUnit({ ...row, name: row.fullName ?? row.name });
    if (column === null) return [name];
    const title = `${name}: ${column.name}`;
    if (column.kind === 'standard') return [title, ...standardLines(levels, row, column)];
    const by = levelByNeed(model.state(), row, pet);
    return [title, ...(by === null ? [texts.noNeed] : sentencesOfNeed(by, pet, row))];
  };
