import type { Ingredient } from '../../server/contract/ingredients.ts';
import type { Recipe } from '../../server/contract/recipes.ts';
import { type Calculation, createCalculation } from '../nutrition/calculation.ts';
import * as drafts from '../nutrition/draft.ts';
import { columnOfFoods } from '../nutrition/nutrients/contributions.ts';
import type { Catalogue } from '../nutrition/state.ts';
import { createStore } from '../nutrition/store.ts';
import type { FoodToAdd, Pot } from '../recipes/mutations.ts';
import { RescaleOffer } from '../recipes/rescaleOffer.ts';
import { loadPart } from '../ui/hooks/loadPart.ts';
import { applyEdit, type Edit } from './document.ts';
import { type FoodSort, nextOrder } from './foods/order.ts';
import { endStep, type History, pushStep } from './history.ts';
import type { OthersPorts } from './others.ts';
import { createSaving } from './saving.ts';
import { type EditorHost, type EditorState, openedState } from './state.ts';
import { restoreDraft, type StoredDraft } from './storedDraft.ts';
import { createUndo } from './undo.ts';

/** A food to add, with its amount. */
export interface Addition {
  readonly food: Ingredient;
  readonly milligrams: number;
  /** The line that it replaces, in the same step: its key, its place, and how the food goes into the recipe. */
  readonly replaces?: { readonly key: string } & Pick<FoodToAdd, 'at' | 'cooking'>;
}

/** Creates the edits of a user. `writeStep` saves added and removed foods. */
const createEdits = (
  { state, set, show, load }: EditorHost,
  mayWrite: boolean,
  writeStep: ReturnType<typeof createUndo>['writeStep'],
) => {
  /** Applies edits as one step. */
  const perform = (name: string | null, ...edits: readonly Edit[]): void => {
    const { draft, history } = state();
    const { document, inverse } = applyEdit(draft, ...edits);
    show({ draft: document, history: pushStep(history, inverse, name), restored: null });
  };
  const committed = (draft: drafts.Draft): void =>
    set({ draft, history: endStep(state().history, draft.lines) });
  const setGrams = (milligrams: ReadonlyMap<string, number>, name: string | null = null): void =>
    perform(name, { kind: 'grams', milligrams });
  const addWith = async (
    additions: readonly Addition[],
    then: readonly Edit[] = [],
    pot?: Pot,
  ): Promise<boolean> => {
    if (!(await load(additions.map(({ food }) => food)))) return false;
    const removes = additions.flatMap(({ replaces }) => replaces?.key ?? []);
    if (mayWrite) {
      const adds = additions.map(({ food, milligrams, replaces }) => ({
        ...{ food: food.id, name: food.short_name, milligrams },
        ...(replaces && { at: replaces.at, cooking: replaces.cooking }),
      }));
      return writeStep({ kind: 'change', adds, removes, pot }, ...then);
    }
    const adds = additions.map(({ food, milligrams, replaces }) => ({
      line: drafts.freshLine(replaces ? { ...food, cooking: replaces.cooking } : food, milligrams),
      at: replaces?.at,
    }));
    perform(null, { kind: 'foods', adds, removes }, ...then);
    return true;
  };
  return {
    /** Sets the text of a grams field. */
    type: (key: string, text: string): void => perform(`type ${key}`, { kind: 'text', key, text }),
    /** Sets grams of several lines in one step. Calls with the same `name` extend the step until `commit`. */
    setGrams,
    /** Ends the edit of a grams field. */
    commit: (key: string): void => committed(drafts.commitLine(state().draft, key)),
    /** Ends the edit of all grams fields and shows their errors. */
    commitAll: (): void => committed(drafts.commitAllLines(state().draft)),
    /** Adds foods. They are saved at once with the last saved grams; on another user's recipe only locally (D29). */
    add: (...additions: readonly Addition[]): Promise<boolean> => addWith(additions),
    /**
     * Adds foods and sets grams of other lines in one step; with a pot it is saved. Changes nothing if the foods cannot be
     * added.
     */
    addFoodsAndSetGrams: async (
      milligrams: ReadonlyMap<string, number>,
      additions: readonly Addition[],
      pot?: Pot,
    ): Promise<boolean> => {
      if (pot || additions.length > 0) return addWith(additions, [{ kind: 'grams', milligrams }], pot);
      setGrams(milligrams);
      return true;
    },
    /** Removes a line, saved at once like an added food. */
    remove: async (key: string): Promise<boolean> => {
      if (mayWrite) return writeStep({ kind: 'change', adds: [], removes: [key] });
      perform(null, { kind: 'foods', adds: [], removes: [key] });
      return true;
    },
  };
};

/** What meets the versions that others save. It is loaded when there is one. */
const createOthers = (host: EditorHost, ports: OthersPorts) => {
  const load = async () => (await loadPart(() => import('./others.ts')))?.createOthers(host, ports);
  return {
    /** Fetches the saved version. Returns null and shows the failure if the request failed. */
    fetchServerVersion: async (): Promise<Recipe | null> =>
      (await (await load())?.fetchServerVersion()) ?? null,
    /** Replaces the draft by the saved version. Undo restores the draft. */
    reload: async (): Promise<void> => (await load())?.reload(),
    /** Applies the conflicting mutation to the compared version; without one to the current version. */
    overwriteWithMine: async (compared: Recipe | null): Promise<boolean> =>
      (await (await load())?.overwriteWithMine(compared)) ?? false,
    /** Hides the version conflict. The draft stays. */
    dismissConflict: (): void => host.set({ conflict: null }),
    /** Hides the notice of a restored draft. */
    dismissRestored: (): void => host.set({ restored: null }),
  };
};

/** Opens a recipe for editing: what calculates, saves, undoes and meets the versions of others, around one state. */
export const createEditor = (
  recipe: Recipe,
  catalogue: Catalogue,
  mayWrite: boolean,
  stored?: StoredDraft,
  historyOf?: (opened: EditorState) => History,
) => {
  const empty = openedState(drafts.createDraft(recipe, null));
  const opened = historyOf ? { ...empty, history: historyOf(empty) } : empty;
  const restored = stored && restoreDraft(opened, recipe, stored, mayWrite);
  // The order changes together with the lines and the results that it is made from.
  const { state, subscribe, set } = createStore<EditorState>(
    { ...opened, ...restored },
    (next): EditorState => ({
      ...next,
      order: nextOrder(next, (foods, column) => columnOfFoods(calculation, foods, column)),
    }),
  );
  const calculation: Calculation = createCalculation({ state, subscribe, set }, catalogue);
  const host: EditorHost = { state, subscribe, set, show: calculation.show, load: calculation.load };
  const saving = createSaving(host);
  const rescaleOffer = new RescaleOffer(saving.queue, () => state().draft.recipe);
  const { undo, redo, writeStep } = createUndo(host, mayWrite, saving);
  const tookOver = (theirs: Recipe, before: Recipe): void => rescaleOffer.take(theirs, before);
  return {
    ...calculation,
    ...createEdits(host, mayWrite, writeStep),
    ...createOthers(host, { ...saving, writeStep, tookOver }),
    ...{ state, subscribe, mayWrite, rescaleOffer, undo, redo },
    setMayChange: saving.setMayChange,
    leave: saving.leave,
    /** Sorts the foods of the view. */
    sortBy: (sort: FoodSort): void => set({ sort }),
    /** Saves the draft. Resolves to true when it is saved. */
    save: (): Promise<boolean> => saving.write({ kind: 'save' }),
    /** Ends the editor when its page is left. */
    close: (): void => {
      calculation.close();
      saving.close();
    },
  };
};

/** One recipe during editing: its draft, results and saved version. */
export type Editor = ReturnType<typeof createEditor>;
