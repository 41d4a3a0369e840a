import { useEffect, useState } from 'react';
import type { FormulateHost } from './host.ts';
import { type ProposedLine, rowsLost } from './proposal.ts';

/** Names of the rows that each added food keeps Optimal, by its id. */
export type Reasons = ReadonlyMap<number, readonly string[]>;

const reasonsOf = async (
  { model, groups }: FormulateHost,
  lines: readonly ProposedLine[],
): Promise<Reasons | null> => {
  const resultsOf = (of: readonly ProposedLine[]) =>
    model.resultsOf(of.map(({ food, after }) => ({ food, milligrams: after })));
  const whole = await resultsOf(lines);
  if (!whole) return null;
  const reasons = new Map<number, readonly string[]>();
  for (const added of lines.filter(({ before }) => before === null)) {
    const without = await resultsOf(lines.filter((line) => line !== added));
    if (without) reasons.set(added.food.id, rowsLost(whole, without, groups));
  }
  return reasons;
};

/** What each added food of a proposal is for, calculated by the engine without it. Null until then. */
export const useReasons = (host: FormulateHost, lines: readonly ProposedLine[] | null): Reasons | null => {
  const [reasons, setReasons] = useState<Reasons | null>(null);
  useEffect(() => {
    setReasons(null);
    if (lines === null) return;
    let here = true;
    reasonsOf(host, lines).then((found) => here && setReasons(found), reportError);
    return () => {
      here = false;
    };
  }, [host, lines]);
  return reasons;
};
