import type { NutrientEntry } from '../../../../server/contract/shapes.ts';
import { nutrientTexts } from '../../../texts/nutrientTexts.ts';
import { standardTexts } from '../../../texts/standardTexts.ts';
import { editorTexts, texts } from '../../../texts.ts';
import { messageDialog } from '../../../ui/dialog/dialogs.tsx';
import screenReader from '../../../ui/styles/screenReaderOnly.module.css';
import { LevelBadge, type LevelName, LevelShape } from '../../../ui/value/LevelBadge.tsx';
import { type Direction, levelOf } from '../rows.ts';
import styles from './NutrientTable.module.css';
import { type NutrientView, useNutrientViewState } from './view.ts';

const nutrientsTexts = editorTexts.nutrients;

/** The level that a nutrient had when the recipe was saved, where it was another. */
const Was = ({ before }: { readonly before: LevelName }) => (
  <>
    <span className={styles.was} title={nutrientTexts.tools.was(texts.levels[before])}>
      {before !== 'none' && <LevelShape level={before} />}
      <span aria-hidden="true">→</span>
    </span>
    <span className={screenReader.screenReaderOnly}>{nutrientTexts.tools.was(texts.levels[before])}, </span>
  </>
);

/** Says that two standards disagree on the level, and what each says. */
const Disagreement = ({ text }: { readonly text: string }) => (
  <span className={styles.disagrees} title={text}>
    <span aria-hidden="true">≠</span>
    <span className={screenReader.screenReaderOnly}> {text}</span>
  </span>
);

interface LevelProps {
  readonly view: NutrientView;
  readonly name: string;
  readonly column: number;
  readonly level: LevelName | null;
  /** What an Unknown level may be. */
  readonly direction: Direction | null;
  readonly entry: NutrientEntry | undefined;
  /** The standard that the level is by. */
  readonly standard: string | null;
  /** What there is to say of a limit that is, or may be, exceeded. */
  readonly limit: string | null;
  /** The level is High by a limit, not by the need. */
  readonly byLimit: boolean;
  /** What two standards say, where they disagree. */
  readonly disagreement: string | null;
  /** What else of the nutrient decides its level (D2). */
  readonly rule: string | null;
}

/** What a level's tooltip says: the level or what it may be, and by which standard. */
const titleOf = ({ level, direction, standard, limit, byLimit, rule }: LevelProps): string | undefined => {
  if (level === null || level === 'none') return undefined;
  if (limit !== null && byLimit) return limit;
  const text = direction
    ? nutrientTexts.unknownIs(nutrientTexts.directions[direction].full)
    : texts.levels[level];
  const said = standard === null ? text : nutrientTexts.by(text, standard);
  return [said, limit, rule].filter((part) => part !== null).join('. ');
};

/** What stands on the row for the level's word, where that does not say all. */
const shortOf = ({ level, direction, byLimit }: LevelProps): string | undefined => {
  if (level === 'high' && byLimit) return standardTexts.highByLimit;
  return direction ? nutrientTexts.directions[direction].short : undefined;
};

/** The level, and behind it what it does to the animal, where the need says so. */
export const LevelCell = (props: LevelProps) => {
  const { view, name, column, level, entry, limit, byLimit, disagreement } = props;
  const before = useNutrientViewState(view, ({ saved }) => saved && levelOf(saved.totals, column));
  if (level === null) return null;
  const was = before !== null && before !== level && <Was before={before} />;
  const note = byLimit
    ? limit
    : level === 'low'
      ? entry?.low_note
      : level === 'high'
        ? entry?.high_note
        : null;
  const text = shortOf(props);
  const badge = (
    <span title={titleOf(props)}>
      <LevelBadge level={level} text={text} />
    </span>
  );
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
    </>
  );
};
