import type { RevisedSubject } from '../../contract/revisions.ts';
import { getTestNutrient, getTestRatio } from '../factories.ts';
import type { PolicyFixture, PolicyUser } from './policyFixture.ts';
import { outcome, ownOf, type Probe } from './probe.ts';

type IdOf = (fixture: PolicyFixture, user: PolicyUser) => number | Promise<number>;

const probe = (row: string, subject: RevisedSubject, idOf: IdOf): Probe => ({
  operation: 'revisions.list',
  row,
  ask: async (client, fixture, user) =>
    outcome(client.revisions.list({ params: { subject, id: await idOf(fixture, user) } })),
});

/** Probes of histories. */
export const revisionProbes: readonly Probe[] = [
  probe('nutrient', 'nutrient', async () => (await getTestNutrient(301)).id),
  probe('ca_p_ratio', 'ca_p_ratio', async () => (await getTestRatio()).id),
  probe('ownNeed', 'need', (fixture, user) => ownOf(fixture, user).need.id),
  probe('systemNeed', 'need', ({ others }) => others.needs.system.id),
  probe('privateNeed', 'need', ({ others }) => others.needs.private.id),
  probe('ownSet', 'target_set', (fixture, user) => ownOf(fixture, user).set.id),
  probe('privateSet', 'target_set', ({ others }) => others.sets.private.id),
  probe('ownFood', 'ingredient', (fixture, user) => ownOf(fixture, user).food.id),
  probe('publishedFood', 'ingredient', ({ others }) => others.foods.published.id),
  probe('privateFood', 'ingredient', ({ others }) => others.foods.private.id),
];
