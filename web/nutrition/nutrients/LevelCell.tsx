import type { ReactNode } from 'react';
import type { NutrientEntry } from '../../../server/contract/shapes.ts';
import { editorTexts } from '../../texts/editorTexts.ts';
import { levelTexts } from '../../texts/levelTexts.ts';
import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import { texts } from '../../texts/texts.ts';
import { messageDialog } from '../../ui/dialog/dialogs.tsx';
import screenReader from '../../ui/styles/screenReaderOnly.module.css';
import { LevelBadge, type LevelName, LevelShape } from '../../ui/value/LevelBadge.tsx';
import { Tip } from '../../ui/value/Tip.tsx';
import type { RowSureness } from '../chance/sure.ts';
import { levelOf } from '../rows.ts';
import { useModelState } from '../useModel.ts';
import type { OptimalBy } from './amountText.ts';
import { type ExplainedLevel, levelNote, levelShort, levelTitle } from './levelText.ts';
import styles from './NutrientTable.module.css';
import type { NutrientView } from './view.ts';

const nutrientsTexts = editorTexts.nutrients;

/** Level of the saved recipe, if it differs. */
const Was = ({ before }: { readonly before: LevelName }) => (
  <>
    <span className={styles.was} title={nutrientTexts.tools.was(texts.levels[before])}>
      {before !== 'none' && <LevelShape level={before} />}
      <span aria-hidden="true">→</span>
    </span>
    <span className={screenReader.screenReaderOnly}>{nutrientTexts.tools.was(texts.levels[before])}, </span>
  </>
);

/** Sign that two standards give different levels, with both levels. */
const Disagreement = ({ text }: { readonly text: string }) => (
  <span className={styles.disagrees} title={text}>
    <span aria-hidden="true">≠</span>
    <span className={screenReader.screenReaderOnly}> {text}</span>
  </span>
);

/** Optimal without a need (D59). */
export const NotNeeded = () => (
  <span title={levelTexts.notNeeded.full}>
    <LevelBadge level="optimal" text={levelTexts.notNeeded.short} hollow />
  </span>
);

/** A level with how sure it is. One that is close is hollow, and a tap says so. */
export const SureBadge = ({ level, sureness }: { level: LevelName; sureness: RowSureness | null }) => {
  const badge = <LevelBadge level={level} hollow={sureness?.isClose === true} />;
  return sureness?.isClose ? (
    <Tip text={sureness.text}>{badge}</Tip>
  ) : (
    <span title={sureness?.text}>{badge}</span>
  );
};

interface LevelProps extends ExplainedLevel {
  readonly view: NutrientView;
  readonly name: string;
  readonly column: number;
  readonly entry: NutrientEntry | undefined;
  /** Levels of both standards if they differ. */
  readonly disagreement: string | null;
  /** Why it is Optimal without a met need (D59). */
  readonly optimalBy: OptimalBy | null;
  /** Beside the level, above its remark. */
  readonly action?: ReactNode;
}

/** Level cell with the effect on the animal, if the need states one. */
export const LevelCell = (props: LevelProps) => {
  const { view, name, column, level, direction, entry, limit, byLimit, optimalBy, disagreement } = props;
  const { remark = null, action } = props;
  const before = useModelState(view, ({ saved }) => saved && levelOf(saved.totals, column));
  if (level === null) return action;
  const was = before !== null && before !== level && <Was before={before} />;
  const note = levelNote(level, entry, byLimit ? limit : null);
  const explained = { ...props, keptLow: entry?.kept_low };
  const text = levelShort(explained);
  const title = levelTitle(explained);
  const isKeptLow = text === levelTexts.keptLow;
  const plain = (
    <LevelBadge
      level={optimalBy ? 'optimal' : level}
      text={text}
      hollow={optimalBy !== null || isKeptLow || props.sureness?.isClose === true}
    />
  );
  // A tap explains which levels are possible, who keeps a row low, and how unsure it is.
  const isClose = props.sureness?.isClose === true && optimalBy === null;
  const isExplained = (direction !== null || isKeptLow || isClose) && title !== undefined;
  const badge = isExplained ? <Tip text={title}>{plain}</Tip> : <span title={title}>{plain}</span>;
  return (
    <>
      {was}
      {note ? (
        <button
          type="button"
          className={styles.note}
          onClick={() =>
            void messageDialog({ title: nutrientsTexts.noteTitle(name, texts.levels[level]), text: note })
          }
        >
          {badge}
          <span className={screenReader.screenReaderOnly}> {nutrientsTexts.why}</span>
        </button>
      ) : (
        badge
      )}
      {disagreement !== null && <Disagreement text={disagreement} />}
      {action}
      {remark && (
        <span
          className={remark.tone === 'warning' ? `${styles.remark} ${styles.warning}` : styles.remark}
          data-holds={remark.holds ?? true}
        >
          {remark.short === remark.text ? remark.text : <Tip text={remark.text}>{remark.short}</Tip>}
        </span>
      )}
    </>
  );
};
