import type { Verdict } from '../../../server/contract/verdict.ts';
import { verdictTexts as texts } from '../../texts/verdictTexts.ts';
import { useIsWide } from '../../ui/hooks/useIsPhone.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { LevelShape } from '../../ui/value/LevelBadge.tsx';
import styles from './verdict.module.css';

const shapes = { too_much: 'high', not_complete: 'low', unknown: 'unknown', complete: 'optimal' } as const;

/** The sign of a verdict, which its words repeat. Not safe has a sign that no level has. */
const Sign = ({ kind }: Pick<Verdict, 'kind'>) => {
  const icon: IconName | null = kind === 'not_safe' ? 'warning' : kind === null ? 'about' : null;
  if (icon) return <Icon name={icon} size={20} />;
  return kind && kind !== 'not_safe' ? <LevelShape level={shapes[kind]} /> : null;
};

/** What a banner shows of a verdict. */
export type ShownVerdict = Pick<Verdict, 'kind' | 'clauses' | 'words' | 'advice'>;

interface VerdictBannerProps {
  readonly verdict: ShownVerdict;
  /** One line where the window is wide, for the editor. */
  readonly compact?: boolean;
}

/** The verdict on a recipe or a plan, at the top of its screen: what holds first in bold, all else, and what to do. */
export const VerdictBanner = ({ verdict, compact = false }: VerdictBannerProps) => {
  const { kind, clauses, words, advice } = verdict;
  const [first = '', ...rest] = clauses;
  const isWide = useIsWide();
  const scrolls = compact && !isWide;
  return (
    <section
      className={styles.banner}
      data-kind={kind ?? 'safety'}
      data-compact={compact}
      aria-label={texts.title}
      title={compact ? words : undefined}
    >
      <Sign kind={kind} />
      {/* A new element for each verdict: letters that are reused would count as moved. */}
      <p key={words} {...(scrolls ? { tabIndex: 0 } : {})}>
        <strong>{first}</strong>
        {rest.map((clause) => `; ${clause}`)}. {advice}
      </p>
    </section>
  );
};

interface VerdictMarkProps {
  readonly verdict: Pick<Verdict, 'kind' | 'words'>;
}

/** The verdict in a row of a list. A row whose foods are not known to harm has none: that alone says nothing good. */
export const VerdictMark = ({ verdict: { kind, words } }: VerdictMarkProps) =>
  kind && words !== '' ? (
    <p className={styles.mark} data-kind={kind}>
      <Sign kind={kind} /> {words}
    </p>
  ) : null;
