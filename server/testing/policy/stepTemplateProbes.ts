import { putTestStepGroup } from '../stepGroups.ts';
import { outcome, type Probe, plain } from './probe.ts';

/** Probes of the groups of step templates. */
export const stepTemplateProbes: readonly Probe[] = [
  plain('recipeStepTemplateGroups.list', (client) => outcome(client.recipeStepTemplateGroups.list())),
  plain('recipeStepTemplateGroups.get', async (client) => {
    const { id } = await putTestStepGroup();
    return outcome(client.recipeStepTemplateGroups.get({ params: { id } }));
  }),
  plain('recipeStepTemplateGroups.update', async (client) => {
    const { id } = await putTestStepGroup();
    const body = { recipe_step_template_group: { name: 'Changed' } };
    return outcome(client.recipeStepTemplateGroups.update({ params: { id }, body }));
  }),
];
