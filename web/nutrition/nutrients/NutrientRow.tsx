import { memo, useMemo } from 'react';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import type { Limit } from '../../../server/contract/pets.ts';
import type { NutrientEntry } from '../../../server/contract/shapes.ts';
import { type As, percentText, unit as unitText, valueText } from '../../kernel/format.ts';
import { editorTexts } from '../../texts/editorTexts.ts';
import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import { standardTexts } from '../../texts/standardTexts.ts';
import type { LevelName } from '../../ui/value/LevelBadge.tsx';
import { Signs, ValueText } from '../../ui/value/ValueText.tsx';
import { useBetweenEdits } from '../betweenEdits.ts';
import { useRowSureness } from '../chance/sure.ts';
import { type LimitRemark, limitMessage, limitRemark, limitText } from '../limits.ts';
import { RowAction } from '../RowAction.tsx';
import { directionIn, levelOf, type Row } from '../rows.ts';
import { disagreementOf } from '../standards.ts';
import type { NutritionState } from '../state.ts';
import { useLiveUpdate, useModelState } from '../useModel.ts';
import {
  amountMarks,
  amountText,
  amountTitle,
  boundsOf,
  type Completeness,
  cookingText,
  getCompleteness,
  isEmpty,
  isEstimated,
  isLowerLimit,
  optimalByOf,
  percentOf,
} from './amountText.ts';
import { ChangeCell } from './ChangeCell.tsx';
import { KnownFor } from './KnownFor.tsx';
import { LevelCell } from './LevelCell.tsx';
import { LiveValue, write } from './LiveValue.tsx';
import levelChange from './levelChange.module.css';
import { highOnlyBy } from './levelText.ts';
import styles from './NutrientTable.module.css';
import { PinButton } from './PinButton.tsx';
import { RowBar } from './RowBar.tsx';
import { type LiveState, type RowVisibility, useRowVisibility } from './rowVisibility.ts';
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

const Percent = ({
  visibility,
  row,
  entry,
  as,
}: Omit<CellProps, 'completeness'> & Pick<RowProps, 'entry'>) => {
  const { column } = row;
  const atLeast = useModelState(visibility, (state) => isLowerLimit(state, row));
  const bounds = boundsOf(entry);
  const there = useModelState(visibility, ({ results }) => !Number.isNaN(percentOf(results, column)));
  if (!there) return null;
  return (
    <>
      <Signs atLeast={atLeast} />
      <LiveValue
        model={visibility}
        text={({ results }) => percentText(percentOf(results, column), as, bounds)}
        unit="%"
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

/** Limits of a nutrient. */
const limitsIn = ({ limits }: Pick<NutritionState, 'limits'>, { id }: Nutrient): readonly Limit[] =>
  limits.filter(({ nutrient_id }) => nutrient_id === id);

const useLimitsOf = (model: LiveState, nutrient: Nutrient): readonly Limit[] => {
  const limits = useModelState(model, (state) => state.limits);
  return useMemo(() => limitsIn({ limits }, nutrient), [limits, nutrient]);
};

/**
 * What the row says below its level. It changes between edits, because it moves the rows below; until then what does not
 * hold any more is hidden.
 */
const useRemark = (model: LiveState, { column, nutrient }: Row) => {
  // A text, so that only a change of the remark renders. Limits of the last render would be those before a change.
  const found = (state: NutritionState): string =>
    JSON.stringify(state.results && limitRemark(state.results, column, limitsIn(state, nutrient), state));
  const text = useBetweenEdits(model, found);
  const holds = useModelState(model, found) === text;
  return useMemo(() => {
    const remark = JSON.parse(text) as LimitRemark | null;
    return remark && { ...remark, holds };
  }, [text, holds]);
};

interface LevelProps extends Pick<RowProps, 'view' | 'row' | 'entry'> {
  readonly model: LiveState;
  readonly level: LevelName | null;
  readonly limits: readonly Limit[];
}

/** Level with its direction, standard and limits. */
const RowLevel = ({ model, view, row, level, entry, limits }: LevelProps) => {
  const { column, nutrient } = row;
  const direction = useModelState(model, ({ results }) => results && directionIn(results.totals, column));
  const standard = useModelState(model, (state) => state.standard);
  const limit = useModelState(
    model,
    (state) => state.results && limitMessage(state.results, column, limits, state),
  );
  const byLimit = useModelState(
    model,
    ({ results }) => results?.totals.levels[column] !== results?.totals.needLevels[column],
  );
  const disagreement = useModelState(model, (state) => disagreementOf(state, column));
  const optimalBy = useModelState(model, (state) => optimalByOf(state, column, entry));
  const remark = useRemark(model, row);
  const sureness = useRowSureness(model, column);
  const highOnly = highOnlyBy(nutrient);
  return (
    <>
      <LevelCell
        {...{ view, column, level, direction, entry, standard, limit, byLimit, optimalBy, disagreement }}
        remark={remark}
        sureness={sureness}
        name={nutrient.display}
        rule={nutrient.role === 'vitamin-a' ? standardTexts.retinolRule : null}
        action={<RowAction row={nutrient.id} name={nutrient.display} level={level} />}
      />
      {highOnly !== null && level !== null && level !== 'none' && (
        <span className={styles.highOnly}>{highOnly}</span>
      )}
    </>
  );
};

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
  const level = useModelState(visibility, ({ results }) =>
    results && !isEmpty(results) ? levelOf(results.totals, column) : null,
  );
  const limits = useLimitsOf(visibility, nutrient);
  const moved = useModelState(visibility, (state) => state.changedLevels.get(column) ?? 0);
  const target = entry?.amount.qty ?? null;
  return (
    <tr
      ref={visibility.watch}
      className={levelChange.row}
      data-level-change={moved === 0 ? undefined : moved % 2}
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
      <td
        data-cell="target"
        data-label={texts.target}
        data-alone={completeness === 'nothing' || completeness === 'tooLarge'}
        className={styles.number}
      >
        {target !== null && (
          <ValueText text={valueText(target, nutrient.unit_type, as)} unit={unitText(nutrient.unit_type)} />
        )}
      </td>
      <td data-cell="bar" title={limits.map(limitText).join('; ') || undefined}>
        <RowBar
          model={visibility}
          view={view}
          column={column}
          entry={entry}
          level={level ?? 'none'}
          limits={limits}
        />
      </td>
      <td data-cell="percent" className={styles.number}>
        <Percent {...{ visibility, row, entry, as }} />
      </td>
      <td data-cell="level">
        <RowLevel model={visibility} view={view} row={row} level={level} entry={entry} limits={limits} />
      </td>
      <td data-cell="known" data-label={completeness === 'all' ? '' : texts.known}>
        {(completeness !== 'all' || marked) && <KnownFor {...{ visibility, row, completeness, as }} />}
      </td>
    </tr>
  );
});
NutrientRow.displayName = 'NutrientRow';
