import type { PolicyFixture, PolicyUser } from './policyFixture.ts';
import { outcome, type Probe } from './probe.ts';

/** Probes of the remedies for a pet. An empty recipe has none. */
export const remedyProbes = (
  petOf: (fixture: PolicyFixture, user: PolicyUser) => number,
  row: string,
): readonly Probe[] => [
  {
    operation: 'remedies.list',
    row,
    ask: (client, fixture, user) => {
      const body = { lines: [], nutrient_id: 301, direction: 'low' } as const;
      return outcome(client.remedies.list({ params: { id: petOf(fixture, user) }, body }));
    },
  },
  {
    operation: 'remedies.balance',
    row,
    ask: (client, fixture, user) =>
      outcome(client.remedies.balance({ params: { id: petOf(fixture, user) }, body: { lines: [] } })),
  },
];
