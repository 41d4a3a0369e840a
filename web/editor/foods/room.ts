import { type Room, type RoomEnd, ratioRow } from '../../../engine/host/room.ts';
import { formatGrams } from '../../kernel/format.ts';
import type { Group } from '../../nutrition/rows.ts';
import { texts } from '../../texts/texts.ts';
import { roomTexts } from './roomTexts.ts';

/** Levels by the codes of rooms. */
const levels = ['none', 'low', 'optimal', 'high', 'unknown'] as const;

/** A bar shows so many times the amount, which is in its middle. */
const shownTimes = 2;

/** The ends of a room on the bar of an amount in mg, in percent of the bar. */
export const barOf = ({ min, max }: Room, milligrams: number): readonly [from: number, to: number] => {
  const percentOf = (end: number) => Math.min(100, (end / (milligrams * shownTimes)) * 100);
  return [percentOf(min), percentOf(max)];
};

/** Grams of an end, rounded into the room: to whole ones from 10 g on, to tenths below. */
const endText = (milligrams: number, round: (value: number) => number): string => {
  const step = milligrams >= 10_000 ? 1000 : 100;
  return formatGrams(round(milligrams / step) * step);
};

const rowName = ({ row }: RoomEnd, groups: readonly Group[]): string =>
  row === ratioRow
    ? 'Ca:P'
    : (groups.flatMap((group) => group.rows).find(({ column }) => column === row)?.nutrient.display ?? '');

/** A room in words: "Turkey changes no level down to 280 g (then Zinc turns Low) and up to 410 g (then Fat turns High)." */
export const roomText = (
  food: string,
  { min, max, minBy, maxBy }: Room,
  milligrams: number,
  groups: readonly Group[],
): string => {
  const withEnd = (text: string, by: RoomEnd | null) =>
    by ? roomTexts.turning(text, rowName(by, groups), texts.levels[levels[by.level] ?? 'none']) : text;
  const up =
    max === Number.POSITIVE_INFINITY
      ? roomTexts.tenfold(endText(milligrams * 10, Math.floor))
      : withEnd(roomTexts.upTo(endText(max, Math.floor)), maxBy);
  return roomTexts.note(food, withEnd(roomTexts.downTo(endText(min, Math.ceil)), minBy), up);
};
