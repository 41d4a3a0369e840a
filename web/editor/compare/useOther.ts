import { useEffect, useState } from 'react';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { createDraft } from '../../nutrition/draft.ts';
import type { VerdictFor } from '../../nutrition/liveVerdict.ts';
import { compareTrial, type Trial } from '../../nutrition/trial/trial.ts';
import { useModelState } from '../../nutrition/useModel.ts';
import type { Editor } from '../editor.ts';
import { fetchRecipe } from '../recipeRequests.ts';
import { compareTexts as texts } from './compareTexts.ts';

/** The other recipe and what it is for the pet; or why there is none. Null while it loads. */
type Other =
  | { readonly ok: true; readonly recipe: Recipe; readonly trial: Trial }
  | { readonly ok: false; readonly reason: string }
  | null;

const read = async (model: Editor, id: number, about: VerdictFor): Promise<Other> => {
  const answer = await fetchRecipe(id);
  if (!answer.ok) return { ok: false, reason: answer.failure.message };
  const recipe = answer.value;
  const results = await model.savedResults(recipe, true);
  if (!results) return { ok: false, reason: texts.failed };
  return { ok: true, recipe, trial: compareTrial(model.state(), createDraft(recipe, null), results, about) };
};

/** Reads and calculates another recipe for the same pet, again when the results of the edited one change. */
export const useOther = (model: Editor, id: number | null, { pet, groups }: VerdictFor): Other => {
  const results = useModelState(model, (state) => state.results);
  const [other, setOther] = useState<{ readonly of: number; readonly found: Other } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is compared with the shown results
  useEffect(() => {
    if (id === null) return;
    let here = true;
    const show = (found: Other): void => {
      if (here) setOther({ of: id, found });
    };
    read(model, id, { pet, groups }).then(show, (reason: unknown) => {
      reportError(reason);
      show({ ok: false, reason: texts.failed });
    });
    return () => {
      here = false;
    };
  }, [model, id, results, pet, groups]);
  return other !== null && other.of === id ? other.found : null;
};
