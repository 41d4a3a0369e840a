import type { StandardLevel } from '../../../server/contract/levelBeside.ts';
import { percentText } from '../../../server/contract/sentences.ts';
import { formatAmount, percentText as nearPercent } from '../../kernel/format.ts';
import { editorTexts } from '../../texts/editorTexts.ts';
import { texts as levelTexts } from '../../texts/texts.ts';
import { BoundsBar, paintBar } from '../../ui/value/BoundsBar.tsx';
import { LevelBadge } from '../../ui/value/LevelBadge.tsx';
import { Tip } from '../../ui/value/Tip.tsx';
import { Signs, ValueText } from '../../ui/value/ValueText.tsx';
import styles from '../nutrients/NutrientTable.module.css';
import type { LiveState } from '../nutrients/rowVisibility.ts';
import { useLiveUpdate, useModelState } from '../useModel.ts';
import type { RowOfStandard } from './byStandard.ts';
import { barOfLevel } from './choices.ts';
import { isDoubtful, sentencesOf, wordOf } from './standardCells.ts';
import { standardsTexts as texts } from './standardsTexts.ts';

/** Reads the level of a row by the chosen standard. */
export type ReadRow = (row: RowOfStandard) => StandardLevel | undefined;

interface CellsProps {
  readonly model: LiveState;
  readonly row: RowOfStandard;
}

const boundIn = ({ side, row }: StandardLevel) => row[side] ?? row.min ?? row.max;

/** The bound in words, with its basis. */
const boundText = (of: StandardLevel, unit: string): string => {
  const bound = boundIn(of);
  return bound === null ? '' : texts.bound(of.side, `${formatAmount(bound.value)} ${unit}`.trim(), of.row);
};

/** The percent of a bound. One above it never reads 100 %. */
const percentOf = (percent: number): string =>
  percent > 100 && percent < 101 ? `${nearPercent(percent, 'plain', [100])} %` : percentText(percent);

const Bar = ({
  model,
  read,
}: {
  readonly model: LiveState;
  readonly read: () => StandardLevel | undefined;
}) => {
  const painted = useLiveUpdate<HTMLSpanElement>(model, (track) => {
    const of = read();
    const bar = of ? barOfLevel(of) : { percent: Number.NaN, lowMax: Number.NaN, highMin: Number.NaN };
    paintBar(track, { ...bar, level: of?.level ?? 'none', before: Number.NaN, limit: Number.NaN });
  });
  return <BoundsBar painted={painted} />;
};

/** Makes the cells of a row by a standard: its bound, bar, percent and level, which follow each keystroke. */
export const cellsBy = (read: ReadRow, unitOf: (row: RowOfStandard) => string) => {
  const Cells = ({ model, row }: CellsProps) => {
    // A text, so that only a change renders.
    const json = useModelState(model, () => JSON.stringify(read(row) ?? null));
    const of = JSON.parse(json) as StandardLevel | null;
    const isCalculated = useModelState(model, ({ results }) => results !== null);
    const bound = of && boundIn(of);
    const title = of ? [boundText(of, unitOf(row)), ...sentencesOf(of)].join('. ') : texts.noBound;
    return (
      <>
        <td
          data-cell="target"
          data-label={editorTexts.nutrients.bound}
          className={styles.number}
          title={of ? boundText(of, unitOf(row)) : undefined}
        >
          {bound && (
            <>
              <Signs atLeast={bound === of?.row.min} atMost={bound === of?.row.max} />
              <ValueText text={formatAmount(bound.value)} unit={unitOf(row)} />
            </>
          )}
        </td>
        <td data-cell="bar">
          <Bar model={model} read={() => read(row)} />
        </td>
        <td data-cell="percent" className={styles.number}>
          {of?.percent != null && (
            <>
              <Signs atLeast={of.isAtLeast} />
              {percentOf(of.percent)}
            </>
          )}
        </td>
        <td data-cell="level">
          {of ? (
            <>
              <Tip text={[levelTexts.levels[of.level], title].join('. ')}>
                <LevelBadge level={of.level} text={wordOf(of)} hollow={isDoubtful(of)} />
              </Tip>
              <span className={styles.basis}>{texts.shortBasis[of.row.basis]}</span>
            </>
          ) : (
            <span className={styles.muted} title={isCalculated ? texts.noBound : undefined}>
              –{isCalculated && <span className="unseen"> {texts.noBound}</span>}
            </span>
          )}
        </td>
      </>
    );
  };
  return Cells;
};
