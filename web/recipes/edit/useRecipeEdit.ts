import { useCallback, useRef, useState } from 'react';
import { type Recipe, recipes } from '../../../server/contract/recipes.ts';
import { type ApiFailure, callApi } from '../../kernel/api.ts';
import { createDraft, type Draft, rebaseDraft } from '../../nutrition/draft.ts';
import { messageDialog } from '../../ui/dialog/dialogs.tsx';
import { type Form, useForm } from '../../ui/form/useForm.ts';
import { recipeChangeTexts as texts } from '../recipeChangeTexts.ts';
import { RescaleOffer } from '../rescaleOffer.ts';
import { SaveQueue } from '../saveQueue.ts';
import { type RecipeFields, recipeToFields } from './recipeFields.ts';
import { fieldsTypedSince, linesTypedSince } from './typedSince.ts';

/** The values of the form and the lines of the moment when a save was sent. */
export interface Sent {
  readonly fields: RecipeFields;
  readonly draft: Draft;
}

/** A recipe being edited: its fields, and its lines in a draft that holds the saved recipe too. */
export interface RecipeEdit {
  readonly form: Form<RecipeFields>;
  readonly draft: Draft;
  /** The draft of this moment, for code that waited. */
  readonly current: () => Draft;
  readonly change: (change: (draft: Draft) => Draft) => void;
  /** Runs saves one after the other, so that each starts from the version of the last one. */
  readonly inTurn: <T>(task: () => Promise<T>) => Promise<T>;
  readonly rescaleOffer: RescaleOffer;
  /** Shows the recipe that somebody else saved in place of all edits. */
  readonly load: (theirs: Recipe) => void;
  /** Shows the recipe that a save made. What was typed since it was sent stays. */
  readonly settle: (saved: Recipe, sent: Sent) => void;
  /** Shows a saved recipe below the edits, which stay. */
  readonly rebase: (saved: Recipe) => void;
}

/** A response to a save lacks the batch sizes, which a save does not change. */
const withFamily = (before: Recipe, saved: Recipe): Recipe => ({ ...before, ...saved });

/** The state of an edited recipe. */
export const useRecipeEdit = (start: Recipe): RecipeEdit => {
  const form = useForm<RecipeFields>(recipeToFields(start));
  const [draft, setDraft] = useState(() => createDraft(start, null));
  const latest = useRef(draft);
  const [saves] = useState(() => new SaveQueue());
  const [rescaleOffer] = useState(() => new RescaleOffer(saves, () => latest.current.recipe));
  const change = useCallback((next: (draft: Draft) => Draft): void => {
    latest.current = next(latest.current);
    setDraft(latest.current);
  }, []);
  return {
    ...{ form, draft, change, rescaleOffer },
    inTurn: (task) => saves.run(task),
    current: () => latest.current,
    load: (theirs) => {
      rescaleOffer.take(theirs);
      change(({ recipe }) => createDraft(withFamily(recipe, theirs), null));
      form.reset(recipeToFields(theirs));
    },
    settle: (saved, { fields, draft: sent }) => {
      change((now) => createDraft(withFamily(now.recipe, saved), linesTypedSince(sent, now)));
      const typed = fieldsTypedSince(fields, form.values());
      form.reset(recipeToFields(saved));
      form.set(typed);
    },
    rebase: (saved) => {
      change((before) => rebaseDraft(withFamily(before.recipe, saved), before));
      form.rebase(recipeToFields(saved));
    },
  };
};

/** The query of this screen: a recipe with its batch sizes. */
export const withBatchSizes = { include_parent_and_child_recipes: true } as const;

/** Fetches the saved recipe again. */
export const fetchSaved = (id: number) => callApi(recipes.get, { params: { id }, query: withBatchSizes });

/** Says that the recipe is gone. Returns false for any other failure. */
export const showDeleted = ({ status }: ApiFailure): boolean => {
  if (status === 404) void messageDialog(texts.deleted);
  return status === 404;
};
