import type { DraftLine } from './draft.ts';
import { type History, pushStep } from './history.ts';

type Lines = readonly DraftLine[];

/** The draft's lines and how they came to be so, at one moment. */
export interface EditPoint {
  readonly lines: Lines;
  readonly history: History;
}

/** Lines to be found by their food. */
export const byKey = (lines: Lines): ReadonlyMap<string, DraftLine> =>
  new Map(lines.map((line) => [line.key, line]));

/** A save writes 1.50 as 1.5: what is the same amount was not typed. */
export const isSame = (one: DraftLine, other: DraftLine): boolean =>
  one.problem === other.problem &&
  (one.problem === null ? one.milligrams === other.milligrams : one.text === other.text);

/** A line with what was typed into it since `before`. */
const retyped = (line: DraftLine, before: DraftLine, now: DraftLine): DraftLine => {
  if (isSame(before, now)) return line;
  const { text, problem, errorVisible, serverError } = now;
  const committed = now.committed === before.committed ? line.committed : now.committed;
  return {
    ...line,
    text,
    problem,
    errorVisible,
    serverError,
    committed,
    milligrams: problem === null ? now.milligrams : committed,
  };
};

/** Lines with the grams that were typed between two moments; foods come and go by the server only. */
export const replayTypedGrams = (then: Lines, before: Lines, now: Lines): Lines => {
  const was = byKey(before);
  const is = byKey(now);
  return then.map((line) => {
    const [old, mine] = [was.get(line.key), is.get(line.key)];
    return old && mine ? retyped(line, old, mine) : line;
  });
};

/** The same of a recipe one may not save: foods that were tried on or left out between the two are so here, too. */
export const replayTrialEdits = (then: Lines, before: Lines, now: Lines): Lines => {
  const was = byKey(before);
  const is = byKey(now);
  const come = now.filter(({ key }) => !was.has(key));
  const kept = replayTypedGrams(then, before, now).filter(({ key }) => is.has(key) || !was.has(key));
  const fresh = byKey(come);
  const there = byKey(kept);
  return [...kept.map((line) => fresh.get(line.key) ?? line), ...come.filter(({ key }) => !there.has(key))];
};

/**
 * A step back or forward that had to wait, with what was done since it began as if that was done after it.
 * @param then what the step led to
 * @param over lays what was done between two moments over other lines
 */
export const replayEdits = (
  then: EditPoint,
  began: EditPoint,
  now: EditPoint,
  over: (then: Lines, before: Lines, now: Lines) => Lines,
): EditPoint => {
  const last = began.history.past.at(-1);
  const first = last ? now.history.past.lastIndexOf(last) + 1 : 0;
  const since = now.history.past.slice(first);
  if (since.length === 0) return then;
  const history = since
    .map((lines) => over(then.lines, began.lines, lines))
    .reduce((steps, lines) => pushStep(steps, lines, null), then.history);
  return {
    lines: over(then.lines, began.lines, now.lines),
    history: { ...history, open: now.history.open },
  };
};
