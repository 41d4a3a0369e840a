import { memo } from 'react';
import { grams, percentOfNeed, quantity, unit as unitText } from '../../../format.ts';
import { Bar } from '../../../parts/Bar.tsx';
import { ask } from '../../../parts/dialogs.tsx';
import { Figure } from '../../../parts/Figure.tsx';
import { Level, type LevelName } from '../../../parts/Level.tsx';
import { editorTexts, sourceTexts, texts } from '../../../texts.ts';
import columns from './columns.module.css';
import glow from './glow.module.css';
import styles from './NutrientTable.module.css';
import link from './trace.module.css';

const words = editorTexts.nutrients;

interface RowProps {
  readonly column: number;
  readonly name: string;
  readonly unit: string;
  /** In the unit; null while the first figures are under way, NaN where the engine cannot hold it. */
  readonly amount: number | null;
  readonly known: 'all' | 'part' | 'nothing';
  readonly knownMilligrams: number;
  readonly totalMilligrams: number;
  readonly target: string | null;
  readonly percent: number;
  readonly lowMax: number;
  readonly highMin: number;
  readonly level: LevelName | null;
  readonly lowNote: string | null;
  readonly highNote: string | null;
  /** Number of the edit that last moved the level; 0: none. */
  readonly moved: number;
  /** Shows where the figures of a column come from. */
  readonly trace: (column: number) => void;
}

/** Says that what follows is a lower limit, to eyes and to screen readers. */
const AtLeast = () => (
  <>
    <span className={styles.quiet} aria-hidden="true">
      ≥{' '}
    </span>
    <span className="unseen">{editorTexts.atLeast} </span>
  </>
);

const Amount = ({ amount, known, unit }: Pick<RowProps, 'amount' | 'known' | 'unit'>) => {
  if (amount === null) return null;
  if (Number.isNaN(amount)) return <span className={styles.quiet}>{words.tooLarge}</span>;
  if (known === 'nothing') return <span className={styles.quiet}>{words.notStated}</span>;
  return (
    <>
      {known === 'part' && <AtLeast />}
      <Figure text={quantity(amount)} unit={unitText(unit)} />
    </>
  );
};

/** The level, and behind it what it does to the animal, where the need says so. */
const LevelCell = ({
  name,
  level,
  lowNote,
  highNote,
}: Pick<RowProps, 'name' | 'level' | 'lowNote' | 'highNote'>) => {
  if (level === null) return null;
  const note = level === 'low' ? lowNote : level === 'high' ? highNote : null;
  if (note === null || note === '') return <Level level={level} />;
  return (
    <button
      type="button"
      className={styles.note}
      onClick={() => void ask({ title: words.noteTitle(name, texts.levels[level]), text: note })}
    >
      <Level level={level} />
      <span className="unseen"> {words.why}</span>
    </button>
  );
};

/** For how much of the recipe the figure is known; of how much in all, where there is room for it. */
const KnownFor = ({ known, total }: { readonly known: string; readonly total: string }) => (
  <span title={words.knownFor(known, total)}>
    {known}
    <span className={columns.ofTotal}> {words.ofTotal(total)}</span> g
  </span>
);

/** A nutrient: amount, target, bar, percent, level, and for how much of the recipe it is known. */
export const NutrientRow = memo((props: RowProps) => {
  const { name, percent, level, known } = props;
  const nothing = known === 'nothing';
  return (
    <tr
      className={glow.row}
      data-glow={props.moved === 0 ? undefined : props.moved % 2}
      data-level={level ?? undefined}
    >
      <th scope="row" className={styles.name}>
        <button
          type="button"
          className={link.trace}
          aria-haspopup="dialog"
          title={sourceTexts.open(name)}
          onClick={() => props.trace(props.column)}
        >
          {name}
        </button>
      </th>
      <td className={`${styles.number} ${styles.amount}`}>
        <Amount amount={props.amount} known={known} unit={props.unit} />
      </td>
      <td className={`${styles.number} ${styles.target} ${columns.target}`}>
        {props.target !== null && <Figure text={props.target} unit={unitText(props.unit)} />}
      </td>
      <td className={styles.bar}>
        <Bar
          percent={nothing ? Number.NaN : percent}
          lowMax={props.lowMax}
          highMin={props.highMin}
          level={level ?? 'none'}
        />
      </td>
      <td className={`${styles.number} ${styles.percent}`}>
        {!Number.isNaN(percent) && !nothing && (
          <>
            {known === 'part' && <AtLeast />}
            <Figure text={percentOfNeed(percent)} unit="%" />
          </>
        )}
      </td>
      <td className={styles.level}>
        <LevelCell name={name} level={level} lowNote={props.lowNote} highNote={props.highNote} />
      </td>
      <td className={styles.known} data-label={words.known}>
        {known !== 'all' && (
          <KnownFor known={grams(props.knownMilligrams)} total={grams(props.totalMilligrams)} />
        )}
      </td>
    </tr>
  );
});
NutrientRow.displayName = 'NutrientRow';
