import { editorTexts } from '../../texts/editorTexts.ts';
import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import { LevelBadge } from '../../ui/value/LevelBadge.tsx';
import { ValueText } from '../../ui/value/ValueText.tsx';
import type { NutritionModel } from '../calculation.ts';
import { targetLevelsIn } from '../liveVerdict.ts';
import { useModelState } from '../useModel.ts';
import styles from './NutrientTable.module.css';
import type { VisibleRowKeys } from './rowFilter.ts';
import { targetCells } from './targetText.ts';
import link from './trace.module.css';

type Cells = ReturnType<typeof targetCells>;

interface TargetRowsProps {
  readonly model: NutritionModel;
  /** The rows that are shown; null for all. */
  readonly visible: VisibleRowKeys;
  /** The cells after the name. */
  readonly shown: readonly string[];
}

const TargetRow = ({
  of: { name, amount, unit, target, level, short, by },
  shown,
}: { of: Cells } & Pick<TargetRowsProps, 'shown'>) => (
  <tr data-level={level} data-target-row>
    <td data-cell="pin" />
    <th scope="row" data-cell="name">
      <span className="cut block">{name}</span>
      <span className={link.cooking} aria-hidden="true">
        {by}
      </span>
    </th>
    <td data-cell="amount" className={styles.number}>
      {amount !== '' && <ValueText text={amount} unit={unit} />}
    </td>
    {shown.includes('change') && <td data-cell="change" />}
    <td data-cell="target" data-label={editorTexts.nutrients.target} className={styles.number}>
      {target}
    </td>
    <td data-cell="bar" />
    <td data-cell="percent" />
    <td data-cell="level">
      <LevelBadge level={level} text={short} />
    </td>
    <td data-cell="known" data-label="">
      {by}
    </td>
  </tr>
);

/** What the pet's target sets bound beside the rows of its need, with the level by each set. */
export const TargetRows = ({ model, visible, shown }: TargetRowsProps) => {
  // A text, so that only a change of a row renders.
  const text = useModelState(model, (state) => JSON.stringify(targetLevelsIn(state).map(targetCells)));
  const rows = (JSON.parse(text) as Cells[]).filter(
    (_, at) => visible === null || visible.has(`target ${at}`),
  );
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={2}>
          {nutrientTexts.targets.title}
        </th>
        {shown.map((cell) => (
          <td key={cell} data-cell={cell} />
        ))}
      </tr>
      {rows.map((row) => (
        <TargetRow key={`${row.by} ${row.name}`} of={row} shown={shown} />
      ))}
    </tbody>
  );
};
