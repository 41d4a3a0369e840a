import type { Verdict } from '../../../server/contract/verdict.ts';

/** What a verdict counts with, which goes with each sentence of it. */
const conditions = [/^for the new food alone$/, /^with \d+ % treats,/];

/** A verdict in one sentence: its worst clause, and what it counts with. */
export const shortVerdict = ({
  kind,
  clauses,
}: Pick<Verdict, 'kind' | 'clauses'>): Pick<Verdict, 'kind' | 'clauses'> => {
  const [first = '', ...rest] = clauses;
  return { kind, clauses: [first, ...rest.filter((clause) => conditions.some((each) => each.test(clause)))] };
};
