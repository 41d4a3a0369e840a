import { LabAnalysis } from '../../recipes/laboratory/labAnalyses.model.ts';
import { textOfPot } from '../../recipes/pot.ts';
import type { Recipe } from '../../recipes/recipes.model.ts';
import { outcome, type Probe, recipeOf, recipeRows } from './probe.ts';

const head = { laboratory: 'Agrolab', analysed_on: '2026-03-12' };
const body = {
  ...head,
  values: [{ nutrient_id: 301, value: '0.5', basis: 'dry_matter', unit: '%' } as const],
};

/** An analysis of a recipe, to change or to delete. */
const analysed = async (recipe: Recipe): Promise<{ id: number; analysisId: number }> => {
  const given = { recipe_id: recipe.id, recipe_version: 1, pot: await textOfPot(recipe) };
  return { id: recipe.id, analysisId: (await LabAnalysis.create({ ...head, ...given })).id };
};

/** Probes of analyses by laboratories. */
export const labProbes: readonly Probe[] = recipeRows.flatMap((row): Probe[] => [
  {
    operation: 'labAnalyses.list',
    row,
    ask: (client, fixture, user) =>
      outcome(client.labAnalyses.list({ params: { id: recipeOf(fixture, user, row).id } })),
  },
  {
    operation: 'labAnalyses.create',
    row,
    ask: (client, fixture, user) =>
      outcome(client.labAnalyses.create({ params: { id: recipeOf(fixture, user, row).id }, body })),
  },
  {
    operation: 'labAnalyses.update',
    row,
    ask: async (client, fixture, user) =>
      outcome(
        client.labAnalyses.update({
          params: await analysed(recipeOf(fixture, user, row)),
          body: { laboratory: 'Other' },
        }),
      ),
  },
  {
    operation: 'labAnalyses.remove',
    row,
    ask: async (client, fixture, user) =>
      outcome(client.labAnalyses.remove({ params: await analysed(recipeOf(fixture, user, row)) })),
  },
]);
