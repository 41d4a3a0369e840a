import type { Recipe } from '../../server/contract/recipes.ts';
import { createDraft, type Draft, linesByKey } from '../nutrition/draft.ts';
import { isSame, type Lines, restoredLines, restoring, sameTexts } from './document.ts';
import { type History, noHistory, type Step } from './history.ts';

type Keyed = ReturnType<typeof linesByKey>;

/** Keeps the steps that change a text, from the one that is taken next. */
const stepsThatChange = (now: Lines, steps: readonly Step[]): readonly Step[] => {
  let lines = now;
  const kept = steps.toReversed().filter((step) => {
    const then = restoredLines(lines, step);
    if (!step.saving && sameTexts(then, lines)) return false;
    lines = then;
    return true;
  });
  return kept.reverse();
};

const savedLines = (recipe: Recipe): Keyed => linesByKey(createDraft(recipe, null).lines);

/**
 * Rebases a history on a newer saved version. Its steps undo no change of the other save. Where a step led to what was
 * saved before, it leads to what is saved now. Earlier steps of that food were saved already and leave it alone.
 * @param mine the draft before the newer version was applied
 * @param now the current lines
 */
export const rebaseHistory = (history: History, mine: Draft, theirs: Recipe, now: Lines): History => {
  const [was, is, here] = [savedLines(mine.recipe), savedLines(theirs), linesByKey(mine.lines)];
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (key) => !isSame(was.get(key), is.get(key)),
  );
  const given = new Set(changed.filter((key) => isSame(here.get(key), was.get(key))));
  const rebased = (step: Step, giving: boolean): Step => {
    const lines = new Map(step.lines);
    for (const key of changed) {
      if (giving && given.has(key)) lines.delete(key);
      else if (lines.has(key) && isSame(lines.get(key), was.get(key))) {
        lines.set(key, is.get(key) ?? null);
        if (giving) given.add(key);
      }
    }
    return { ...step, lines };
  };
  const past = history.past.toReversed().map((step) => rebased(step, true));
  const future = history.future.map((step) => rebased(step, false));
  return {
    past: stepsThatChange(now, past.reverse()),
    future: stepsThatChange(now, future),
    open: history.open,
  };
};

/** The step back to my unsaved changes, of which `now` may lack some. */
const backToMine = (mine: Draft, now: Lines): Step => {
  const was = savedLines(mine.recipe);
  const step = restoring(now, mine.lines);
  const here = linesByKey(mine.lines);
  const lines = [...step.lines].filter(([key]) => !isSame(here.get(key), was.get(key)));
  return { ...step, lines: new Map(lines) };
};

/** Like {@link rebaseHistory}, with a step back to unsaved changes that the newer version replaced. */
export const historyAfterTakingOver = (history: History, mine: Draft, theirs: Recipe, now: Lines): History =>
  rebaseHistory({ ...history, past: [...history.past, backToMine(mine, now)] }, mine, theirs, now);

/**
 * The history after my draft was replaced by the saved version. The replacement is one undo step. Without differences
 * there is none, because an undo would save older lines over the other save.
 */
export const historyAfterReload = (history: History, mine: Draft, theirs: Recipe, now: Lines): History =>
  sameTexts(restoredLines(now, backToMine(mine, now)), now)
    ? noHistory
    : historyAfterTakingOver(history, mine, theirs, now);
