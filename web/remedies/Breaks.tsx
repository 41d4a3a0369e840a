import type { Remedy } from '../../server/contract/remedies.ts';
import type { Trial } from '../nutrition/trial/trial.ts';
import { texts as levelTexts } from '../texts/texts.ts';
import { LevelBadge } from '../ui/value/LevelBadge.tsx';
import { saidOfTrial } from './breakTexts.ts';
import styles from './remedies.module.css';
import { type RemedyHost, rowNames } from './remedyHost.ts';
import { remedyTexts as texts } from './remedyTexts.ts';

interface BreaksProps {
  readonly host: RemedyHost;
  readonly remedy: Remedy;
  /** Undefined while it is calculated; null if it could not be. */
  readonly trial: Trial | null | undefined;
}

/** Rows that a remedy turns worse, by their level. */
const worseRows = ({ turns_high, turns_low, turns_unknown }: Remedy) =>
  (
    [
      ['high', turns_high],
      ['low', turns_low],
      ['unknown', turns_unknown],
    ] as const
  ).filter(([, rows]) => rows.length > 0);

/** What a remedy makes worse: rows, the verdict, and what the verdict says of its food. */
export const Breaks = ({ host, remedy, trial }: BreaksProps) => {
  const worse = worseRows(remedy);
  const said = saidOfTrial(trial);
  const left = (['high', 'low', 'unknown'] as const).flatMap((level) => {
    const count = remedy.leaves[level];
    return count > 0 ? texts.count(count, levelTexts.levels[level]) : [];
  });
  return (
    <>
      {worse.map(([level, rows]) => (
        <span key={level} className={styles.line}>
          <LevelBadge level={level} /> {rowNames(host.nutrients, rows)}
        </span>
      ))}
      {said.map((text) => (
        <span key={text} className={`${styles.line} strong`}>
          {text}
        </span>
      ))}
      {worse.length === 0 && said.length === 0 && texts.nothing}
      <span className={styles.under}>{texts.leaves(left)}</span>
    </>
  );
};
