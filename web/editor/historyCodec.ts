import type { DraftLine } from '../nutrition/draft.ts';
import { type Lines, restoredLines, restoring } from './document.ts';
import type { History, Step } from './history.ts';

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

/** A step: changed lines, foods of the lines that it adds, and all keys in order if it adds or removes lines. */
interface EncodedEdit {
  readonly lines: readonly EncodedLine[];
  readonly foods: readonly DraftLine['food'][];
  readonly order: readonly string[] | null;
}

/** A step as JSON. It is serialized once and copied as one string. */
type EncodedStep = string;

/** A compact history. Each past step is relative to the state after it, each future step to the state before it. */
export interface EncodedHistory {
  readonly past: readonly EncodedStep[];
  readonly future: readonly EncodedStep[];
}

/** Largest number of encoded steps in each direction. */
const maxSteps = 100;

const encodeLine = (line: DraftLine): EncodedLine => {
  const { key, text, milligrams, committed, problem, errorVisible, serverError, savedMilligrams } = line;
  return [
    ...([key, text, milligrams, committed, problem, errorVisible, serverError, savedMilligrams] as const),
    line.measured ?? null,
  ];
};

/** JSON of steps that add and remove nothing. That of others depends on the lines around them. */
const known = new WeakMap<Step, EncodedStep>();

const encodeStep = (step: Step, order: EncodedEdit['order']): EncodedStep => {
  const lines = [...step.lines.values()].filter((line) => line !== null);
  const foods = lines.filter(({ key }) => step.places.has(key)).map(({ food }) => food);
  return JSON.stringify({ lines: lines.map(encodeLine), foods, order } satisfies EncodedEdit);
};

/** True for a step that changes grams only. The lines before and after it are the same ones in the same order. */
const isPlain = ({ lines, places }: Step): boolean =>
  places.size === 0 && ![...lines.values()].includes(null);

const encodePlainStep = (step: Step): EncodedStep => {
  const encoded = known.get(step) ?? encodeStep(step, null);
  known.set(step, encoded);
  return encoded;
};

/** Encodes the steps from `now`. The last entry of the list is the nearest. */
const encodeSteps = (now: Lines, steps: readonly Step[]): readonly EncodedStep[] => {
  let from = now;
  return steps
    .slice(-maxSteps)
    .toReversed()
    .map((step) => {
      if (isPlain(step)) return encodePlainStep(step);
      from = restoredLines(from, step);
      return encodeStep(
        step,
        from.map(({ key }) => key),
      );
    });
};

/** Encodes a history for storage beside its current lines, without steps that are not saved yet. */
export const encodeHistory = ({ past, future }: History, now: Lines): EncodedHistory => ({
  past: encodeSteps(
    now,
    past.filter(({ saving }) => saving === undefined),
  ),
  future: encodeSteps(now, future),
});

const decodeStep = (from: Lines, encoded: EncodedStep): Step => {
  const { lines, foods, order }: EncodedEdit = JSON.parse(encoded);
  const there = new Map([...foods.map((food) => [String(food.id), food] as const), ...foodsOf(from)]);
  const changed = lines.flatMap((line): Lines => {
    const [key, text, milligrams, committed, problem, errorVisible, serverError, savedMilligrams, unit] =
      line;
    const food = there.get(key);
    const state = { problem, errorVisible, serverError, savedMilligrams, measured: unit ?? null };
    return food ? [{ key, food, text, milligrams, committed, ...state }] : [];
  });
  const after = new Map([...from, ...changed].map((line) => [line.key, line]));
  const to = (order ?? from.map(({ key }) => key)).flatMap((key) => after.get(key) ?? []);
  const step = restoring(from, to);
  if (order === null) known.set(step, encoded);
  return step;
};

const foodsOf = (lines: Lines) => lines.map(({ key, food }) => [key, food] as const);

const decodeSteps = (now: Lines, encoded: readonly EncodedStep[]): readonly Step[] => {
  let from = now;
  const steps = encoded.map((each) => {
    const step = decodeStep(from, each);
    from = restoredLines(from, step);
    return step;
  });
  return steps.reverse();
};

/** Decodes the stored history of these lines. */
export const decodeHistory = ({ past, future }: EncodedHistory, now: Lines): History => ({
  past: decodeSteps(now, past),
  future: decodeSteps(now, future),
  open: null,
});
