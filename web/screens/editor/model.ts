import type { Ingredient } from '../../../server/contract/ingredients.ts';
import type { Recipe } from '../../../server/contract/recipes.ts';
import * as drafts from './draft.ts';
import { endStep, pushStep } from './history.ts';
import { historyAfterReload } from './rebase.ts';
import { fetchRecipe } from './recipeRequests.ts';
import type { Catalogue } from './state.ts';
import { restoreDraft, type StoredDraft } from './storedDraft.ts';
import { UndoStore } from './undoStore.ts';

/** A food and how much of it is added. */
export interface Addition {
  readonly food: Ingredient;
  readonly milligrams: number;
}

/** One recipe being edited: what was typed, its figures, and what the server has. */
export class EditorModel extends UndoStore {
  constructor(recipe: Recipe, catalogue: Catalogue, mayWrite: boolean, stored?: StoredDraft) {
    super(drafts.createDraft(recipe, null), catalogue, mayWrite);
    if (stored) this.set(restoreDraft(this.state(), recipe, stored, mayWrite));
  }

  /** What came back was seen. */
  readonly dismissRestored = (): void => this.set({ restored: null });

  /** Somebody typed grams. */
  readonly type = (key: string, text: string): void =>
    this.#step(drafts.setLineText(this.state().draft, key, text), `type ${key}`);

  /** Lines get other amounts, in one step; under a `name` the next such step goes on with it, until `commit`. */
  readonly setGrams = (milligrams: ReadonlyMap<string, number>, name: string | null = null): void =>
    this.#step(drafts.setLineGrams(this.state().draft, milligrams), name);

  /** A grams field was left, or its edit confirmed. */
  readonly commit = (key: string): void => this.#committed(drafts.commitLine(this.state().draft, key));

  /** All grams fields are looked at: what is wrong with them is said. */
  commitAll(): void {
    this.#committed(drafts.commitAllLines(this.state().draft));
  }

  /** Saves what was typed; resolves to true when it is saved. */
  save(): Promise<boolean> {
    return this.write({ kind: 'save' });
  }

  /** Adds foods: at once, on top of the last saved grams; only here on somebody else's recipe (D29). */
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

  /** Adds foods and gives lines other amounts, as one step; when the foods cannot be added nothing is done. */
  async addFoodsAndSetGrams(
    milligrams: ReadonlyMap<string, number>,
    additions: readonly Addition[],
  ): Promise<boolean> {
    if (additions.length === 0) this.setGrams(milligrams);
    else if (!(await this.add(...additions))) return false;
    else this.set(this.withResults(drafts.setLineGrams(this.state().draft, milligrams)));
    return true;
  }

  /** Takes a line out, in the same way. */
  async remove(key: string): Promise<boolean> {
    if (this.mayWrite) return this.stepWritten({ kind: 'change', adds: [], removes: [key] });
    this.#step(drafts.changeLines(this.state().draft, [], [key]), null);
    return true;
  }

  /** Takes the recipe as the server has it; what was typed can be had back by undo. */
  async reload(): Promise<void> {
    const theirs = await this.fetchServerVersion();
    const mine = this.state().draft;
    if (!theirs || !(await this.accept(theirs, () => null))) return;
    const { draft, history } = this.state();
    this.set({ history: historyAfterReload(history, mine, theirs, draft.lines) });
  }

  /** The recipe as the server has it now; null, and the failure said, when it could not be had. */
  async fetchServerVersion(): Promise<Recipe | null> {
    const answer = await fetchRecipe(this.state().draft.recipe.id);
    if (answer.ok) return answer.value;
    this.set({ failure: answer.failure, conflict: null });
    return null;
  }

  /**
   * Does what was refused as stale on top of what the server has: of the version that was compared, so that nothing is
   * overwritten unseen, or else of the present one.
   */
  async overwriteWithMine(compared: Recipe | null): Promise<boolean> {
    const mutation = this.state().conflict;
    const theirs = compared ?? (await this.fetchServerVersion());
    if (!mutation || !theirs) return false;
    this.set({ conflict: null });
    if (mutation.kind === 'save') return this.write(mutation, () => this.send(mutation, theirs));
    if (!(await this.ensureFoodValues(theirs.ingredients))) return false;
    const { draft } = this.state();
    this.set(this.withResults(drafts.rebaseDraft(theirs, draft)));
    this.rewrite(pushStep(this.state().history, draft.lines, null), draft, theirs);
    return this.stepWritten(mutation);
  }

  /** The stale save was seen; what was typed stays. */
  dismissConflict(): void {
    this.set({ conflict: null });
  }

  #committed(draft: drafts.Draft): void {
    this.set({ draft, history: endStep(this.state().history, draft.lines) });
  }

  /** Something was done here: a step to go back to, with its figures, told once. */
  #step(draft: drafts.Draft, name: string | null): void {
    const { draft: before, history } = this.state();
    this.set({ ...this.withResults(draft), history: pushStep(history, before.lines, name), restored: null });
  }
}
