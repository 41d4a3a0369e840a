import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Verdict } from '../../server/contract/verdict.ts';
import { Icon } from '../ui/Icon.tsx';
import levels from '../ui/value/LevelBadge.module.css';
import { LevelShape } from '../ui/value/LevelBadge.tsx';
import styles from './verdict.module.css';
import { verdictTexts as texts } from './verdictTexts.ts';

const alike = {
  avoided: 'high',
  too_much: 'high',
  not_complete: 'low',
  unknown: 'unknown',
  complete: 'optimal',
} as const;

/** The level whose sign and colours a verdict has. Not safe outranks all levels; without a kind there is none. */
const levelOf = (kind: Verdict['kind']) => (kind === null || kind === 'not_safe' ? null : alike[kind]);

/** The classes of an element in the colours of a verdict. */
export const classOf = (own: string | undefined, kind: Verdict['kind']): string => {
  const level = levelOf(kind);
  return level === null ? `${own}` : `${own} ${levels[level]}`;
};

/** The sign of a verdict, which its words repeat. */
export const Sign = ({ kind }: Pick<Verdict, 'kind'>) => {
  const level = levelOf(kind);
  return level === null ? (
    <Icon name={kind === null ? 'about' : 'warning'} size={20} />
  ) : (
    <LevelShape level={level} />
  );
};

/** What a banner shows of a verdict. */
export interface ShownVerdict extends Pick<Verdict, 'kind' | 'clauses' | 'words' | 'advice'> {
  /** Complete by the stated values, but not by nearly all lots of the foods. */
  readonly isClose?: boolean;
}

interface TextProps {
  readonly verdict: ShownVerdict;
}

/** The clauses of a verdict as one sentence: what holds first in bold. No line ends between a number and its percent sign. */
export const Clauses = ({ of }: { readonly of: readonly string[] }) => {
  const [first, ...rest] = of.map((clause) => clause.replaceAll(' %', '\u00a0%'));
  return (
    <>
      <strong>{first}</strong>
      {rest.map((clause) => `; ${clause}`)}
    </>
  );
};

const Words = ({ verdict: { clauses, advice } }: TextProps) => (
  <>
    <Clauses of={clauses} />. {advice}
  </>
);

/** One line where the window is wide, else two. What does not fit is opened by a button. */
const CompactText = ({ verdict }: TextProps) => {
  const text = useRef<HTMLParagraphElement>(null);
  const id = useId();
  const [isCut, setCut] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { words } = verdict;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are another element.
  useLayoutEffect(() => {
    const { current } = text;
    if (current === null || isOpen) return;
    const sizes = new ResizeObserver(() =>
      setCut(current.scrollWidth > current.clientWidth || current.scrollHeight > current.clientHeight),
    );
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [words, isOpen]);
  return (
    <>
      <p ref={text} key={words} id={id} data-open={isOpen} {...(isOpen ? { tabIndex: 0 } : {})}>
        <Words verdict={verdict} />
      </p>
      {(isCut || isOpen) && (
        <button
          type="button"
          className={`${styles.more} unprinted`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.less : texts.more}
        </button>
      )}
    </>
  );
};

interface VerdictBannerProps {
  readonly verdict: ShownVerdict;
  /** Names it where a screen has several. */
  readonly label?: string;
  /** One or two lines that open, for screens where foods are edited. */
  readonly compact?: boolean;
  /** Stays in sight while the page scrolls, unless all that is known is that no food harms. */
  readonly stays?: boolean;
}

/** The verdict on a recipe or a plan, at the top of its screen: what holds first in bold, all else, and what to do. */
export const VerdictBanner = ({
  verdict,
  label = texts.title,
  compact = false,
  stays = false,
}: VerdictBannerProps) => {
  const { words, advice } = verdict;
  // It does not look fine where it may well not be.
  const kind = verdict.isClose ? 'unknown' : verdict.kind;
  const isSticky = stays && kind !== null;
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isSticky) dataset.verdictStays = '';
    return () => void delete dataset.verdictStays;
  }, [isSticky]);
  return (
    <section
      className={classOf(styles.banner, kind)}
      data-kind={kind ?? 'safety'}
      data-compact={compact}
      data-stays={isSticky}
      aria-label={label}
      title={compact ? `${words}. ${advice}` : undefined}
    >
      <Sign kind={kind} />
      {compact ? (
        <CompactText verdict={verdict} />
      ) : (
        // A new element for each verdict: letters that are reused would count as moved.
        <p key={words}>
          <Words verdict={verdict} />
        </p>
      )}
    </section>
  );
};
