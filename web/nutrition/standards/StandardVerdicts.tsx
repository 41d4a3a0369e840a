import { LevelBadge } from '../../ui/value/LevelBadge.tsx';
import styles from './standards.module.css';
import { standardsTexts as texts } from './standardsTexts.ts';
import type { verdictsOf } from './verdictsOf.ts';

/** One line for each standard. */
export const StandardVerdicts = ({ verdicts }: { readonly verdicts: ReturnType<typeof verdictsOf> }) => (
  <ul className={styles.verdicts} aria-label={texts.verdicts}>
    {verdicts.map(({ key, level, words }) => (
      <li key={key}>
        <LevelBadge level={level} />
        <span>{words}</span>
      </li>
    ))}
  </ul>
);
