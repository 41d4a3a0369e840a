import type { Verdict } from '../../../server/contract/verdict.ts';
import { isCondition } from '../../../server/contract/verdictConditions.ts';

type Said = Pick<Verdict, 'kind' | 'clauses'>;

/** A verdict in one sentence: its worst clause, and what it counts with. Of a complete one all: each clause limits it. */
export const shortVerdict = ({ kind, clauses }: Said): Said => {
  if (kind === 'complete') return { kind, clauses: [...clauses] };
  const [first = '', ...rest] = clauses;
  return { kind, clauses: [first, ...rest.filter(isCondition)] };
};
