import type { Ingredient } from '../../../server/contract/ingredients.ts';
import type { Recipe } from '../../../server/contract/recipes.ts';
import type { Catalogue } from '../../parts/nutrition/state.ts';
import * as drafts from '../../parts/recipes/draft.ts';
import { RescaleOffer } from '../../parts/recipes/rescaleOffer.ts';
import { endStep, pushStep } from './history.ts';
import { historyAfterReload } from './rebase.ts';
import { fetchRecipe } from './recipeRequests.ts';
import { restoreDraft, type StoredDraft } from './storedDraft.ts';
import { UndoStore } from './undoStore.ts';

/** A food to add, with its amount. */
export interface Addition {
  readonly food: Ingredient;
  readonly milligrams: number;
}

/** One recipe during editing: its draft, results and saved version. */
export class EditorModel extends UndoStore {
  readonly rescaleOffer = new RescaleOffer(this.saves, () => this.state().draft.recipe);

  constructor(recipe: Recipe, catalogue: Catalogue, mayWrite: boolean, stored?: StoredDraft) {
    super(drafts.createDraft(recipe, null), catalogue, mayWrite);
    if (stored) this.set(restoreDraft(this.state(), recipe, stored, mayWrite));
  }

  /** Hides the notice of a restored draft. */
  readonly dismissRestored = (): void => this.set({ restored: null });

  /** Sets the text of a grams field. */
  readonly type = (key: string, text: string): void =>
    this.#step(drafts.setLineText(this.state().draft, key, text), `type ${key}`);

  /** Sets grams of several lines in one step. Calls with the same `name` extend the step until `commit`. */
  readonly setGrams = (milligrams: ReadonlyMap<string, number>, name: string | null = null): void =>
    this.#step(drafts.setLineGrams(this.state().draft, milligrams), name);

  /** Ends the edit of a grams field. */
  readonly commit = (key: string): void => this.#committed(drafts.commitLine(this.state().draft, key));

  /** Ends the edit of all grams fields and shows their errors. */
  commitAll(): void {
    this.#committed(drafts.commitAllLines(this.state().draft));
  }

  /** Saves the draft. Resolves to true when it is saved. */
  save(): Promise<boolean> {
    return this.write({ kind: 'save' });
  }

  /** Adds foods. They are saved at once with the last saved grams; on another user's recipe only locally (D29). */
  async add(...additions: readonly Addition[]): Promise<boolean> {
    if (!(await this.ensureFoodValues(additions.map(({ food }) => food)))) return false;
    if (this.mayWrite) {
      const adds = additions.map(({ food, milligrams }) => ({
        food: food.id,
        name: food.short_name,
        milligrams,
      }));
      return this.stepWritten({ kind: 'change', adds, removes: [] });
    }
    const lines = additions.map(({ food, milligrams }) => ({ line: drafts.freshLine(food, milligrams) }));
    this.#step(drafts.changeLines(this.state().draft, lines, []), null);
    return true;
  }

  /** Adds foods and sets grams of other lines in one step. Changes nothing if the foods cannot be added. */
  async addFoodsAndSetGrams(
    milligrams: ReadonlyMap<string, number>,
    additions: readonly Addition[],
  ): Promise<boolean> {
    if (additions.length === 0) this.setGrams(milligrams);
    else if (!(await this.add(...additions))) return false;
    else this.set(this.withResults(drafts.setLineGrams(this.state().draft, milligrams)));
    return true;
  }

  /** Removes a line, saved at once like an added food. */
  async remove(key: string): Promise<boolean> {
    if (this.mayWrite) return this.stepWritten({ kind: 'change', adds: [], removes: [key] });
    this.#step(drafts.changeLines(this.state().draft, [], [key]), null);
    return true;
  }

  /** Replaces the draft by the saved version. Undo restores the draft. */
  async reload(): Promise<void> {
    const theirs = await this.fetchServerVersion();
    const mine = this.state().draft;
    if (!theirs || !(await this.accept(theirs, () => null))) return;
    this.rescaleOffer.take(theirs, mine.recipe);
    const { draft, history } = this.state();
    this.set({ history: historyAfterReload(history, mine, theirs, draft.lines) });
  }

  /** Fetches the saved version. Returns null and shows the failure if the request failed. */
  async fetchServerVersion(): Promise<Recipe | null> {
    const answer = await fetchRecipe(this.state().draft.recipe.id);
    if (answer.ok) return answer.value;
    this.set({ failure: answer.failure, conflict: null });
    return null;
  }

  /**
   * Applies the conflicting mutation to the saved version. Uses the compared version, so that the user has seen what is
   * overwritten; without one it uses the current version.
   */
  async overwriteWithMine(compared: Recipe | null): Promise<boolean> {
    const mutation = this.state().conflict;
    const theirs = compared ?? (await this.fetchServerVersion());
    if (!mutation || !theirs) return false;
    this.set({ conflict: null });
    const { recipe: before } = this.state().draft;
    if (mutation.kind === 'save') {
      const done = await this.write(mutation, () => this.send(mutation, theirs));
      if (done) this.rescaleOffer.take(theirs, before);
      return done;
    }
    if (!(await this.ensureFoodValues(theirs.ingredients))) return false;
    const { draft } = this.state();
    this.set(this.withResults(drafts.rebaseDraft(theirs, draft)));
    this.rescaleOffer.take(theirs, before);
    this.rewrite(pushStep(this.state().history, draft.lines, null), draft, theirs);
    return this.stepWritten(mutation);
  }

  /** Hides the version conflict. The draft stays. */
  dismissConflict(): void {
    this.set({ conflict: null });
  }

  #committed(draft: drafts.Draft): void {
    this.set({ draft, history: endStep(this.state().history, draft.lines) });
  }

  /** Pushes an undo step and updates draft and results in one change. */
  #step(draft: drafts.Draft, name: string | null): void {
    const { draft: before, history } = this.state();
    this.set({ ...this.withResults(draft), history: pushStep(history, before.lines, name), restored: null });
  }
}
