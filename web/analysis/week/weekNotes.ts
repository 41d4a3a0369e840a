import type { PlanWeek, PlanWeekRow } from '../../../server/contract/planWeek.ts';
import { planWeekTexts as texts } from './planWeekTexts.ts';

type Days = PlanWeek['days'];

/** The days, as bits, on which a row has a level. */
export const daysAt = (row: PlanWeekRow, level: PlanWeekRow['mean']['level'], days: Days): number =>
  days.reduce((bits, day, index) => (row.days[index]?.level === level ? bits | day.days : bits), 0);

/** What the days say of a row: where it is High, Low or not known, and whether only the mean meets it. */
export const weekNote = (row: PlanWeekRow, days: Days): string => {
  const [high, low, unknown] = (['high', 'low', 'unknown'] as const).map((level) => daysAt(row, level, days));
  return [
    high ? texts.highOn(high) : '',
    low ? (row.mean_meets ? texts.onlyMean(low) : texts.lowOn(low)) : '',
    unknown ? texts.unknownOn(unknown) : '',
  ]
    .filter((text) => text !== '')
    .join(' ');
};

/** True for a row that is Low, High or Unknown on a day. */
export const isWeekRowOut = (row: PlanWeekRow): boolean =>
  row.days.some(({ level }) => level !== 'optimal' && level !== 'none');
