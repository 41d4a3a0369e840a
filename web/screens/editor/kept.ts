import type { Recipe } from '../../../server/contract/recipes.ts';
import { dropDraft, keepDraft, readDraft } from '../../drafts.ts';
import { changed, changes, type Draft, type DraftLine, rebased } from './draft.ts';
import type { EditorState } from './state.ts';
import type { Store } from './store.ts';

/** A draft as it is kept on this device. */
export interface Kept {
  /** Version of the recipe that was edited. */
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly lines: readonly DraftLine[];
}

/** Milliseconds between what is typed and its being kept. */
const lag = 150;

const nameOf = (recipe: number): string => `recipe/${recipe}`;

/** What is kept of a recipe for a user. */
export const keptOf = (user: number, recipe: number): Promise<Kept | undefined> =>
  readDraft<Kept>(user, nameOf(recipe));

/** Lines of a recipe one may not save: all that was tried is here only, foods that came and went too. */
const triedOn = (recipe: Recipe, lines: readonly DraftLine[]): readonly DraftLine[] => {
  const fresh = new Map(rebased(recipe, null).lines.map((line) => [line.key, line]));
  return lines.map((line) => {
    const { food, savedMilligrams } = fresh.get(line.key) ?? { food: line.food, savedMilligrams: null };
    return { ...line, food, savedMilligrams };
  });
};

/**
 * The recipe with what was kept on top. It keeps the version that was edited: where somebody saved since, saving says so
 * and overwrites nothing unseen.
 */
export const withKept = (recipe: Recipe, kept: Kept, mayWrite: boolean): Draft => {
  const lines = mayWrite
    ? rebased(recipe, { recipe, lines: kept.lines.filter(changed) }).lines
    : triedOn(recipe, kept.lines);
  return { recipe: { ...recipe, version: kept.version }, lines };
};

/** How many foods differ from the recipe as the server has it: other grams, come, or gone. */
export const differencesIn = (draft: Draft): number => {
  const there = new Set(draft.lines.map(({ key }) => key));
  const gone = draft.recipe.ingredients.filter(({ id }) => !there.has(String(id))).length;
  return changes(draft) + gone;
};

/** Keeps a model's draft while it is edited; call what it returns when the page is left. */
export const keepEditing = (model: Store<EditorState>, user: number): (() => void) => {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let seen: EditorState['draft'] = model.state().draft;
  const keep = (): void => {
    clearTimeout(waiting);
    waiting = undefined;
    const name = nameOf(seen.recipe.id);
    const { lines } = seen;
    if (differencesIn(seen) === 0) void dropDraft(user, name);
    else void keepDraft(user, name, { version: seen.recipe.version, at: Date.now(), lines } satisfies Kept);
  };
  const stop = model.subscribe(() => {
    const { draft } = model.state();
    if (draft === seen) return;
    seen = draft;
    waiting ??= setTimeout(keep, lag);
  });
  const flush = (): void => {
    if (waiting !== undefined) keep();
  };
  addEventListener('pagehide', flush);
  return () => {
    stop();
    flush();
    removeEventListener('pagehide', flush);
  };
};
