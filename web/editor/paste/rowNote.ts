import { type AmountProblem, unitNames } from '../../amounts/amount.ts';
import { countPattern } from '../../amounts/counts.ts';
import { unitsOf } from '../../amounts/foodUnits.ts';
import { spoonSource } from '../../amounts/spoonSource.ts';
import { volumeIn } from '../../amounts/unitWords.ts';
import { formatGrams } from '../../kernel/format.ts';
import { pasteTexts as texts } from '../pasteTexts.ts';
import type { PasteRow } from './pasteRows.ts';

/** Why no food is chosen, or that only the nearest is proposed; null if one is. */
const doubtOfFood = ({ food, placed, line, candidates, proposed, use }: PasteRow): string | null => {
  if (food && proposed === 'nearest' && !use) return texts.nearest(line.name ?? '', food.short_name);
  if (food) return null;
  if (placed) return texts.below;
  if (line.name === null) return texts.noName;
  if (candidates.length === 0) return texts.noMatch;
  return candidates.length > 1 ? texts.ask : texts.alike;
};

const countAtStart = new RegExp(`^${countPattern}\\s*`, 'iu');

/** True for an amount in spoons. */
const isSpoon = (amount: string): boolean => {
  const unit = amount.replace(countAtStart, '');
  return ['tsp', 'tbsp'].includes(volumeIn(unit)?.volume ?? '');
};

const problemOf = ({ food, line }: PasteRow, problem: AmountProblem): string => {
  if (problem !== 'unit' && (problem !== 'count' || !food || (line.bare && !line.counted)))
    return texts.problems[problem];
  if (!food) return texts.unitLater(line.amount ?? '');
  if (isSpoon(line.amount ?? '') && unitsOf(food).every(({ volume }) => volume === null))
    return texts.noSpoon(food.short_name);
  const units = unitNames(food);
  return units.length === 0 ? texts.noUnits(food.short_name) : texts.units(food.short_name, units);
};

/** How an unused row's food may not be the line's; null if it is. */
const questionOf = ({ food, proposed, use, candidates }: PasteRow): string | null => {
  if (!food || proposed === null || proposed === 'nearest' || use) return null;
  return texts.doubts[proposed === 'choice' && candidates.length < 2 ? 'kind' : proposed];
};

/** What a row says whose food and amount are known. */
const noteOf = (row: PasteRow, rows: readonly PasteRow[]): string | null => {
  const { amount, milligrams, food } = row;
  const question = questionOf(row);
  if (question !== null) return question;
  const other = rows.find((one) => one !== row && one.use && one.food !== null && one.food.id === food?.id);
  if (other) return texts.twice(other.line.at);
  const reading = amount.ok ? amount.readings.find((one) => one.milligrams === milligrams) : undefined;
  const source = spoonSource(food, reading?.label ?? null);
  if (source !== null) return texts.spoon(source);
  return reading && !reading.exact ? texts.rounded(formatGrams(reading.milligrams)) : null;
};

/** Note about a row. `blocks` if the rows cannot be applied with it. */
export const rowNote = (
  row: PasteRow,
  rows: readonly PasteRow[],
): { readonly text: string; readonly blocks: boolean } | null => {
  const { line, amount, milligrams, use } = row;
  if (line.isNotFood) return { text: texts.noFood, blocks: false };
  const noFood = doubtOfFood(row);
  if (!amount.ok && milligrams === null) {
    const problem = problemOf(row, amount.problem);
    return { text: noFood === null ? problem : `${noFood} ${problem}`, blocks: false };
  }
  if (noFood !== null) return { text: noFood, blocks: false };
  if (milligrams === null) {
    // The question about the food is left after the amount is chosen.
    const asked = texts.asks[(amount.ok && amount.doubt) || 'comma'];
    return { text: [asked, questionOf(row)].filter(Boolean).join(' '), blocks: false };
  }
  const text = noteOf(row, rows);
  const isTwice = use && rows.some((one) => one !== row && one.use && one.food?.id === row.food?.id);
  return text === null ? null : { text, blocks: isTwice };
};
