import type { PolicyFixture, PolicyUser } from './policyFixture.ts';
import { outcome, type Probe } from './probe.ts';

/** The fixture's pets have no need with an energy, which is refused after the access is checked. */
const reached = (result: string): string => (result === '422' ? 'done' : result);

/** Probes of the remedies and formulations for a pet. */
export const remedyProbes = (
  petOf: (fixture: PolicyFixture, user: PolicyUser) => number,
  row: string,
): readonly Probe[] => [
  {
    operation: 'remedies.list',
    row,
    ask: async (client, fixture, user) => {
      const body = { lines: [], nutrient_id: 301, direction: 'low' } as const;
      return reached(await outcome(client.remedies.list({ params: { id: petOf(fixture, user) }, body })));
    },
  },
  {
    operation: 'formulations.formulate',
    row,
    ask: async (client, fixture, user) => {
      const body = { pets: [petOf(fixture, user)], lines: [] };
      return reached(await outcome(client.formulations.formulate({ body })));
    },
  },
  {
    operation: 'replacements.find',
    row,
    ask: async (client, fixture, user) => {
      const body = { pets: [petOf(fixture, user)], lines: [], food: 1 };
      return reached(await outcome(client.replacements.find({ body })));
    },
  },
];
