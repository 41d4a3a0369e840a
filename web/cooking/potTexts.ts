import type { PotServing } from '../../engine/host/serving.ts';
import { plain, valueText } from '../kernel/format.ts';

/** How far a fraction may be from the part that it stands for. */
const nearly = 0.1;

/** A part of the pot as a person measures it: "18 % (about 1/6)". No fraction that is too far off: "61 %". */
export const shareText = (share: number): string => {
  const parts = Math.round(1 / share);
  const percent = `${valueText(share * 100, '%', 'plain')} %`;
  const isNear = Math.abs(1 / parts - share) <= share * nearly;
  return isNear && parts > 1 && parts <= 20 ? `${percent} (about 1/${parts})` : percent;
};

/** Days for which the pot lasts, with one decimal. */
export const daysText = ({ share }: Pick<PotServing, 'share'>): string => plain(1 / share, 'days');

/** How many times the raw mix a pot weighs, with two digits that count: "2.5", "0.0024". */
export const potTimes = (times: number): string =>
  times.toLocaleString('en-US', { maximumSignificantDigits: 2 });
