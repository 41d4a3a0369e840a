import { createTestOrder } from '../orders.ts';
import { outcome, ownOf, type Probe, plain, standing } from './probe.ts';

const form = {
  recipe_count: 1,
  body_condition: 'just-right',
  is_fixed: 'yes',
  phone_number: '555-0100',
} as const;

const createProbes = ['own', 'foreign'].map(
  (row): Probe => ({
    operation: 'orders.create',
    row,
    ask: (client, fixture, user) => {
      const { pet } = row === 'own' ? ownOf(fixture, user) : fixture.others;
      return outcome(client.orders.create({ body: { ...form, pet_id: pet.id } }));
    },
  }),
);

const listProbes = ['own', 'foreign'].map(
  (row): Probe => ({
    operation: 'orders.listMine',
    row,
    ask: async (client, fixture, user) => {
      const { pet } = row === 'own' ? ownOf(fixture, user) : fixture.others;
      const { id } = await createTestOrder(pet);
      return outcome(client.orders.listMine().then(({ orders }) => standing(orders, id)));
    },
  }),
);

/** Probes of orders. */
export const orderProbes: readonly Probe[] = [
  ...createProbes,
  ...listProbes,
  plain('orders.list', (client) => outcome(client.orders.list())),
  plain('orders.get', async (client, { others }) => {
    const { id } = await createTestOrder(others.pet);
    return outcome(client.orders.get({ params: { id } }));
  }),
  plain('orders.update', async (client, { others }) => {
    const { id } = await createTestOrder(others.pet);
    return outcome(client.orders.update({ params: { id }, body: { status: 'in_review' } }));
  }),
];
