import { RecipeStep } from '../../cooking/recipeSteps.model.ts';
import type { Recipe } from '../../recipes/recipes.model.ts';
import { createTestStepTemplates } from '../stepTemplates.ts';
import { outcome, ownOf, type Probe, plain, recipeOf, recipeRows } from './probe.ts';

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
    operation: 'bowls.list',
    row,
    ask: (client, fixture, user) =>
      outcome(client.bowls.list({ params: { id: recipeOf(fixture, user, row).id } })),
  },
  {
    operation: 'bowls.put',
    row,
    ask: (client, fixture, user) => {
      const bowls = [{ pet_id: ownOf(fixture, user).pet.id, lines: [] }];
      return outcome(client.bowls.put({ params: { id: recipeOf(fixture, user, row).id }, body: { bowls } }));
    },
  },
  {
    operation: 'timers.start',
    row,
    ask: async (client, fixture, user) =>
      outcome(client.timers.start({ params: { id: await stepOf(recipeOf(fixture, user, row)) }, body: {} })),
  },
]);

/** Nobody changes the bowl of somebody else's pet. */
const foreignBowl: Probe = {
  operation: 'bowls.put',
  row: 'foreign',
  ask: (client, fixture, user) => {
    const bowls = [{ pet_id: fixture.others.pet.id, lines: [] }];
    return outcome(client.bowls.put({ params: { id: ownOf(fixture, user).recipe.id }, body: { bowls } }));
  },
};

/** Probes of cooking steps and their timers, and of what bowls get. */
export const cookingProbes: readonly Probe[] = [
  ...rowProbes,
  foreignBowl,
  plain('timers.list', (client) => outcome(client.timers.list())),
  plain('timers.remove', (client) => outcome(client.timers.remove({ params: { recipeStepId: 1 } }))),
];
