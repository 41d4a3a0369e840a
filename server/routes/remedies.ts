import { implement } from '../http/implement.ts';

/** Foods that repair the levels of a recipe for a pet. */
export const remedies = implement('remedies', {
  list: () => ({ remedies: [], lines: [], reason: 'Not available yet.' }),
  balance: () => {
    const none = { low: 0, high: 0, unknown: 0 };
    return { additions: [], unresolved: [], before: none, after: none };
  },
});
