import { useEffect, useState } from 'react';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { createDraft } from '../../nutrition/draft.ts';
import type { VerdictFor } from '../../nutrition/liveVerdict.ts';
import { compareTrial, type Trial } from '../../nutrition/trial/trial.ts';
import { useModelState } from '../../nutrition/useModel.ts';
import type { Editor } from '../editor.ts';
import { fetchRecipe } from '../recipeRequests.ts';
import { compareTexts as texts } from './compareTexts.ts';
import { asSent, type Chosen } from './sentVersion.ts';

interface Refused {
  readonly ok: false;
  readonly reason: string;
}

/** The other recipe and what it is for the pet; or why there is none. Null while it loads. */
type Other =
  | { readonly ok: true; readonly recipe: Recipe; readonly trial: Trial; readonly chosen: Chosen }
  | Refused
  | null;

/** Milliseconds without another change before the other recipe is calculated again. */
const pause = 150;

const failed = (reason: unknown): Refused => {
  reportError(reason);
  return { ok: false, reason: texts.failed };
};

const readOther = async ({
  id,
  sent,
}: Chosen): Promise<{ readonly ok: true; readonly recipe: Recipe } | Refused> => {
  const answer = await fetchRecipe(id);
  if (!answer.ok) return { ok: false, reason: answer.failure.message };
  const recipe = sent ? await asSent(answer.value, sent) : answer.value;
  return recipe ? { ok: true, recipe } : { ok: false, reason: texts.foodGone };
};

/** Reads the other recipe once; again when the edited one is saved, as it may be the same. */
const useRead = (model: Editor, chosen: Chosen | null) => {
  const version = useModelState(model, ({ draft }) => draft.recipe.version);
  const [read, setRead] = useState<{
    readonly of: Chosen;
    readonly found: Awaited<ReturnType<typeof readOther>>;
  } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the saved version is another one after saving
  useEffect(() => {
    if (chosen === null) return;
    let here = true;
    void readOther(chosen)
      .catch(failed)
      .then((found) => here && setRead({ of: chosen, found }));
    return () => {
      here = false;
    };
  }, [chosen, version]);
  return read !== null && read.of === chosen ? read.found : null;
};

const calculate = async (
  model: Editor,
  chosen: Chosen,
  recipe: Recipe,
  about: VerdictFor,
): Promise<Other> => {
  const results = await model.savedResults(recipe, true);
  if (!results) return { ok: false, reason: texts.failed };
  const trial = compareTrial(model.state(), createDraft(recipe, null), results, about);
  return { ok: true, recipe, chosen, trial };
};

/** Reads and calculates another recipe for the same pet. It is calculated again when the results of the edited one change. */
export const useOther = (model: Editor, chosen: Chosen | null, { pet, groups }: VerdictFor): Other => {
  const results = useModelState(model, (state) => state.results);
  const read = useRead(model, chosen);
  const recipe = read?.ok ? read.recipe : null;
  const [other, setOther] = useState<{ readonly of: Recipe; readonly found: Other } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is compared with the shown results
  useEffect(() => {
    if (!recipe || chosen === null) return;
    let here = true;
    const timer = setTimeout(() => {
      void calculate(model, chosen, recipe, { pet, groups })
        .catch(failed)
        .then((found) => here && setOther({ of: recipe, found }));
    }, pause);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [model, recipe, results, pet, groups]);
  if (read && !read.ok) return read;
  return other !== null && other.of === recipe ? other.found : null;
};
