import type { Recipe } from '../../server/contract/recipes.ts';
import { rebaseDraft } from '../nutrition/draft.ts';
import type { Mutation } from '../recipes/mutations.ts';
import { historyAfterReload, historyAfterTakingOver, rebaseHistory } from './rebase.ts';
import { fetchRecipe } from './recipeRequests.ts';
import { accept, type Saving } from './saving.ts';
import type { EditorHost } from './state.ts';

/** What a version of somebody else needs of the editor. */
export interface OthersPorts extends Pick<Saving, 'send' | 'write'> {
  /** Saves added or removed foods as a step. */
  readonly writeStep: (mutation: Mutation) => Promise<boolean>;
  /** Takes over the batch sizes of their version. `before` is the saved recipe that it replaced. */
  readonly tookOver: (theirs: Recipe, before: Recipe) => void;
}

/** A pot and its bowls are found for a recipe: on top of another version its foods are added, and its grams typed. */
const withoutPot = (mutation: Mutation | null): Mutation | null =>
  mutation?.kind === 'change' ? { ...mutation, pot: undefined } : mutation;

/** Creates what meets the versions that others save. */
export const createOthers = (host: EditorHost, { send, write, writeStep, tookOver }: OthersPorts) => {
  const { state, set, show, load } = host;
  /** Fetches the saved version. Returns null and shows the failure if the request failed. */
  const fetchServerVersion = async (): Promise<Recipe | null> => {
    const answer = await fetchRecipe(state().draft.recipe.id);
    if (answer.ok) return answer.value;
    set({ failure: answer.failure, conflict: null });
    return null;
  };
  /** Saves all typed grams on top of their version. */
  const saveOnTop = async (mutation: Mutation, theirs: Recipe): Promise<boolean> =>
    write(mutation, () =>
      send(mutation, {
        theirs,
        also: ({ draft, history }, { lines }) => ({ history: rebaseHistory(history, draft, theirs, lines) }),
      }),
    );
  /** Adds or removes foods on top of their version, which keeps typed grams unsaved. */
  const changeOnTop = async (mutation: Mutation, theirs: Recipe): Promise<boolean> => {
    if (!(await load(theirs.ingredients))) return false;
    const { draft: mine, history } = state();
    const draft = rebaseDraft(theirs, mine);
    show({ draft, history: historyAfterTakingOver(history, mine, theirs, draft.lines) });
    tookOver(theirs, mine.recipe);
    return writeStep(mutation);
  };
  return {
    fetchServerVersion,
    /** Replaces the draft by the saved version. Undo restores the draft. */
    reload: async (): Promise<void> => {
      const theirs = await fetchServerVersion();
      if (!theirs) return;
      await accept(
        host,
        theirs,
        () => null,
        ({ draft, history }, { lines }) => {
          tookOver(theirs, draft.recipe);
          return { history: historyAfterReload(history, draft, theirs, lines) };
        },
      );
    },
    /**
     * Applies the conflicting mutation to the saved version. Uses the compared version, so that the user has seen what
     * is overwritten; without one it uses the current version.
     */
    overwriteWithMine: async (compared: Recipe | null): Promise<boolean> => {
      const mutation = withoutPot(state().conflict);
      const theirs = compared ?? (await fetchServerVersion());
      if (!mutation || !theirs) return false;
      set({ conflict: null });
      if (mutation.kind === 'change') return changeOnTop(mutation, theirs);
      const { recipe: before } = state().draft;
      const done = await saveOnTop(mutation, theirs);
      if (done) tookOver(theirs, before);
      return done;
    },
  };
};
