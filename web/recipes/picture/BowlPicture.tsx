import { memo } from 'react';
import type { GroupShare } from '../../../server/contract/groupShares.ts';
import { drawBowl, fill, side } from './drawBowl.ts';
import styles from './picture.module.css';
import { bowlText } from './pictureTexts.ts';

interface BowlPictureProps {
  /** Null covers the bowl: the user may not see what is in it. */
  readonly shares: readonly GroupShare[] | null;
  /** Beside text that says the same, or in a row of a list. */
  readonly decorative?: boolean;
}

const Content = ({ shares }: { readonly shares: readonly GroupShare[] }) => {
  const { groups, marks } = drawBowl(shares);
  return (
    <>
      {groups.map(({ group, area, pieces }) => (
        <g key={group} data-group={group}>
          <path className={styles.area} d={area} />
          <path className={styles.pieces} d={pieces} />
        </g>
      ))}
      {marks.map(({ group, x, y }) => (
        <g key={group} data-group={group}>
          <circle className={styles.mark} cx={x} cy={y} r={4} />
        </g>
      ))}
    </>
  );
};

/** A recipe's bowl seen from above, drawn from the groups of its foods by weight (D140). */
export const BowlPicture = memo(({ shares, decorative = false }: BowlPictureProps) => (
  <svg
    className={styles.bowl}
    viewBox={`0 0 ${side} ${side}`}
    role="img"
    aria-label={bowlText(shares ?? [])}
    aria-hidden={decorative || shares === null}
  >
    <circle className={styles.rim} cx={side / 2} cy={side / 2} r={side / 2 - 1} />
    <circle className={styles.inside} cx={side / 2} cy={side / 2} r={fill} />
    {shares === null ? (
      <circle className={styles.knob} cx={side / 2} cy={side / 2} r={9} />
    ) : (
      <Content shares={shares} />
    )}
    <circle className={styles.edge} cx={side / 2} cy={side / 2} r={fill} />
  </svg>
));
