import type { OtherNeed, PolicyFixture, PolicyUser } from './policyFixture.ts';
import { outcome, ownOf, type Probe, plain, standing } from './probe.ts';

const needRows: readonly (OtherNeed | 'own')[] = ['own', 'system', 'ofAdmin', 'private', 'shared'];

const needOf = (fixture: PolicyFixture, user: PolicyUser, row: OtherNeed | 'own') =>
  row === 'own' ? ownOf(fixture, user).need : fixture.others.needs[row];

const readProbes = needRows.flatMap((row): Probe[] => [
  {
    operation: 'dietaryNeeds.list',
    row,
    ask: (client, fixture, user) => {
      const { id } = needOf(fixture, user, row);
      const call = client.dietaryNeeds.list();
      return outcome(call.then(({ dietary_per_kg_needs }) => standing(dietary_per_kg_needs, id)));
    },
  },
  {
    operation: 'dietaryNeeds.get',
    row,
    ask: (client, fixture, user) =>
      outcome(client.dietaryNeeds.get({ params: { id: needOf(fixture, user, row).id } })),
  },
  {
    operation: 'dietaryNeeds.listSharedWithMe',
    row,
    ask: (client, fixture, user) => {
      const call = client.dietaryNeeds.listSharedWithMe();
      return outcome(
        call.then(({ dietary_per_kg_needs }) =>
          standing(dietary_per_kg_needs, needOf(fixture, user, row).id),
        ),
      );
    },
  },
  {
    operation: 'dietaryNeeds.listMineAndShared',
    row,
    ask: (client, fixture, user) => {
      const call = client.dietaryNeeds.listMineAndShared();
      return outcome(
        call.then(({ dietary_per_kg_needs }) =>
          standing(dietary_per_kg_needs, needOf(fixture, user, row).id),
        ),
      );
    },
  },
]);

const writeProbes = needRows.flatMap((row): Probe[] => [
  {
    operation: 'dietaryNeeds.remove',
    row,
    // A pet uses each need, because other probes ask for them. A caller who may delete gets 409.
    ask: async (client, fixture, user) => {
      const { id } = needOf(fixture, user, row);
      await fixture.others.pet.update({ dietary_per_kg_need_id: id });
      const result = await outcome(client.dietaryNeeds.remove({ params: { id } }));
      return result === '409' ? 'done' : result;
    },
  },
  {
    operation: 'dietaryNeeds.update',
    row,
    ask: (client, fixture, user) => {
      const params = { id: needOf(fixture, user, row).id };
      const dietary_per_kg_need = { ca_p_ratio_low_max: 60 };
      return outcome(client.dietaryNeeds.update({ params, body: { dietary_per_kg_need } }));
    },
  },
  {
    operation: 'dietaryNeeds.duplicate',
    row,
    ask: (client, fixture, user) => {
      const params = { id: needOf(fixture, user, row).id };
      return outcome(client.dietaryNeeds.duplicate({ params, body: { name: 'Copy' } }));
    },
  },
  {
    operation: 'needTargets.toTargetSet',
    row,
    ask: (client, fixture, user) => {
      const params = { id: needOf(fixture, user, row).id };
      return outcome(client.needTargets.toTargetSet({ params, body: { name: 'Set', accept_effects: true } }));
    },
  },
]);

const publishProbes = needRows.flatMap((row): Probe[] => [
  {
    operation: 'dietaryNeeds.publicationEffects',
    row,
    ask: (client, fixture, user) =>
      outcome(client.dietaryNeeds.publicationEffects({ params: { id: needOf(fixture, user, row).id } })),
  },
  {
    operation: 'dietaryNeeds.publish',
    row,
    // Their needs have no energy, and a shipped one is published already: a caller who may publish gets 422.
    ask: async (client, fixture, user) => {
      const params = { id: needOf(fixture, user, row).id };
      const result = await outcome(client.dietaryNeeds.publish({ params, body: { published: true } }));
      return result === '422' ? 'done' : result;
    },
  },
]);

const shareProbes = needRows.flatMap((row): Probe[] => [
  {
    operation: 'needShares.list',
    row,
    ask: (client, fixture, user) =>
      outcome(client.needShares.list({ params: { id: needOf(fixture, user, row).id } })),
  },
  {
    operation: 'needShares.share',
    row,
    ask: (client, fixture, user) => {
      const params = { id: needOf(fixture, user, row).id };
      const body = { user_emails: ['somebody@example.test'] };
      return outcome(client.needShares.share({ params, body }));
    },
  },
  {
    operation: 'needShares.unshare',
    row,
    ask: (client, fixture, user) => {
      const params = { id: needOf(fixture, user, row).id };
      const body = { user_emails: ['somebody@example.test'] };
      return outcome(client.needShares.unshare({ params, body }));
    },
  },
]);

const newNeed = {
  dietary_per_kg_need: { name: 'New' },
  specie_ids: [1],
  activity_level_ids: [2],
};

const formProbes = [
  plain('dietaryNeeds.blank', (client) => outcome(client.dietaryNeeds.blank())),
  plain('dietaryNeeds.create', (client) => outcome(client.dietaryNeeds.create({ body: newNeed }))),
];

/** Probes of needs and of their shares. */
export const needProbes: readonly Probe[] = [
  ...readProbes,
  ...writeProbes,
  ...publishProbes,
  ...shareProbes,
  ...formProbes,
];
