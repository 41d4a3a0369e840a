import type { ReactNode } from 'react';
import { Button } from '../../ui/controls.ts';
import styles from './formulate.module.css';
import { formulateTexts as texts } from './formulateTexts.ts';
import { limitTexts } from './limitTexts.ts';
import { ownIn } from './ownBounds.ts';
import { boundText, type Formulation, percentText } from './proposal.ts';
import type { Wishes } from './question.ts';
import type { Limiting } from './useLimiting.ts';
import { WaysOut } from './WaysOut.tsx';

interface ConflictProps {
  readonly limiting: Limiting;
  readonly answer: Formulation;
  /** A longer search, if the time ended before all was proven. */
  readonly more: ReactNode;
}

type Conflicting = NonNullable<Formulation['conflict']>;

type Bound = Conflicting['bounds'][number];

/** A bound of the conflict. One's own can be removed. */
const ConflictingBound = ({
  limiting,
  bound,
}: Pick<ConflictProps, 'limiting'> & { readonly bound: Bound }) => {
  const { wishes, wish } = limiting;
  const own = ownIn(wishes.bounds, bound);
  const words = boundText(bound);
  return (
    <li>
      {words}{' '}
      {own && (
        <Button
          size="compact-sm"
          variant="default"
          className={styles.small}
          aria-label={limitTexts.removeBound(words)}
          onClick={() => wish(({ bounds }) => ({ bounds: bounds.filter(({ key }) => key !== own.key) }))}
        >
          {limitTexts.removeIt}
        </Button>
      )}
    </li>
  );
};

/** Bounds that are read at once. */
const shown = 6;

type BoundsProps = Pick<ConflictProps, 'limiting'> & { readonly bounds: readonly Bound[] };

const BoundList = ({ limiting, bounds }: BoundsProps) => (
  <ul>
    {bounds.map((bound) => (
      <ConflictingBound key={boundText(bound)} limiting={limiting} bound={bound} />
    ))}
  </ul>
);

/** The bounds of a conflict, one's own first. Many are folded. */
const Bounds = ({ limiting, bounds }: BoundsProps) => {
  const isOwn = (bound: Bound): number => Number(ownIn(limiting.wishes.bounds, bound) !== undefined);
  const all = bounds.toSorted((a, b) => isOwn(b) - isOwn(a));
  const folded = all.slice(shown);
  return (
    <>
      <BoundList limiting={limiting} bounds={all.slice(0, shown)} />
      {folded.length > 0 && (
        <details>
          <summary>{texts.moreBounds(folded.length)}</summary>
          <BoundList limiting={limiting} bounds={folded} />
        </details>
      )}
    </>
  );
};

/** Whether more added foods are enough. */
const isOfNumber = ({ ways_out: { additions, together } }: Pick<Conflicting, 'ways_out'>): boolean =>
  additions !== null && !together;

const headingOf = ({ bounds, proven, ways_out }: Conflicting, { additions }: Wishes): string => {
  if (bounds.length === 0) return texts.nothingTogether;
  if (isOfNumber({ ways_out })) return texts.tooFew(additions);
  if (!proven) return texts.unproven;
  return bounds.length === 1 ? texts.impossibleAlone : texts.impossible;
};

/** Why there is no recipe: the bounds that cannot hold together, the ways out, and how far the nearest recipe is. */
export const Conflict = (props: ConflictProps) => {
  const { conflict, kept } = props.answer;
  if (!conflict) return null;
  const { bounds, others, nearest } = conflict;
  return (
    <>
      <section aria-labelledby="formulate-conflict" role="status">
        <h3 id="formulate-conflict">{headingOf(conflict, props.limiting.wishes)}</h3>
        <Bounds limiting={props.limiting} bounds={bounds} />
        {others && !isOfNumber(conflict) && <p>{texts.others}</p>}
        {kept.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {props.more}
      </section>
      <WaysOut {...props} />
      {nearest.length > 0 && (
        <section aria-labelledby="formulate-nearest">
          <h3 id="formulate-nearest">{texts.nearest}</h3>
          <ul>
            {nearest.map((bound) => (
              <li key={boundText(bound)}>
                {texts.breaks(boundText(bound), percentText(bound.by_percent / 100))}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
