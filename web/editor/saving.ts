import type { Recipe } from '../../server/contract/recipes.ts';
import type { ApiFailure } from '../kernel/api.ts';
import * as drafts from '../nutrition/draft.ts';
import { linesOnTop, type Mutation, type SentLine } from '../recipes/mutations.ts';
import { keepsProportions } from '../recipes/proportions.ts';
import { SaveQueue } from '../recipes/saveQueue.ts';
import type { MayChange } from '../recipes/useMayChange.ts';
import { showToast } from '../ui/toast/toasts.tsx';
import { failedMutationText } from './failedMutationText.ts';
import { saveRecipeLines } from './recipeRequests.ts';
import { type EditorHost, type EditorState, lineErrors } from './state.ts';

/** What changes together with a saved recipe. `now` is the draft on top of it. */
export type AlsoChange = (before: EditorState, now: drafts.Draft) => Partial<EditorState>;

/** How a mutation is sent. */
interface Sending {
  /** A newer saved version, on top of which it is sent after a version conflict. */
  readonly theirs?: Recipe;
  readonly also?: AlsoChange;
}

/**
 * Takes over the saved recipe. False if its nutrient values could not be loaded.
 * @param kept returns the part of the draft that stays
 */
export const accept = async (
  host: EditorHost,
  recipe: Recipe,
  kept: (mine: drafts.Draft) => drafts.Draft | null,
  also: AlsoChange = () => ({}),
): Promise<boolean> => {
  const known = await host.load(recipe.ingredients);
  const closed = { conflict: null, restored: null };
  if (known) {
    const before = host.state();
    const draft = drafts.createDraft(recipe, kept(before.draft));
    host.show({ ...closed, draft, ...also(before, draft) });
  } else host.set(closed);
  return known;
};

/** Shows why a mutation was not saved. */
const refuse = (
  { state, set }: EditorHost,
  mutation: Mutation,
  { sent, failure, isLeaving }: { sent: readonly SentLine[]; failure: ApiFailure; isLeaving: boolean },
): void => {
  // One with errors is of a bowl beside the recipe.
  const { status, error_code, errors } = failure;
  const isConflict = status === 409 && error_code === 'stale' && Object.keys(errors).length === 0;
  const { draft } = state();
  const message = [failedMutationText(mutation, draft), failure.message].filter(Boolean).join(' ');
  // Typed grams stay in the stored draft, but nothing else shows that a food was not added or removed.
  if (isLeaving && mutation.kind === 'change') showToast(message, { error: true });
  set({
    draft: mutation.kind === 'save' ? drafts.setLineErrors(draft, lineErrors(failure, sent)) : draft,
    failure: isConflict ? null : { ...failure, message },
    conflict: isConflict ? mutation : null,
  });
};

/** Creates what sends the mutations of a recipe one after the other. */
export const createSaving = (host: EditorHost) => {
  const { state, set } = host;
  const queue = new SaveQueue();
  let mayChange: MayChange = async () => true;
  /** How many times the page is being left. */
  let leaving = 0;
  /** Sends a mutation. Sends nothing while a version conflict is open. */
  const send = async (mutation: Mutation, { theirs, also }: Sending = {}): Promise<boolean> => {
    const { conflict, draft: asked } = state();
    if (conflict) return false;
    // An earlier save of the queue sent it.
    if (mutation.kind === 'save' && !theirs && drafts.countChangedLines(asked) === 0) return true;
    const saved = theirs ?? asked.recipe;
    const isRevoking = !keepsProportions(saved, linesOnTop(mutation, asked, theirs));
    if (!(await mayChange(saved, isRevoking, mutation))) return false;
    set({ failure: null });
    const { draft: mine } = state();
    const sent = linesOnTop(mutation, mine, theirs);
    const bowls = mutation.kind === 'change' ? mutation.pot?.bowls : undefined;
    const answer = await saveRecipeLines(theirs ?? mine.recipe, sent, bowls);
    if (answer.ok)
      return accept(host, answer.value, (now) => (theirs ? drafts.rebaseDraft(theirs, now) : now), also);
    refuse(host, mutation, { sent, failure: answer.failure, isLeaving: leaving > 0 });
    return false;
  };
  /** Sends a mutation after the earlier ones. The mutation is in `queuedMutations` until then. */
  const write = async (mutation: Mutation, work = () => send(mutation)): Promise<boolean> => {
    set({ queuedMutations: [...state().queuedMutations, mutation] });
    try {
      return await queue.run(work);
    } finally {
      set({ queuedMutations: state().queuedMutations.filter((each) => each !== mutation) });
    }
  };
  return {
    queue,
    send,
    write,
    /** Sets the question before a mutation is sent. A mutation that the user declines is not sent. */
    setMayChange: (asking: MayChange): void => {
      mayChange = asking;
    },
    /** Until the work ends, failures are toasts too, because the page goes. */
    leave: async (work: () => Promise<unknown>): Promise<void> => {
      leaving += 1;
      await work();
      leaving -= 1;
    },
    /** The page is gone: later failures are toasts too. */
    close: (): void => {
      leaving += 1;
    },
  };
};

/** The queue of mutations to save. */
export type Saving = ReturnType<typeof createSaving>;
