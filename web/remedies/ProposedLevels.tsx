import { useEffect, useState } from 'react';
import { countRows } from '../nutrition/nutrients/ratios.ts';
import type { Counts } from '../nutrition/rows.ts';
import { linesWith } from './proposal.ts';
import styles from './remedies.module.css';
import type { RemedyAddition, RemedyHost } from './remedyHost.ts';
import { remedyTexts } from './remedyTexts.ts';

/** The levels of a recipe with additions, from the engine; null until they are calculated. */
const useCounts = ({ model, groups }: RemedyHost, additions: readonly RemedyAddition[] | null) => {
  const [counts, setCounts] = useState<Counts | null>(null);
  const wanted = additions?.map(({ food, milligrams }) => `${food.id}.${milligrams}`).join() ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` names the additions
  useEffect(() => {
    if (!additions) return setCounts(null);
    let here = true;
    void model
      .resultsOf(linesWith(model.state().draft, additions))
      .then((results) => here && setCounts(results && countRows(results, groups)));
    return () => {
      here = false;
    };
  }, [model, groups, wanted]);
  return counts;
};

const text = (counts: Counts | null): string =>
  counts ? remedyTexts.levels(counts.low, counts.high, counts.unknown) : '…';

const none: readonly RemedyAddition[] = [];

interface LevelsProps {
  readonly host: RemedyHost;
  /** Null while an amount is invalid. */
  readonly additions: readonly RemedyAddition[] | null;
}

/** The number of rows at each level now and with the proposed foods. */
export const ProposedLevels = ({ host, additions }: LevelsProps) => {
  const before = useCounts(host, none);
  const after = useCounts(host, additions);
  return (
    <dl className={styles.levels} aria-live="polite">
      <dt>{remedyTexts.before}</dt>
      <dd>{text(before)}</dd>
      <dt>{remedyTexts.after}</dt>
      <dd data-testid="proposed-levels">{text(after)}</dd>
    </dl>
  );
};
