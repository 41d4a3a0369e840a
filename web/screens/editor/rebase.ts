import type { Recipe } from '../../../server/contract/recipes.ts';
import { byKey, isSame } from './concurrentEdits.ts';
import { createDraft, type Draft, type DraftLine } from './draft.ts';
import { type History, noHistory, pushStep, sameTexts } from './history.ts';

type Lines = readonly DraftLine[];
type Keyed = ReturnType<typeof byKey>;

/** Whether nothing was done to a food between two moments: it stands in both as it did, or in neither. */
const isAlike = (one: DraftLine | undefined, other: DraftLine | undefined): boolean =>
  one && other ? isSame(one, other) : one === other;

/** Lines in the order of others; a food that is not among these stays behind the one that it followed. */
const inOrderOf = (order: Lines, lines: Lines): Lines => {
  const places = new Map(order.map(({ key }, at) => [key, at]));
  let last = -1;
  const placed = lines.map((line) => {
    last = places.get(line.key) ?? last;
    return { line, at: last };
  });
  return placed.toSorted((one, other) => one.at - other.at).map(({ line }) => line);
};

const none: ReadonlySet<string> = new Set();

/**
 * Lines of mine as if somebody else's save had been before them: what I had not touched is theirs, and foods that came or
 * went by it are there or gone.
 * @param given foods that are theirs, whatever I had done to them
 */
export const rebaseLines = (mine: Lines, before: Lines, theirs: Lines, given = none): Lines => {
  const [was, is, here] = [before, theirs, mine].map(byKey) as [Keyed, Keyed, Keyed];
  const isTheirs = (key: string): boolean => given.has(key) || isAlike(here.get(key), was.get(key));
  const kept = mine.flatMap((line) => (isTheirs(line.key) ? (is.get(line.key) ?? []) : line));
  const come = theirs.filter(({ key }) => !here.has(key) && isTheirs(key));
  return [...kept, ...come];
};

/** Moments on the way to lines, in the order of these, without those that do not differ from the next. */
const wayTo = (now: Lines, moments: readonly Lines[]): readonly Lines[] =>
  moments
    .map((lines) => inOrderOf(now, lines))
    .filter((lines, at, ordered) => !sameTexts(lines, ordered[at + 1] ?? now));

/**
 * Steps back on top of theirs. What led to the version before was saved already: where they changed a food, no step that
 * lies behind what I typed into it since changes it.
 */
const rebasePast = (past: readonly Lines[], mine: Lines, before: Lines, theirs: Lines): readonly Lines[] => {
  const [was, is] = [byKey(before), byKey(theirs)];
  const theyChanged = [...new Set([...was.keys(), ...is.keys()])].filter(
    (key) => !isAlike(was.get(key), is.get(key)),
  );
  const given = new Set<string>();
  const give = (lines: Lines): void => {
    const here = byKey(lines);
    for (const key of theyChanged) if (isAlike(here.get(key), was.get(key))) given.add(key);
  };
  give(mine);
  const nearestFirst = past.toReversed().map((lines) => {
    give(lines);
    return rebaseLines(lines, before, theirs, given);
  });
  return nearestFirst.toReversed();
};

/**
 * A history on top of what somebody else saved: its steps take nothing of that back, also not the order of foods.
 * @param mine what stood here before theirs came
 * @param now what stands here since
 */
export const rebaseHistory = (history: History, mine: Draft, theirs: Recipe, now: Lines): History => {
  const [was, is] = [mine.recipe, theirs].map((recipe) => createDraft(recipe, null).lines) as [Lines, Lines];
  const past = rebasePast(history.past, mine.lines, was, is);
  const future = history.future.map((lines) => rebaseLines(lines, was, is));
  return { past: wayTo(now, past), future: wayTo(now, future), open: history.open };
};

/**
 * The history where theirs is shown instead of mine, which is a step back. Where nothing of mine differs there is none: an
 * undo would reach past it, and save an older step over theirs.
 */
export const historyAfterReload = (history: History, mine: Draft, theirs: Recipe, now: Lines): History => {
  const alone = rebaseHistory(pushStep(noHistory, mine.lines, null), mine, theirs, now);
  return alone.past.length === 0
    ? alone
    : rebaseHistory(pushStep(history, mine.lines, null), mine, theirs, now);
};
