import type { Verdict } from '../../../server/contract/verdict.ts';
import { verdictTexts as texts } from '../../texts/verdictTexts.ts';
import { useIsWide } from '../../ui/hooks/useIsPhone.ts';
import { Icon } from '../../ui/Icon.tsx';
import levels from '../../ui/value/LevelBadge.module.css';
import { LevelShape } from '../../ui/value/LevelBadge.tsx';
import styles from './verdict.module.css';

const alike = { too_much: 'high', not_complete: 'low', unknown: 'unknown', complete: 'optimal' } as const;

/** The level whose sign and colours a verdict has. Not safe outranks all levels; without a kind there is none. */
const levelOf = (kind: Verdict['kind']) => (kind === null || kind === 'not_safe' ? null : alike[kind]);

const classOf = (own: string | undefined, kind: Verdict['kind']): string => {
  const level = levelOf(kind);
  return level === null ? `${own}` : `${own} ${levels[level]}`;
};

/** The sign of a verdict, which its words repeat. */
const Sign = ({ kind }: Pick<Verdict, 'kind'>) => {
  const level = levelOf(kind);
  return level === null ? (
    <Icon name={kind === null ? 'about' : 'warning'} size={20} />
  ) : (
    <LevelShape level={level} />
  );
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
      className={classOf(styles.banner, kind)}
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
    <p className={classOf(styles.mark, kind)} data-kind={kind}>
      <Sign kind={kind} /> {words}
    </p>
  ) : null;
