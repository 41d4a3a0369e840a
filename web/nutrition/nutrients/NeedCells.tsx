import { useMemo } from 'react';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import type { Limit } from '../../../server/contract/pets.ts';
import type { NutrientEntry } from '../../../server/contract/shapes.ts';
import { type As, percentText, unit as unitText, valueText } from '../../kernel/format.ts';
import { editorTexts } from '../../texts/editorTexts.ts';
import { standardTexts } from '../../texts/standardTexts.ts';
import type { LevelName } from '../../ui/value/LevelBadge.tsx';
import { Signs, ValueText } from '../../ui/value/ValueText.tsx';
import { useBetweenEdits } from '../betweenEdits.ts';
import { useRowSureness } from '../chance/sure.ts';
import { type LimitRemark, limitMessage, limitRemark, limitText } from '../limits.ts';
import { RowAction } from '../RowAction.tsx';
import { directionIn, type Row } from '../rows.ts';
import { disagreementOf } from '../standards.ts';
import type { NutritionState } from '../state.ts';
import { useModelState } from '../useModel.ts';
import { boundsOf, type Completeness, isLowerLimit, optimalByOf, percentOf } from './amountText.ts';
import { LevelCell } from './LevelCell.tsx';
import { LiveValue } from './LiveValue.tsx';
import { highOnlyBy } from './levelText.ts';
import styles from './NutrientTable.module.css';
import { RowBar } from './RowBar.tsx';
import type { LiveState, RowVisibility } from './rowVisibility.ts';
import type { NutrientView } from './view.ts';

const texts = editorTexts.nutrients;

interface NeedProps {
  readonly visibility: RowVisibility;
  readonly view: NutrientView;
  readonly row: Row;
  /** The pet's need of the nutrient; undefined without one. */
  readonly entry: NutrientEntry | undefined;
  /** Exact in tables, plain on phone cards (D73). */
  readonly as: As;
  readonly completeness: Completeness;
  readonly level: LevelName | null;
}

const Percent = ({ visibility, row, entry, as }: Pick<NeedProps, 'visibility' | 'row' | 'entry' | 'as'>) => {
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

interface LevelProps extends Pick<NeedProps, 'view' | 'row' | 'entry' | 'level'> {
  readonly model: LiveState;
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

/** Target, bar, percent and level by the pet's need. */
export const NeedCells = ({ visibility, view, row, entry, as, completeness, level }: NeedProps) => {
  const { column, nutrient } = row;
  const limits = useLimitsOf(visibility, nutrient);
  const target = entry?.amount.qty ?? null;
  return (
    <>
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
    </>
  );
};
