import { useEffect, useState } from 'react';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { createDraft } from '../../nutrition/draft.ts';
import type { VerdictFor } from '../../nutrition/liveVerdict.ts';
import { compareTrial, type Trial } from '../../nutrition/trial/trial.ts';
import { useModelState } from '../../nutrition/useModel.ts';
import type { Editor } from '../editor.ts';
import { fetchRecipe } from '../recipeRequests.ts';
import { compareTexts as texts } from './compareTexts.ts';

interface Refused {
  readonly ok: false;
  readonly reason: string;
}

/** The other recipe and what it is for the pet; or why there is none. Null while it loads. */
type Other = { readonly ok: true; readonly recipe: Recipe; readonly trial: Trial } | Refused | null;

/** Milliseconds without another change before the other recipe is calculated again. */
const pause = 150;

const failed = (reason: unknown): Refused => {
  reportError(reason);
  return { ok: false, reason: texts.failed };
};

const readOther = async (id: number): Promise<{ readonly ok: true; readonly recipe: Recipe } | Refused> => {
  const answer = await fetchRecipe(id);
  return answer.ok ? { ok: true, recipe: answer.value } : { ok: false, reason: answer.failure.message };
};

/** Reads the other recipe once; again when the edited one is saved, as it may be the same. */
const useRead = (model: Editor, id: number | null) => {
  const version = useModelState(model, ({ draft }) => draft.recipe.version);
  const [read, setRead] = useState<{
    readonly of: number;
    readonly found: Awaited<ReturnType<typeof readOther>>;
  } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the saved version is another one after saving
  useEffect(() => {
    if (id === null) return;
    let here = true;
    void readOther(id)
      .catch(failed)
      .then((found) => here && setRead({ of: id, found }));
    return () => {
      here = false;
    };
  }, [id, version]);
  return read !== null && read.of === id ? read.found : null;
};

const calculate = async (model: Editor, recipe: Recipe, about: VerdictFor): Promise<Other> => {
  const results = await model.savedResults(recipe, true);
  if (!results) return { ok: false, reason: texts.failed };
  return { ok: true, recipe, trial: compareTrial(model.state(), createDraft(recipe, null), results, about) };
};

/** Reads and calculates another recipe for the same pet. It is calculated again when the results of the edited one change. */
export const useOther = (model: Editor, id: number | null, { pet, groups }: VerdictFor): Other => {
  const results = useModelState(model, (state) => state.results);
  const read = useRead(model, id);
  const recipe = read?.ok ? read.recipe : null;
  const [other, setOther] = useState<{ readonly of: number; readonly found: Other } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is compared with the shown results
  useEffect(() => {
    if (!recipe) return;
    let here = true;
    const timer = setTimeout(() => {
      void calculate(model, recipe, { pet, groups })
        .catch(failed)
        .then((found) => here && setOther({ of: recipe.id, found }));
    }, pause);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [model, recipe, results, pet, groups]);
  if (read && !read.ok) return read;
  return other !== null && other.of === id ? other.found : null;
};
