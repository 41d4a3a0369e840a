import { Button } from '../../ui/controls.ts';
import styles from './formulate.module.css';
import { formulateTexts as texts } from './formulateTexts.ts';
import { limitTexts } from './limitTexts.ts';
import { ownIn } from './ownBounds.ts';
import { boundText, type Formulation, percentText } from './proposal.ts';
import type { Limiting } from './useLimiting.ts';
import { WaysOut } from './WaysOut.tsx';

interface ConflictProps {
  readonly limiting: Limiting;
  readonly answer: Formulation;
}

type Bound = NonNullable<Formulation['conflict']>['bounds'][number];

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

const headingOf = ({ bounds, proven }: NonNullable<Formulation['conflict']>): string => {
  if (bounds.length === 0) return texts.nothingTogether;
  if (!proven) return texts.unproven;
  return bounds.length === 1 ? texts.impossibleAlone : texts.impossible;
};

/** Why there is no recipe: the bounds that cannot hold together, how far the nearest recipe is, and the ways out. */
export const Conflict = (props: ConflictProps) => {
  const { conflict, kept } = props.answer;
  if (!conflict) return null;
  const { bounds, others, nearest } = conflict;
  return (
    <>
      <section aria-labelledby="formulate-conflict" role="status">
        <h3 id="formulate-conflict">{headingOf(conflict)}</h3>
        <ul>
          {bounds.map((bound) => (
            <ConflictingBound key={boundText(bound)} limiting={props.limiting} bound={bound} />
          ))}
        </ul>
        {others && <p>{texts.others}</p>}
        {kept.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </section>
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
      <WaysOut {...props} />
    </>
  );
};
