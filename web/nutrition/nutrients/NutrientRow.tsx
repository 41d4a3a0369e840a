import { memo } from 'react';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import type { NutrientEntry } from '../../../server/contract/shapes.ts';
import { type As, unit as unitText } from '../../kernel/format.ts';
import { editorTexts } from '../../texts/editorTexts.ts';
import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import { Signs } from '../../ui/value/ValueText.tsx';
import { levelOf, type Row } from '../rows.ts';
import type { NutritionState } from '../state.ts';
import { useLiveUpdate, useModelState } from '../useModel.ts';
import {
  amountMarks,
  amountText,
  amountTitle,
  type Completeness,
  cookingText,
  getCompleteness,
  isEmpty,
  isEstimated,
  isLowerLimit,
} from './amountText.ts';
import { ChangeCell } from './ChangeCell.tsx';
import { KnownFor } from './KnownFor.tsx';
import { LiveValue, write } from './LiveValue.tsx';
import levelChange from './levelChange.module.css';
import { NeedCells } from './NeedCells.tsx';
import styles from './NutrientTable.module.css';
import { PinButton } from './PinButton.tsx';
import { type RowVisibility, useRowVisibility } from './rowVisibility.ts';
import link from './trace.module.css';
import type { NutrientView } from './view.ts';

const texts = editorTexts.nutrients;

interface RowProps {
  readonly view: NutrientView;
  readonly row: Row;
  /** The pet's need of the nutrient; undefined without one. */
  readonly entry: NutrientEntry | undefined;
  readonly pinned: boolean;
  readonly comparing: boolean;
  /** Exact in tables, plain on phone cards (D73). */
  readonly as: As;
}

interface CellProps extends Pick<RowProps, 'row' | 'as'> {
  readonly visibility: RowVisibility;
  readonly completeness: Completeness;
}

const Amount = ({ visibility, row, completeness, as }: CellProps) => {
  const { column, nutrient } = row;
  const atLeast = useModelState(visibility, (state) => isLowerLimit(state, row));
  const estimated = useModelState(
    visibility,
    ({ results }) => results !== null && isEstimated(results, column),
  );
  if (completeness === 'none') return null;
  if (completeness === 'tooLarge') return <span className={styles.muted}>{texts.tooLarge}</span>;
  if (completeness === 'nothing') return <span className={styles.muted}>{texts.notStated}</span>;
  return (
    <>
      <Signs estimated={estimated} atLeast={atLeast} />
      <LiveValue
        model={visibility}
        text={(state) => amountText(state, column, nutrient.unit_type, as)}
        unit={unitText(nutrient.unit_type)}
      />
    </>
  );
};

/** True if the amount is shown. */
const isStated = (completeness: Completeness): boolean => completeness === 'all' || completeness === 'part';

/** Change of the daily amount since the last save. 0 if not stated. */
const changeOf = (view: NutrientView, state: NutritionState, column: number): number => {
  return (
    (isStated(getCompleteness(state, column)) && state.results && view.changes(state.results)?.[column]) || 0
  );
};

/** What cooking does to the amount, where there is no column for it. Screen readers have it in the amount's description. */
const CookingMark = ({ visibility, row: { column } }: Pick<CellProps, 'visibility' | 'row'>) => {
  const painted = useLiveUpdate<HTMLSpanElement>(visibility, (element, { results }) => {
    const title = results && !isEmpty(results) ? cookingText(results, column) : '';
    if (element.title !== title) element.title = title;
    write(element, title.replace(texts.lossUnknown, texts.lossUnknownShort));
  });
  return <span ref={painted} className={link.cooking} aria-hidden="true" />;
};

/** Letters that fit into a narrow column. */
const shortLetters = 12;

/** Name of a nutrient. A narrow column shows the short name; screen readers read the full one. */
const NutrientName = ({ nutrient: { display, short } }: { readonly nutrient: Nutrient }) =>
  display.length <= shortLetters ? (
    display
  ) : (
    <>
      <span className={link.full}>{display}</span>
      <span className={link.brief} aria-hidden="true">
        {short}
      </span>
    </>
  );

/**
 * Row of a nutrient: amount, target, bar, percent, level and coverage. Values update without a render. All of it follows
 * its visibility, so that a hidden row costs a keystroke nothing.
 */
export const NutrientRow = memo((props: RowProps) => {
  const { view, row, entry, pinned, comparing, as } = props;
  const { column, nutrient } = row;
  const visibility = useRowVisibility();
  const completeness = useModelState(visibility, (state) => getCompleteness(state, column));
  const amountCell = useLiveUpdate<HTMLTableCellElement>(visibility, (element, { results }) => {
    const title = results ? amountTitle(results, row) : '';
    if (element.title !== title) element.title = title;
  });
  const marked = useModelState(
    visibility,
    ({ results }) => results !== null && amountMarks(results, row, as) !== '',
  );
  const by = useModelState(view, (state) => state.by);
  const level = useModelState(visibility, ({ results }) => {
    if (!results || isEmpty(results)) return null;
    return by ? by.levelOf(nutrient.id) : levelOf(results.totals, column);
  });
  const moved = useModelState(visibility, (state) => state.changedLevels.get(column) ?? 0);
  return (
    <tr
      ref={visibility.watch}
      className={levelChange.row}
      data-level-change={moved === 0 || by ? undefined : moved % 2}
      data-level={level ?? undefined}
      data-column={column}
    >
      <td data-cell="pin">
        <PinButton view={view} nutrient={nutrient} pinned={pinned} />
      </td>
      <th scope="row" data-cell="name">
        <button
          type="button"
          className={link.trace}
          aria-haspopup="dialog"
          title={nutrientTexts.trace(nutrient.name)}
          onClick={() => view.trace(column)}
        >
          <NutrientName nutrient={nutrient} />
        </button>
        <CookingMark visibility={visibility} row={row} />
      </th>
      <td data-cell="amount" className={styles.number} ref={amountCell}>
        <Amount {...{ visibility, row, completeness, as }} />
      </td>
      {comparing && (
        <ChangeCell model={visibility} view={view} change={(state) => changeOf(view, state, column)} />
      )}
      {by ? (
        <by.Cells model={visibility} row={nutrient.id} />
      ) : (
        <NeedCells {...{ visibility, view, row, entry, as, completeness, level }} />
      )}
      <td data-cell="known" data-label={completeness === 'all' ? '' : texts.known}>
        {(completeness !== 'all' || marked) && <KnownFor {...{ visibility, row, completeness, as }} />}
      </td>
    </tr>
  );
});
NutrientRow.displayName = 'NutrientRow';
