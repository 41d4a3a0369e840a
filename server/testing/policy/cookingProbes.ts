import { RecipeStep } from '../../cooking/recipeSteps.model.ts';
import type { Recipe } from '../../recipes/recipes.model.ts';
import { createTestStepTemplates } from '../stepTemplates.ts';
import { outcome, type Probe, plain, recipeOf, recipeRows } from './probe.ts';

/** A step of a recipe that offers a timer. */
const stepOf = async ({ id: recipe_id }: Recipe): Promise<number> => {
  const { templates } = await createTestStepTemplates([{ minutes: 5 }]);
  const { timer_template_id = null } = templates[0] ?? {};
  const step = { recipe_id, order: 1, basic_instructions: 'Weigh', timer_template_id };
  return (await RecipeStep.create(step)).id;
};

const rowProbes = recipeRows.flatMap((row): Probe[] => [
  {
    operation: 'recipeSteps.next',
    row,
    ask: async (client, fixture, user) => {
      const recipe = recipeOf(fixture, user, row);
      await createTestStepTemplates([{}]);
      return outcome(client.recipeSteps.next({ params: { recipeId: recipe.id, currentOrder: '0' } }));
    },
  },
  {
    operation: 'recipeSteps.previous',
    row,
    ask: async (client, fixture, user) => {
      const recipe = recipeOf(fixture, user, row);
      await createTestStepTemplates([{}]);
      return outcome(client.recipeSteps.previous({ params: { recipeId: recipe.id, currentOrder: '2' } }));
    },
  },
  {
    operation: 'timers.listForRecipe',
    row,
    ask: (client, fixture, user) =>
      outcome(client.timers.listForRecipe({ params: { id: recipeOf(fixture, user, row).id } })),
  },
  {
    operation: 'timers.start',
    row,
    ask: async (client, fixture, user) =>
      outcome(client.timers.start({ params: { id: await stepOf(recipeOf(fixture, user, row)) }, body: {} })),
  },
]);

/** Probes of cooking steps and their timers. */
export const cookingProbes: readonly Probe[] = [
  ...rowProbes,
  plain('timers.list', (client) => outcome(client.timers.list())),
  plain('timers.remove', (client) => outcome(client.timers.remove({ params: { recipeStepId: 1 } }))),
];
