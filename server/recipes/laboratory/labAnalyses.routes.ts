import type { LabAnalysis as Answer } from '../../contract/labAnalyses.ts';
import { type Actor, canSeePrivateFields } from '../../contract/policy.ts';
import { implement } from '../../kernel/http/implement.ts';
import type { CatalogueSnapshot } from '../../nutrition/catalogue.ts';
import { checkIsNoDraft } from '../draftState.ts';
import { getOpenedRecipe, getRecipeForUpdate, getRecipeToEdit } from '../getRecipe.ts';
import { potOf, rootIdOf } from '../pot.ts';
import type { Recipe } from '../recipes.model.ts';
import { Batches } from './calculatedBatch.ts';
import { type ComparedValue, compareAnalysis, namesOfMost } from './comparisons.ts';
import { LabAnalysis } from './labAnalyses.model.ts';
import { addAnalysis, changeAnalysis, requireAnalysis } from './storeAnalysis.ts';

const serializeValue = (
  { value: stored, comparison, column, mostFrom }: ComparedValue,
  { columns }: CatalogueSnapshot,
  names: ReadonlyMap<number, string>,
): Answer['values'][number] => {
  const { nutrient_id, value, is_below, basis, unit, method } = stored;
  return {
    ...{ nutrient_id, name: columns[column]?.display ?? '', value: Number(value) },
    ...{ is_below: Boolean(is_below), basis, unit, method },
    comparison: { ...comparison, most_from: names.get(mostFrom ?? 0) ?? null },
  };
};

/** Analyses of a recipe, each beside the values that are calculated for the recipe as it was analysed. */
const serializeAnalyses = async (
  analyses: readonly LabAnalysis[],
  recipe: Recipe,
  actor: Actor,
  snapshot: CatalogueSnapshot,
): Promise<Answer[]> => {
  const isOfPot = await potOf(recipe);
  const batches = new Batches(snapshot);
  const each = await Promise.all(analyses.map((analysis) => compareAnalysis(analysis, batches)));
  const names = await namesOfMost(each.flat());
  return analyses.map(({ id, version, laboratory, analysed_on, note, recipe_version, pot }, at) => ({
    ...{ id, version, laboratory, analysed_on, recipe_version, is_current: isOfPot(pot) },
    note: canSeePrivateFields(actor, recipe.user_id) ? note : null,
    values: (each[at] ?? []).map((value) => serializeValue(value, snapshot, names)),
  }));
};

const oneAnalysis = async (id: number, recipe: Recipe, actor: Actor, snapshot: CatalogueSnapshot) => {
  const [analysis] = await serializeAnalyses([await requireAnalysis(recipe, id)], recipe, actor, snapshot);
  if (analysis === undefined) throw new Error(`Analysis ${id} was not serialized.`);
  return { analysis };
};

/** A recipe of which an analysis is stored. A draft has copies. @throws as `getRecipeForUpdate`; FieldErrors for a draft */
const getAnalysed = async (...asked: Parameters<typeof getRecipeForUpdate>): Promise<Recipe> => {
  const recipe = await getRecipeForUpdate(...asked);
  checkIsNoDraft(recipe, 'laboratory');
  return recipe;
};

/** Analyses of recipes by laboratories (D125). */
export const labAnalyses = implement('labAnalyses', {
  list: async ({ params, actor, scope, catalogue }) => {
    const recipe = await getOpenedRecipe(params.id, scope, actor);
    const analyses = await LabAnalysis.of([rootIdOf(recipe)]);
    return { analyses: await serializeAnalyses(analyses, recipe, actor, await catalogue.current()) };
  },

  create: {
    create: async ({ params, body, actor, scope, snapshot, clock }) =>
      addAnalysis(await getAnalysed(params.id, scope, actor), body, snapshot, clock()),
    respond: async (id, { params, actor, scope, snapshot }) =>
      oneAnalysis(id, await getRecipeToEdit(params.id, scope, actor), actor, snapshot),
  },

  update: async ({ params, body, actor, scope, snapshot, version, clock }) => {
    const recipe = await getAnalysed(params.id, scope, actor);
    const analysis = await requireAnalysis(recipe, params.analysisId);
    await changeAnalysis(analysis, body, { version, snapshot, now: clock() });
    return oneAnalysis(analysis.id, recipe, actor, snapshot);
  },

  remove: async ({ params, actor, scope }) => {
    const recipe = await getAnalysed(params.id, scope, actor);
    await (await requireAnalysis(recipe, params.analysisId)).destroy();
  },
});
