import { Weighing } from '../../pets/weighings.model.ts';
import type { PolicyFixture, PolicyUser } from './policyFixture.ts';
import { outcome, type Probe } from './probe.ts';

type PetOf = (fixture: PolicyFixture, user: PolicyUser, row: string) => { readonly id: number };

const day = { weighed_on: '2025-06-01', weight_kg: '5' };

/** Two weighings of a pet; the second one may be deleted. */
const weighed = async ({ id: pet_id }: ReturnType<PetOf>): Promise<{ id: number; weighingId: number }> => {
  const given = { pet_id, ...day, body_condition: 'Ideal' } as const;
  await Weighing.create(given);
  return { id: pet_id, weighingId: (await Weighing.create(given)).id };
};

/** Probes of the weighings of a pet. */
export const weighingProbes = (petOf: PetOf, row: string): Probe[] => [
  {
    operation: 'weighings.list',
    row,
    ask: (client, fixture, user) =>
      outcome(client.weighings.list({ params: { id: petOf(fixture, user, row).id } })),
  },
  {
    operation: 'weighings.create',
    row,
    ask: (client, fixture, user) =>
      outcome(client.weighings.create({ params: { id: petOf(fixture, user, row).id }, body: day })),
  },
  {
    operation: 'weighings.update',
    row,
    ask: async (client, fixture, user) =>
      outcome(
        client.weighings.update({
          params: await weighed(petOf(fixture, user, row)),
          body: { condition_score: 5 },
        }),
      ),
  },
  {
    operation: 'weighings.remove',
    row,
    ask: async (client, fixture, user) =>
      outcome(client.weighings.remove({ params: await weighed(petOf(fixture, user, row)) })),
  },
];
