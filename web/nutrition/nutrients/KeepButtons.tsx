import { Button } from '../../ui/controls.ts';
import type { Row } from '../rows.ts';
import { sourceTexts as texts } from '../sourceTexts.ts';
import styles from './SourcePanel.module.css';

const sides = ['min', 'max'] as const;

/** Keeps a nutrient at least or at most at an amount that is typed next. */
export type KeepRow = (kept: { readonly row: Row; readonly side: (typeof sides)[number] }) => void;

/** Lead from a nutrient to a formulation with a bound of it. A hidden nutrient has none. */
export const KeepButtons = ({ row, keep }: { readonly row: Row; readonly keep: KeepRow }) =>
  !row.nutrient.hidden && (
    <div className={styles.keep}>
      {sides.map((side) => (
        <Button key={side} size="compact-sm" variant="default" onClick={() => keep({ row, side })}>
          {texts.keep[side]}
        </Button>
      ))}
    </div>
  );
