import type { Recipe } from '../../../server/contract/recipes.ts';
import { initialNutrition, NutritionStore } from '../../parts/nutrition/nutritionStore.ts';
import type { Catalogue } from '../../parts/nutrition/state.ts';
import * as drafts from '../../parts/recipes/draft.ts';
import { linesOnTop, type Mutation } from '../../parts/recipes/mutations.ts';
import { keepsProportions } from '../../parts/recipes/proportions.ts';
import { SaveQueue } from '../../parts/recipes/saveQueue.ts';
import type { MayChange } from '../../parts/recipes/useMayChange.ts';
import { showToast } from '../../ui/toast/toasts.tsx';
import { failedMutationText } from './failedMutationText.ts';
import { type History, noHistory } from './history.ts';
import { rebaseHistory } from './rebase.ts';
import { saveRecipeLines } from './recipeRequests.ts';
import { type EditorState, lineErrors } from './state.ts';

/** Sends the mutations of a recipe one after the other. */
export class SaveQueueStore extends NutritionStore<EditorState> {
  protected readonly saves = new SaveQueue();
  #mayChange: MayChange = async () => true;
  /** How many times the page is being left. */
  #leaving = 0;

  constructor(draft: drafts.Draft, catalogue: Catalogue) {
    const editing = { savingSteps: new Map(), queuedMutations: [], conflict: null, restored: null };
    super({ ...initialNutrition(draft), history: noHistory, ...editing }, catalogue);
  }

  /** Sets the question before a mutation is sent. A mutation that the user declines is not sent. */
  setMayChange(mayChange: MayChange): void {
    this.#mayChange = mayChange;
  }

  /** Until the work ends, failures are toasts too, because the page goes. */
  async leave(work: () => Promise<unknown>): Promise<void> {
    this.#leaving += 1;
    await work();
    this.#leaving -= 1;
  }

  override close(): void {
    super.close();
    this.#leaving += 1;
  }

  /** Sends a mutation after the earlier ones. The mutation is in `queuedMutations` until then. */
  protected async write(
    mutation: Mutation,
    work = (): Promise<boolean> => this.send(mutation),
  ): Promise<boolean> {
    this.set({ queuedMutations: [...this.state().queuedMutations, mutation] });
    const done = await this.saves.run(work);
    this.set({ queuedMutations: this.state().queuedMutations.filter((each) => each !== mutation) });
    return done;
  }

  /** Sends a mutation. Sends nothing while a version conflict is open. */
  protected async send(mutation: Mutation, theirs?: Recipe): Promise<boolean> {
    const { conflict, draft: asked } = this.state();
    if (conflict) return false;
    // An earlier save of the queue sent it.
    if (mutation.kind === 'save' && !theirs && drafts.countChangedLines(asked) === 0) return true;
    const saved = theirs ?? asked.recipe;
    const isRevoking = !keepsProportions(saved, linesOnTop(mutation, asked, theirs));
    if (!(await this.#mayChange(saved, isRevoking, mutation))) return false;
    this.set({ failure: null });
    const mine = this.state().draft;
    const sent = linesOnTop(mutation, mine, theirs);
    const answer = await saveRecipeLines(theirs ?? mine.recipe, sent);
    if (answer.ok) {
      const before = this.state().draft;
      const done = await this.accept(answer.value, (mine) =>
        theirs ? drafts.rebaseDraft(theirs, mine) : mine,
      );
      if (done && theirs) this.rewrite(this.state().history, before, theirs);
      return done;
    }
    const { failure } = answer;
    const isConflict = failure.status === 409 && failure.error_code === 'stale';
    const { draft } = this.state();
    const message = [failedMutationText(mutation, draft), failure.message].filter(Boolean).join(' ');
    // Typed grams stay in the stored draft, but nothing else shows that a food was not added or removed.
    if (this.#leaving > 0 && mutation.kind === 'change') showToast(message, { error: true });
    this.set({
      draft: mutation.kind === 'save' ? drafts.setLineErrors(draft, lineErrors(failure, sent)) : draft,
      failure: isConflict ? null : { ...failure, message },
      conflict: isConflict ? mutation : null,
    });
    return false;
  }

  /** Rebases the history on a newer saved version. */
  protected rewrite(history: History, mine: drafts.Draft, theirs: Recipe): void {
    this.set({ history: rebaseHistory(history, mine, theirs, this.state().draft.lines) });
  }

  /** Takes over the saved recipe. `kept` returns the part of the draft that stays. */
  protected async accept(
    recipe: Recipe,
    kept: (mine: drafts.Draft) => drafts.Draft | null,
  ): Promise<boolean> {
    const known = await this.ensureFoodValues(recipe.ingredients);
    this.set({ conflict: null, restored: null });
    if (!known) return false;
    this.set(this.withResults(drafts.createDraft(recipe, kept(this.state().draft))));
    return true;
  }
}
