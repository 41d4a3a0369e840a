import {
  energyDensityCorrection,
  energyDensityThreshold,
  perHundredGrams,
  toPerKgDryMatter,
} from '../../../engine/host/bases.ts';
import type { LifeStageColumns } from '../../../engine/host/derivedValues.ts';
import type { ValueMarks } from '../../kernel/foodMarks.ts';
import { formatAmount, formatGrams, formatKcal, unit } from '../../kernel/format.ts';
import type { RecipeResults } from '../../kernel/recipeCalculator.ts';
import { highText, lowText } from '../../texts/boundTexts.ts';
import { editorTexts } from '../../texts/editorTexts.ts';
import { levelTexts } from '../../texts/levelTexts.ts';
import { matrixTexts } from '../../texts/matrixTexts.ts';
import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import { texts } from '../../texts/texts.ts';
import { valueTexts } from '../../texts/valueTexts.ts';
import type { MatrixCell } from '../../ui/matrix/types.ts';
import { isPart } from '../card/derivedFrom.ts';
import { cardTexts } from '../cardTexts.ts';
import { matrixTipTexts } from '../matrixTipTexts.ts';
import { knownText, rangedAmountText } from '../nutrients/amountText.ts';
import { knownOf } from '../rows.ts';
import { sourceTexts } from '../sourceTexts.ts';
import { type Basis, formatOfDerived, getPrecision, isUnbounded, rangeOf } from './cells.ts';
import type { DerivedRow, MatrixRow, NutrientRow } from './matrixRows.ts';

/** A column of the recipe, not of a food. */
export type Column = 'total' | Basis;

/** Bounds of a nutrient on a basis as text. */
const boundsIn = (
  row: NutrientRow,
  basis: Basis,
  results: RecipeResults,
  bounds: LifeStageColumns,
): string[] => {
  const onDryMatter = basis === 'dryMatterBasis';
  const low = (onDryMatter ? bounds.dryMatterLowMax : bounds.per1000KcalLowMax)[row.column];
  const high = (onDryMatter ? bounds.dryMatterHighMin : bounds.per1000KcalHighMin)[row.column];
  const density = results.derived.values.energyDensity.value;
  const factor = onDryMatter ? energyDensityCorrection(density) : 1;
  const text = (bound: number): string => `${formatAmount(bound * factor)} ${unit(row.unit)}`;
  return [
    ...(low === undefined || Number.isNaN(low) ? [] : [`${texts.levels.low} ${lowText(low, text)}`]),
    ...(high === undefined || Number.isNaN(high) ? [] : [`${texts.levels.high} ${highText(high, text)}`]),
    ...(factor > 1 ? [matrixTipTexts.dense(formatKcal(density), formatKcal(energyDensityThreshold))] : []),
  ];
};

/** Level at the life stage with its bounds. */
const rangeIn = (
  row: NutrientRow,
  basis: Basis,
  results: RecipeResults,
  bounds: LifeStageColumns | null,
  standard: string | null,
): string[] => {
  if (isUnbounded(results, bounds, basis, row.column)) return [levelTexts.unbounded];
  const level = rangeOf(results, bounds, basis, row.column);
  if (level === null || !bounds) return [];
  const levelText = standard === null ? texts.levels[level] : nutrientTexts.by(texts.levels[level], standard);
  return [[levelText, ...boundsIn(row, basis, results, bounds)].join('. ').concat('.')];
};

/** Amount per kg of dry matter (D7). Empty if not stated. */
const readIn = (
  { column, unit: unitName, role }: NutrientRow,
  { totals, derived }: RecipeResults,
): string[] => {
  // Water is not part of dry matter.
  if (role === 'water') return [];
  const known = knownOf(totals, column);
  const read = toPerKgDryMatter(derived.dryMatterBasis[column] ?? Number.NaN, unitName);
  if (!read || Number.isNaN(read.amount) || known === 'nothing') return [];
  const text = `${formatAmount(read.amount)} ${read.unit}`;
  return [matrixTipTexts.vets(known === 'part' ? matrixTexts.precision.atLeast(text) : text)];
};

type Known = Pick<RecipeResults, 'totals'>;

const knownFor = ({ column }: NutrientRow, { totals }: Known): string =>
  sourceTexts.knownFor(formatGrams(totals.knownMilligrams[column] ?? 0), formatGrams(totals.totalMilligrams));

/** Coverage of a nutrient as text. */
export const knownIn = ({ column }: Pick<NutrientRow, 'column'>, results: Known): string =>
  `${editorTexts.nutrients.known} ${knownText(results, column)}.`;

/** Explanation of a nutrient's cell. */
const ofNutrient = (
  row: NutrientRow,
  column: Column,
  results: RecipeResults,
  bounds: LifeStageColumns | null,
  standard: string | null,
): string[] => {
  const behind = [knownIn(row, results), matrixTipTexts.enterSources];
  if (column === 'total') return behind;
  const read = column === 'dryMatterBasis' ? readIn(row, results) : [];
  return [...read, ...rangeIn(row, column, results, bounds, standard), ...behind];
};

/** Range of a derived value with unstated values. */
const rangeOfDerived = (row: DerivedRow, results: Pick<RecipeResults, 'derived'>): string[] => {
  const bounded = results.derived.values[row.derivedValue];
  if (Number.isNaN(bounded.value) || getPrecision(bounded) === 'exact') return [];
  const text = (value: number): string =>
    Number.isFinite(value) ? formatOfDerived(row)(value) : matrixTipTexts.noLimit;
  return [matrixTexts.between(text(bounded.min), text(bounded.max))];
};

/** Formula of a derived value. */
const formulaOf = ({ derivedValue }: DerivedRow): string => `= ${cardTexts.formulas[derivedValue]}.`;

/** Formula of a derived value and coverage of its inputs. */
export const derivedTooltip = (
  row: DerivedRow,
  rows: readonly MatrixRow[],
  results: Pick<RecipeResults, 'totals' | 'derived'>,
): string[] => [
  formulaOf(row),
  ...rangeOfDerived(row, results),
  ...rows.flatMap((part) =>
    part.kind === 'nutrient' && isPart(row.derivedValue, part.role)
      ? [`${part.name}: ${knownFor(part, results)}.`]
      : [],
  ),
];

/** Tooltip lines of a cell of the recipe's columns. */
export const cellTooltip = (
  row: MatrixRow,
  column: Column,
  rows: readonly MatrixRow[],
  results: RecipeResults,
  bounds: LifeStageColumns | null,
  standard: string | null = null,
): string[] => {
  switch (row.kind) {
    case 'nutrient':
      return ofNutrient(row, column, results, bounds, standard);
    case 'quantity':
    case 'ratio':
      return derivedTooltip(row, rows, results);
    case 'grams':
      return [`= ${cardTexts.formulas.total}.`];
    default:
      return [];
  }
};

/** Both ends of a cell's range as a tooltip line; none for a single value. */
export const rangeLines = (cell: MatrixCell | undefined, unitName: string): readonly string[] =>
  cell?.range ? [`${cell.range.text} ${unit(unitName)}`] : [];

/** Tooltip lines of a food's cell: its value and the way to the source. */
export const foodTooltip = (
  row: MatrixRow,
  brought: number,
  milligrams: number,
  { width, estimated }: ValueMarks,
): string[] => {
  if (row.kind === 'quantity' || row.kind === 'ratio') return [formulaOf(row)];
  if (row.kind === 'grams') return [cardTexts.typed];
  if (row.kind === 'share') return [`= ${cardTexts.share}.`];
  if (row.kind !== 'nutrient') return [];
  const per100 = perHundredGrams(brought, milligrams);
  const amount = matrixTipTexts.per100(rangedAmountText(per100, width, row.unit, 'exact'));
  const own = Number.isNaN(brought)
    ? matrixTipTexts.foodStatesNot
    : `${valueTexts.withEstimated(amount, estimated)}.`;
  return Number.isNaN(per100) && !Number.isNaN(brought)
    ? [matrixTipTexts.enterSources]
    : [own, matrixTipTexts.enterSources];
};
