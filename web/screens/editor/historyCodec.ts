import type { DraftLine } from '../../parts/recipes/draft.ts';
import type { History } from './history.ts';

type Lines = readonly DraftLine[];

/** A compact line without its food. */
type EncodedLine = readonly [
  key: string,
  text: string,
  milligrams: number,
  committed: number,
  problem: DraftLine['problem'],
  errorVisible: boolean,
  serverError: string | null,
  savedMilligrams: number | null,
  measured?: DraftLine['measured'],
];

/** Differences between two states: changed lines, foods that only one state has, and the order if it changed. */
interface Difference {
  readonly lines: readonly EncodedLine[];
  readonly foods: readonly DraftLine['food'][];
  readonly order: readonly string[] | null;
}

/** A difference as JSON. It is serialized once and copied as one string. */
type Step = string;

/** A compact history. Each past step is relative to the state after it, each future step to the state before it. */
export interface EncodedHistory {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

/** Largest number of encoded steps in each direction. */
const maxSteps = 100;

const isInOrder = (lines: Lines, others: Lines): boolean =>
  lines.length === others.length && lines.every(({ key }, at) => key === others[at]?.key);

const encodeLine = (line: DraftLine): EncodedLine => {
  const { key, text, milligrams, committed, problem, errorVisible, serverError, savedMilligrams } = line;
  return [
    key,
    text,
    milligrams,
    committed,
    problem,
    errorVisible,
    serverError,
    savedMilligrams,
    line.measured ?? null,
  ];
};

const differenceOf = (lines: Lines, from: Lines): Difference => {
  const there = new Set(from);
  const others = lines.filter((line) => !there.has(line));
  const keys = new Set(from.map(({ key }) => key));
  return {
    lines: others.map(encodeLine),
    foods: others.flatMap(({ key, food }) => (keys.has(key) ? [] : [food])),
    order: isInOrder(lines, from) ? null : lines.map(({ key }) => key),
  };
};

/** Cache of encoded steps. Lines are immutable, so an entry stays valid. */
const known = new WeakMap<Lines, { readonly from: Lines; readonly step: Step }>();

const encodeStep = (lines: Lines, from: Lines): Step => {
  const found = known.get(lines);
  if (found?.from === from) return found.step;
  const step = JSON.stringify(differenceOf(lines, from));
  known.set(lines, { from, step });
  return step;
};

/** Encodes the steps from `now`. The last entry of the list is the nearest. */
const encodeSteps = (now: Lines, list: readonly Lines[]): readonly Step[] => {
  const nearest = list.slice(-maxSteps).toReversed();
  return nearest.map((lines, at) => encodeStep(lines, nearest[at - 1] ?? now));
};

/** Encodes a history for storage beside its current lines. */
export const encodeHistory = ({ past, future }: History, now: Lines): EncodedHistory => ({
  past: encodeSteps(now, past),
  future: encodeSteps(now, future),
});

const decodeStep = (from: Lines, step: Step): Lines => {
  const { lines, foods, order }: Difference = JSON.parse(step);
  const there = new Map(from.map((line) => [line.key, line]));
  const come = new Map(foods.map((food) => [String(food.id), food]));
  for (const [
    key,
    text,
    milligrams,
    committed,
    problem,
    errorVisible,
    serverError,
    savedMilligrams,
    unit,
  ] of lines) {
    const food = there.get(key)?.food ?? come.get(key);
    const amounts = { text, milligrams, committed, savedMilligrams, measured: unit ?? null };
    if (food)
      there.set(key, {
        key,
        food,
        problem,
        errorVisible: errorVisible,
        serverError: serverError,
        ...amounts,
      });
  }
  const after = (order ?? from.map(({ key }) => key)).flatMap((key) => there.get(key) ?? []);
  known.set(after, { from, step });
  return after;
};

const decodeSteps = (now: Lines, steps: readonly Step[]): readonly Lines[] => {
  const list: Lines[] = [];
  for (const step of steps) list.push(decodeStep(list.at(-1) ?? now, step));
  return list.reverse();
};

/** Decodes the stored history of these lines. */
export const decodeHistory = ({ past, future }: EncodedHistory, now: Lines): History => ({
  past: decodeSteps(now, past),
  future: decodeSteps(now, future),
  open: null,
});
