import type { DraftLine } from './draft.ts';
import type { History } from './history.ts';

type Lines = readonly DraftLine[];

/** What differs of some lines from others: those that are not there alike, and the order where it is another one. */
interface Step {
  readonly lines: Lines;
  readonly order: readonly string[] | null;
}

/** A history as it is kept: the past step by step back from what stands there, the future step by step on. */
export interface Steps {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

/** Steps that are kept each way. */
const most = 100;

const isInOrder = (lines: Lines, others: Lines): boolean =>
  lines.length === others.length && lines.every(({ key }, at) => key === others[at]?.key);

/** Steps are compared once: lines that were shown never change. */
const known = new WeakMap<Lines, { readonly from: Lines; readonly step: Step }>();

const stepTo = (lines: Lines, from: Lines): Step => {
  const found = known.get(lines);
  if (found?.from === from) return found.step;
  const there = new Set(from);
  const order = isInOrder(lines, from) ? null : lines.map(({ key }) => key);
  const step = { lines: lines.filter((line) => !there.has(line)), order };
  known.set(lines, { from, step });
  return step;
};

/** Of a list of lines, of which the last is the next, the steps from `now` on. */
const stepsFrom = (now: Lines, list: readonly Lines[]): readonly Step[] => {
  const nearest = list.slice(-most).toReversed();
  return nearest.map((lines, at) => stepTo(lines, nearest[at - 1] ?? now));
};

/** A history in little room, to be kept beside the lines that it led to. */
export const stepsOf = ({ past, future }: History, now: Lines): Steps => ({
  past: stepsFrom(now, past),
  future: stepsFrom(now, future),
});

const linesAfter = (from: Lines, { lines, order }: Step): Lines => {
  const there = new Map([...from, ...lines].map((line) => [line.key, line]));
  return (order ?? from.map(({ key }) => key)).flatMap((key) => there.get(key) ?? []);
};

const listFrom = (now: Lines, steps: readonly Step[]): readonly Lines[] => {
  const list: Lines[] = [];
  for (const step of steps) list.push(linesAfter(list.at(-1) ?? now, step));
  return list.reverse();
};

/** The history that led to these lines, as it was kept. */
export const historyOf = ({ past, future }: Steps, now: Lines): History => ({
  past: listFrom(now, past),
  future: listFrom(now, future),
  open: null,
});
