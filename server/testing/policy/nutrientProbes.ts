import { Tag } from '../../recipes/tags.model.ts';
import { getTestNutrient, getTestRatio, getTestSpecies } from '../factories.ts';
import { outcome, type Probe, plain } from './probe.ts';

const freeTag = { id: 101, slug: 'free', name: 'Free', sort_order: 10 };
const tag = { specie: 'dog', tagId: 'free' };

/** Probes of nutrients, their administration, the default Ca:P bounds and recipe tags. */
export const nutrientProbes: readonly Probe[] = [
  plain('nutrients.list', (client) => outcome(client.nutrients.list())),
  plain('caPRatios.getDefault', (client) => outcome(client.caPRatios.getDefault())),
  plain('tags.list', (client) => outcome(client.tags.list({ params: { specie: 'dog' } }))),
  plain('tags.get', async (client) => {
    const { id } = await getTestSpecies('dog');
    await Tag.findOrCreate({ where: { id: 101 }, defaults: { ...freeTag, specie_id: id } });
    return outcome(client.tags.get({ params: tag }));
  }),
  plain('adminNutrients.list', (client) => outcome(client.adminNutrients.list())),
  plain('adminNutrients.update', async (client) => {
    const { id } = await getTestNutrient(301);
    return outcome(client.adminNutrients.update({ params: { id }, body: { nutrient: { low_max: '90' } } }));
  }),
  plain('adminNutrients.reset', async (client) => {
    const { id } = await getTestNutrient(301);
    return outcome(client.adminNutrients.reset({ params: { id }, body: {} }));
  }),
  plain('caPRatios.update', async (client) => {
    const { id } = await getTestRatio();
    return outcome(client.caPRatios.update({ params: { id }, body: { low_max: '60' } }));
  }),
];
