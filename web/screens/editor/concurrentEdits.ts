import { type DraftLine, linesByKey } from '../../parts/recipes/draft.ts';
import { type History, pushStep } from './history.ts';

type Lines = readonly DraftLine[];

/** The lines of the draft and its history at one moment. */
export interface EditPoint {
  readonly lines: Lines;
  readonly history: History;
}

/** True if two lines have the same amount. A save rewrites 1.50 as 1.5, which is not an edit. */
export const isSame = (one: DraftLine, other: DraftLine): boolean =>
  one.problem === other.problem &&
  (one.problem === null ? one.milligrams === other.milligrams : one.text === other.text);

/** Applies the edit between `before` and `now` to a line. */
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

/** Applies grams typed between two moments. Only the server adds and removes foods here. */
export const replayTypedGrams = (then: Lines, before: Lines, now: Lines): Lines => {
  const was = linesByKey(before);
  const is = linesByKey(now);
  return then.map((line) => {
    const [old, mine] = [was.get(line.key), is.get(line.key)];
    return old && mine ? retyped(line, old, mine) : line;
  });
};

/**
 * Like {@link replayTypedGrams} for a recipe that the user may not save. Also replays foods added or removed on trial.
 */
export const replayTrialEdits = (then: Lines, before: Lines, now: Lines): Lines => {
  const was = linesByKey(before);
  const is = linesByKey(now);
  const come = now.filter(({ key }) => !was.has(key));
  const kept = replayTypedGrams(then, before, now).filter(({ key }) => is.has(key) || !was.has(key));
  const fresh = linesByKey(come);
  const there = linesByKey(kept);
  return [...kept.map((line) => fresh.get(line.key) ?? line), ...come.filter(({ key }) => !there.has(key))];
};

/**
 * Replays the edits made while an undo or redo waited, as if they were made after it.
 * @param then the lines that the step leads to
 * @param over applies the edits between two moments to other lines
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
