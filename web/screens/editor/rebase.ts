import type { Recipe } from '../../../server/contract/recipes.ts';
import { createDraft, type Draft, type DraftLine, linesByKey } from '../../parts/recipes/draft.ts';
import { isSame } from './concurrentEdits.ts';
import { type History, noHistory, pushStep, sameTexts } from './history.ts';

type Lines = readonly DraftLine[];
type Keyed = ReturnType<typeof linesByKey>;

/** True if a food did not change between two moments. It is the same in both or in neither. */
const isAlike = (one: DraftLine | undefined, other: DraftLine | undefined): boolean =>
  one && other ? isSame(one, other) : one === other;

/** Sorts lines by the order of others. A food without a position stays behind its predecessor. */
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
 * Rebases my lines on the other save. Unchanged lines take the saved grams, and foods it added or removed are added or
 * removed.
 * @param given foods that take the saved grams in any case
 */
export const rebaseLines = (mine: Lines, before: Lines, theirs: Lines, given = none): Lines => {
  const [was, is, here] = [before, theirs, mine].map(linesByKey) as [Keyed, Keyed, Keyed];
  const isTheirs = (key: string): boolean => given.has(key) || isAlike(here.get(key), was.get(key));
  const kept = mine.flatMap((line) => (isTheirs(line.key) ? (is.get(line.key) ?? []) : line));
  const come = theirs.filter(({ key }) => !here.has(key) && isTheirs(key));
  return [...kept, ...come];
};

/** The states before `now` in order, without states equal to the next one. */
const wayTo = (now: Lines, moments: readonly Lines[]): readonly Lines[] =>
  moments
    .map((lines) => inOrderOf(now, lines))
    .filter((lines, at, ordered) => !sameTexts(lines, ordered[at + 1] ?? now));

/**
 * Rebases the past steps. Steps before the last save were saved already. If the other save changed a food, no step
 * before its unsaved edit changes it.
 */
const rebasePast = (past: readonly Lines[], mine: Lines, before: Lines, theirs: Lines): readonly Lines[] => {
  const [was, is] = [linesByKey(before), linesByKey(theirs)];
  const theyChanged = [...new Set([...was.keys(), ...is.keys()])].filter(
    (key) => !isAlike(was.get(key), is.get(key)),
  );
  const given = new Set<string>();
  const give = (lines: Lines): void => {
    const here = linesByKey(lines);
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
 * Rebases a history on a newer saved version. Its steps undo no change of the other save, not even of the order.
 * @param mine the draft before the newer version was applied
 * @param now the current lines
 */
export const rebaseHistory = (history: History, mine: Draft, theirs: Recipe, now: Lines): History => {
  const [was, is] = [mine.recipe, theirs].map((recipe) => createDraft(recipe, null).lines) as [Lines, Lines];
  const past = rebasePast(history.past, mine.lines, was, is);
  const future = history.future.map((lines) => rebaseLines(lines, was, is));
  return { past: wayTo(now, past), future: wayTo(now, future), open: history.open };
};

/**
 * The history after my draft was replaced by the saved version. The replacement is one undo step. Without differences
 * there is none, because an undo would save older lines over the other save.
 */
export const historyAfterReload = (history: History, mine: Draft, theirs: Recipe, now: Lines): History => {
  const alone = rebaseHistory(pushStep(noHistory, mine.lines, null), mine, theirs, now);
  return alone.past.length === 0
    ? alone
    : rebaseHistory(pushStep(history, mine.lines, null), mine, theirs, now);
};
