import { type Limits, readLimit } from './limits.ts';
import { limitTexts as texts } from './limitTexts.ts';
import { boundText, type Formulation, type ProposedLine } from './proposal.ts';

/** The percent by which a line without limits changes at most: the default of `change_percent` in the contract. */
const usualChangePercent = 30;

/** Amounts are equal within this part, as they are rounded to what a scale shows; and within these milligrams. */
const [nearPart, nearMilligrams] = [0.01, 60];

const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(nearPart * other, nearMilligrams);

/** The end of a line's limits that it has reached. */
const limitWords = ({ food, before, after }: ProposedLine, { limits, pins }: Limits): readonly string[] => {
  if (before === null || pins.some((pin) => pin.food.id === food.id)) return [];
  const limit = limits.find((each) => each.food.id === food.id);
  const { min, max } = limit ? readLimit(limit) : { min: { value: null }, max: { value: null } };
  if (min.value !== null && isNear(after, min.value * 1000)) return [texts.atMin];
  if (max.value !== null && isNear(after, max.value * 1000)) return [texts.atMax];
  if (min.value !== null || max.value !== null || after === before) return [];
  const ends = [-usualChangePercent, usualChangePercent].map((percent) => before * (1 + percent / 100));
  return ends.some((end) => isNear(after, end)) ? [texts.asFar(usualChangePercent)] : [];
};

/** The bounds that leave a line no room, each with the side on which there is none. Those that changed it are said with it. */
const roomWords = (
  { food, after, change }: ProposedLine,
  { room }: Pick<Formulation, 'room'>,
): readonly string[] => {
  const of = room.find(({ ingredient_id }) => ingredient_id === food.id);
  if (!of) return [];
  const { min_g, max_g } = of;
  const notSaid = (by: typeof of.min_by) =>
    change?.bounds.some(({ name, side }) => name === by?.name && side === by.side) ? null : by;
  const [min_by, max_by] = [notSaid(of.min_by), notSaid(of.max_by)];
  return [
    ...(min_by && isNear(after, min_g * 1000) ? [texts.less(boundText(min_by))] : []),
    ...(max_by && max_g !== null && isNear(after, max_g * 1000) ? [texts.more(boundText(max_by))] : []),
  ];
};

/** What keeps a line of a proposal where it is, in words. */
export const holdWords = (
  line: ProposedLine,
  answer: Pick<Formulation, 'room'>,
  limits: Limits,
): readonly string[] => [...limitWords(line, limits), ...roomWords(line, answer)];
