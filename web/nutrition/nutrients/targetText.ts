import type { TargetLevel } from '../../../server/contract/targetLevels.ts';
import type { ValueRange } from '../../../server/contract/targetRows.ts';
import { formatRatio, percentText, stated, valueText } from '../../kernel/format.ts';
import { targetRange } from '../../texts/boundTexts.ts';
import { levelTexts } from '../../texts/levelTexts.ts';
import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import { targetDirection } from './ratios.ts';
import { targetName } from './rowFilter.ts';

const texts = nutrientTexts.targets;

const formatOf = ({ ratio }: TargetLevel['bound']): ((value: number) => string) => {
  if (ratio === 'omega6To3') return formatRatio;
  return ratio === null
    ? (value) => percentText(value, 'plain')
    : (value) => valueText(value, 'kcal', 'plain');
};

/** A range of values; empty if nothing of it is known. */
export const rangeText = ({ min, max }: ValueRange, format: (value: number) => string): string => {
  if (Number.isNaN(min) || Number.isNaN(max)) return '';
  const most = max === Number.POSITIVE_INFINITY ? '∞' : format(max);
  return format(min) === most ? most : nutrientTexts.ratios.range(format(min), most);
};

/** Name, amount, target and level of what a target set bounds beside the need, with its set, for rows and papers. */
export const targetCells = (of: TargetLevel) => {
  const { bound, range, level, set, professional } = of;
  const direction = targetDirection(of);
  return {
    name: targetName(of),
    amount: range === null ? '' : rangeText(range, formatOf(bound)),
    unit: bound.ratio === null ? texts.share : bound.ratio === 'energyDensity' ? texts.perKg : '',
    target: targetRange(bound, stated),
    level,
    /** Instead of the level's word; undefined for that. */
    short: direction === null ? undefined : levelTexts.directions[direction].short,
    by: texts.by(set, professional),
  };
};
