import type { NutrientEntry } from '../../../../server/contract/shapes.ts';
import { ask } from '../../../parts/dialogs.tsx';
import { Level, type LevelName, LevelShape } from '../../../parts/Level.tsx';
import said from '../../../parts/said.module.css';
import { nutrientTexts } from '../../../texts/nutrientTexts.ts';
import { editorTexts, texts } from '../../../texts.ts';
import { levelOf } from '../rows.ts';
import styles from './NutrientTable.module.css';
import { type NutrientView, usePart } from './view.ts';

const words = editorTexts.nutrients;

/** The level that a nutrient had when the recipe was saved, where it was another. */
const Was = ({ before }: { readonly before: LevelName }) => (
  <>
    <span className={styles.was} title={nutrientTexts.tools.was(texts.levels[before])}>
      {before !== 'none' && <LevelShape level={before} />}
      <span aria-hidden="true">→</span>
    </span>
    <span className={said.aloud}>{nutrientTexts.tools.was(texts.levels[before])}, </span>
  </>
);

/** The level, and behind it what it does to the animal, where the need says so. */
export const LevelCell = ({
  view,
  name,
  column,
  level,
  entry,
}: {
  readonly view: NutrientView;
  readonly name: string;
  readonly column: number;
  readonly level: LevelName | null;
  readonly entry: NutrientEntry | undefined;
}) => {
  const before = usePart(view, ({ saved }) => saved && levelOf(saved.sheet, column));
  if (level === null) return null;
  const was = before !== null && before !== level && <Was before={before} />;
  const note = level === 'low' ? entry?.low_note : level === 'high' ? entry?.high_note : null;
  if (!note)
    return (
      <>
        {was}
        <Level level={level} />
      </>
    );
  return (
    <>
      {was}
      <button
        type="button"
        className={styles.note}
        onClick={() => void ask({ title: words.noteTitle(name, texts.levels[level]), text: note })}
      >
        <Level level={level} />
        <span className={said.aloud}> {words.why}</span>
      </button>
    </>
  );
};
