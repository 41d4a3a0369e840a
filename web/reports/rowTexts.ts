import { amountByBasis } from '../../engine/host/bases.ts';
import type { Limit } from '../../server/contract/pets.ts';
import type { NutrientEntry } from '../../server/contract/shapes.ts';
import { formatRatio, percentText, valueText } from '../kernel/format.ts';
import { limitMessage, limitRemark } from '../nutrition/limits.ts';
import {
  boundsOf,
  calciumOptimalBy,
  getCompleteness,
  isEmpty,
  isLossUnknown,
  isLowerLimit,
  massText,
  optimalByOf,
  percentOf,
  rangedText,
  rangeWidth,
  withEstimated,
} from '../nutrition/nutrients/amountText.ts';
import { highOnlyBy, levelNote, levelShort } from '../nutrition/nutrients/levelText.ts';
import { isRange, type RatioName, ratioDirection, ratioLevel } from '../nutrition/nutrients/ratios.ts';
import {
  calciumPercentOf,
  hasOmegaTarget,
  ofNeedText,
  rangeText,
  ratioOf,
  ratioTarget,
} from '../nutrition/nutrients/ratioText.ts';
import type { RatioTargets } from '../nutrition/petTargets.ts';
import { directionIn, levelOf, type Row } from '../nutrition/rows.ts';
import type { NutritionState } from '../nutrition/state.ts';
import { editorTexts } from '../texts/editorTexts.ts';
import { levelTexts } from '../texts/levelTexts.ts';
import { nutrientTexts } from '../texts/nutrientTexts.ts';
import { texts } from '../texts/texts.ts';
import { type PaperCell, textOfCell } from '../ui/pdf/paper.ts';
import type { LevelName } from '../ui/value/LevelBadge.tsx';
import type { Ready } from './document.ts';
import { reportTexts } from './reportTexts.ts';

const nutrientsTexts = editorTexts.nutrients;

/** Amount of a nutrient in a day's food, in its unit. */
export const amountCell = (state: NutritionState, { column, nutrient }: Row): string => {
  const { results } = state;
  const completeness = getCompleteness(state, column);
  if (completeness === 'none') return '';
  if (completeness === 'tooLarge') return nutrientsTexts.tooLarge;
  if (completeness === 'nothing') return nutrientsTexts.notStated;
  if (!results) return '';
  const { serving } = results;
  const width = rangeWidth(results, { column, scale: nutrient.scale }, serving.scale.value);
  const text = rangedText(serving.amounts[column] ?? Number.NaN, width, nutrient.unit_type, 'digits');
  return completeness === 'part' ? reportTexts.atLeast(text) : text;
};

/** The bases of a report beside a day's food, with what they divide by. */
const divisors = { per1000Kcal: 'energy', dryMatterBasis: 'dryMatter' } as const;

/** Amount of a nutrient per 1000 kcal or per 100 g dry matter, in its unit. Empty if no food states it. */
export const basisCell = (state: NutritionState, row: Row, basis: keyof typeof divisors): string => {
  const { results } = state;
  const { column, nutrient } = row;
  const completeness = getCompleteness(state, column);
  if (!results || (completeness !== 'part' && completeness !== 'all')) return '';
  const { derived, totals } = results;
  const factor = amountByBasis(1, totals.totalMilligrams, derived.values)[basis];
  const width = rangeWidth(results, { column, scale: nutrient.scale }, factor);
  const text = rangedText(derived[basis][column] ?? Number.NaN, width, nutrient.unit_type, 'digits');
  if (isRange(derived.values[divisors[basis]])) return reportTexts.about(text);
  return completeness === 'part' ? reportTexts.atLeast(text) : text;
};

/** A pet's daily need of a nutrient, in its unit. Empty without one. */
export const needCell = ({ nutrient }: Row, entry: NutrientEntry | undefined): string => {
  const target = entry?.amount.qty ?? null;
  return target === null ? '' : valueText(target, nutrient.unit_type, 'digits');
};

/** Percent of the need, never rounded across a bound. Empty without a need. */
export const percentCell = (state: NutritionState, row: Row, entry: NutrientEntry | undefined): string => {
  const percent = percentOf(state.results, row.column);
  if (Number.isNaN(percent)) return '';
  const text = `${percentText(percent, 'digits', boundsOf(entry))} %`;
  return isLowerLimit(state, row) ? reportTexts.atLeast(text) : text;
};

/** True for a nutrient of which the pet has a need, a bound of one, or a limit. */
export const hasNeedOrBound = ({ state, entries }: Ready, { nutrient }: Row): boolean => {
  const entry = entries.get(nutrient.id);
  return (
    (entry?.amount.qty ?? 0) > 0 ||
    boundsOf(entry).length > 0 ||
    state.limits.some(({ nutrient_id }) => nutrient_id === nutrient.id)
  );
};

/** Mass of the foods that state the nutrient, with the estimated part. */
export const knownCell = ({ results }: Ready, { column }: Row): string => {
  const { knownMilligrams, totalMilligrams } = results.totals;
  const known =
    knownMilligrams[column] === totalMilligrams ? reportTexts.levels.all : massText(results, column);
  const sign = isLossUnknown(results, column) ? reportTexts.levels.lossSign : '';
  return `${withEstimated(known, results, column)}${sign}`;
};

const notNeeded: PaperCell = { text: levelTexts.notNeeded.short, tone: 'optimal' };

/** The cell of a level, with its own word. */
export const levelCellOf = (level: LevelName, short: string | undefined): PaperCell => {
  if (level === 'none') return reportTexts.levels.notNeeded;
  if (short === levelTexts.keptLow) return { text: short, tone: level };
  const word = texts.levels[level];
  const text = short === undefined || short.startsWith(word) ? (short ?? word) : `${word}: ${short}`;
  return { text, tone: level };
};

/** A level with the words of a row whose High compares another form of the nutrient. */
const withRule = (cell: PaperCell, highOnly: string | null): PaperCell => {
  if (highOnly === null) return cell;
  const text = `${textOfCell(cell)}, ${highOnly}`;
  return typeof cell === 'string' ? text : { ...cell, text };
};

/** The level of a nutrient with what decides it. */
export interface RowLevel {
  readonly level: LevelName;
  readonly cell: PaperCell;
  /** The note in full: what the level does to the animal. Null without one. */
  readonly note: string | null;
}

/** The level of a nutrient, as the screen's row shows it. */
export const rowLevel = ({ results, state }: Ready, row: Row, entry: NutrientEntry | undefined): RowLevel => {
  const { column, nutrient } = row;
  if (isEmpty(results)) return { level: 'none', cell: reportTexts.levels.notNeeded, note: null };
  const level = levelOf(results.totals, column);
  const own: readonly Limit[] = state.limits.filter((limit) => limit.nutrient_id === nutrient.id);
  const limit = limitMessage(results, column, own, state);
  const byLimit = results.totals.levels[column] !== results.totals.needLevels[column];
  const remark = limitRemark(results, column, own, state);
  const direction = directionIn(results.totals, column);
  const optimalBy = optimalByOf(state, column, entry);
  const keptLow = entry?.kept_low;
  const short = levelShort({ level, direction, byLimit, optimalBy, remark, keptLow });
  const cell =
    optimalBy === 'noNeed' ? notNeeded : levelCellOf(optimalBy === null ? level : 'optimal', short);
  return {
    level,
    cell: level === 'none' ? cell : withRule(cell, highOnlyBy(nutrient)),
    note: levelNote(level, entry, byLimit ? limit : null) ?? keptLow ?? remark?.text ?? null,
  };
};

/** Name, amount, target, percent, level and possible values of a ratio, as the screen's row shows them. */
export const ratioCells = (subject: Ready, name: RatioName, targets: RatioTargets) => {
  const { bounds } = targets;
  const { state, results } = subject;
  const isCalcium = name === 'calciumToPhosphorus';
  const ratio = ratioOf(state, name);
  const about = isRange(ratio) ? reportTexts.about : (text: string) => text;
  const percent = calciumPercentOf(state);
  const direction = ratioDirection(results, name);
  const short = direction ? levelTexts.directions[direction].short : undefined;
  const calciumLevel = (): PaperCell =>
    calciumOptimalBy(state) === null
      ? levelCellOf(isEmpty(results) ? 'none' : ratioLevel(results, name), short)
      : notNeeded;
  return {
    name: isCalcium ? nutrientTexts.ratios.calcium : nutrientTexts.ratios.omega,
    amount: about(formatRatio(ratio.value)),
    target: ratioTarget(name, targets),
    percent:
      isCalcium && !Number.isNaN(percent)
        ? about(`${percentText(percent, 'digits', [bounds.lowMax, bounds.highMin])} %`)
        : '',
    level: isCalcium ? calciumLevel() : nutrientTexts.ratios[hasOmegaTarget(state) ? 'bySet' : 'noBounds'],
    bounds: isCalcium ? bounds : null,
    known: [
      ...(isCalcium && !Number.isNaN(percent) ? [ofNeedText(percent, bounds)] : []),
      ...(isRange(ratio) ? [`${nutrientTexts.ratios.possible} ${rangeText(ratio)}`] : []),
    ].join(', '),
  };
};
