import type { PolicyFixture, PolicyUser } from './policyFixture.ts';
import { outcome, type Probe } from './probe.ts';

type PetOf = (fixture: PolicyFixture, user: PolicyUser, row: string) => { readonly id: number };

/** Probes of what a pet eats. */
export const petFoodProbes = (petOf: PetOf, row: string): Probe[] => [
  {
    operation: 'petFoods.get',
    row,
    ask: (client, fixture, user) =>
      outcome(client.petFoods.get({ params: { id: petOf(fixture, user, row).id } })),
  },
  {
    operation: 'petFoods.put',
    row,
    ask: (client, fixture, user) =>
      outcome(
        client.petFoods.put({ params: { id: petOf(fixture, user, row).id }, body: { meals_a_day: 3 } }),
      ),
  },
  {
    operation: 'petFoods.remove',
    row,
    ask: (client, fixture, user) =>
      outcome(client.petFoods.remove({ params: { id: petOf(fixture, user, row).id }, body: {} })),
  },
];
