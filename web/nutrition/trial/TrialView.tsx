import { LevelBadge } from '../../ui/value/LevelBadge.tsx';
import styles from './trial.module.css';
import type { Trial } from './trial.ts';
import { trialTexts as texts } from './trialTexts.ts';
import type { Tried } from './useTrial.ts';

/** Rows whose level changes, and what the verdict says more. */
const Changes = ({ hasLevels, changes, isWorse, verdict, newFoods }: Trial) => {
  const said = [
    ...(isWorse ? [texts.verdict(verdict.clauses[0] ?? verdict.words)] : []),
    ...newFoods.map(({ name, reason }) => texts.named(name, reason)),
  ];
  return (
    <>
      {said.map((text) => (
        <p key={text} className="strong">
          {text}
        </p>
      ))}
      <p>{!hasLevels ? texts.noNeed : changes.length === 0 ? texts.same : texts.changes(changes.length)}</p>
      {hasLevels && changes.length > 0 && (
        <ul className={styles.rows}>
          {changes.map(({ key, name, before, after }) => (
            <li key={key} className="inline-row gap-8">
              <span>{name}</span>
              <LevelBadge level={before} />
              <span aria-hidden="true">→</span>
              <LevelBadge level={after} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** What other lines would do to the levels and the verdict, before they are taken. */
export const TrialView = ({ tried }: { readonly tried: Tried }) => (
  <div role="status" className={styles.trial} data-trial={tried === null ? 'waits' : 'done'}>
    {tried === null && <p className="muted">{texts.calculating}</p>}
    {tried === 'failed' && <p>{texts.failed}</p>}
    {tried !== null && tried !== 'failed' && <Changes {...tried} />}
  </div>
);
