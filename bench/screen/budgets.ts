import budgets from './budgets.json' with { type: 'json' };
import type { Scrolled } from './scroll.ts';

/** Keystroke times of a recipe: ours, and the median ratio of the baseline. */
export interface Race {
  readonly ours: {
    readonly median: number;
    readonly p95: number;
    /** Percent of the keystrokes that are shown by the first frame. */
    readonly first: number;
  };
  readonly ratio: number;
}

/** Tolerance below a recorded ratio. */
const ratioShare = 0.8;

const below = (what: string, reached: number, min: number): string[] =>
  reached >= min ? [] : [`${what}: ${reached.toFixed(1)}, at least ${min.toFixed(1)}`];

const above = (what: string, reached: number, max: number): string[] =>
  reached <= max ? [] : [`${what}: ${reached.toFixed(1)}, at most ${max.toFixed(1)}`];

/** The budgets that 40 foods exceed. */
export const fewFaults = ({ ours, ratio }: Race): string[] => {
  const { ratioToPlainObjects, p95Milliseconds, firstFramePercent } = budgets['40 foods'];
  return [
    ...below('40 foods, times as long with plain objects', ratio, ratioToPlainObjects * ratioShare),
    ...above('40 foods, p95 of event to commit in ms', ours.p95, p95Milliseconds),
    ...below('40 foods, percent in the first frame', ours.first, firstFramePercent),
  ];
};

/** The budgets that 1,000 foods exceed. */
export const manyFaults = ({ ours, ratio }: Race): string[] => {
  const { ratioToPlainObjects, firstFramePercent } = budgets['1000 foods'];
  return [
    ...below('1,000 foods, times as long with plain objects', ratio, ratioToPlainObjects * ratioShare),
    ...below('1,000 foods, percent in the first frame', ours.first, firstFramePercent),
  ];
};

/** The budgets that scrolling exceeds. */
export const scrollFaults = ({ longestTask }: Scrolled): string[] =>
  above('scrolling, longest task in ms', longestTask, budgets.scrolling.longestTaskMilliseconds);
