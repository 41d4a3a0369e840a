import { caPRow } from '../../../server/contract/remedies.ts';
import { formatRatio, percentText } from '../../kernel/format.ts';
import { editorTexts } from '../../texts/editorTexts.ts';
import { levelTexts } from '../../texts/levelTexts.ts';
import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import { BoundsBar, paintBar } from '../../ui/value/BoundsBar.tsx';
import { type Direction, LevelBadge, type LevelName } from '../../ui/value/LevelBadge.tsx';
import { Tip } from '../../ui/value/Tip.tsx';
import type { NutritionModel } from '../calculation.ts';
import { useRowSureness, useSpread } from '../chance/sure.ts';
import type { RatioTargets } from '../petTargets.ts';
import { RowAction } from '../RowAction.tsx';
import { useLiveUpdate, useModelState } from '../useModel.ts';
import { calciumOptimalBy, isEmpty, ratioChangeText } from './amountText.ts';
import { ChangeCell } from './ChangeCell.tsx';
import { NotNeeded, SureBadge } from './LevelCell.tsx';
import { About, LiveText, LiveValue } from './LiveValue.tsx';
import styles from './NutrientTable.module.css';
import { isRange, type RatioName, ratioDirection, ratioLevel } from './ratios.ts';
import {
  hasOmegaTarget,
  ofNeedText,
  calciumPercentOf as percentOf,
  rangeText,
  ratioOf,
  ratioTarget,
} from './ratioText.ts';
import link from './trace.module.css';
import type { NutrientView } from './view.ts';

const texts = nutrientTexts.ratios;

interface RatioProps extends RatioTargets {
  readonly model: NutritionModel;
  readonly view: NutrientView;
  readonly name: RatioName;
  readonly comparing: boolean;
}

const CalciumBar = ({ model, bounds }: Pick<RatioProps, 'model' | 'bounds'>) => {
  const spreadOf = useSpread(null);
  const painted = useLiveUpdate<HTMLSpanElement>(model, (track, state) =>
    paintBar(track, {
      ...bounds,
      percent: percentOf(state),
      level: state.results ? ratioLevel(state.results, 'calciumToPhosphorus') : 'none',
      before: Number.NaN,
      limit: Number.NaN,
      spread: spreadOf(state.results),
    }),
  );
  return <BoundsBar painted={painted} />;
};

interface RatioLevelProps extends Pick<RatioProps, 'model'> {
  readonly level: LevelName;
  readonly direction: Direction | null;
}

/** The level of Ca:P. A tap on an Unknown one explains which levels are possible. */
const RatioLevel = ({ model, level, direction }: RatioLevelProps) => {
  const sureness = useRowSureness(model, null);
  if (direction === null) return <SureBadge sureness={sureness} level={level} />;
  const { short, full } = levelTexts.directions[direction];
  return (
    <Tip text={levelTexts.unknownIs(full)}>
      <LevelBadge level={level} text={short} />
    </Tip>
  );
};

interface NeedProps extends Pick<RatioProps, 'model' | 'name' | 'bounds'> {
  readonly level: LevelName | null;
  readonly target: string;
  /** True if the ratio is a range. */
  readonly range: boolean;
  readonly hasPercent: boolean;
}

/** Target, bar, percent and level by the pet's need. */
const NeedCells = ({ model, name, level, bounds, target, range, hasPercent }: NeedProps) => {
  const isCalcium = name === 'calciumToPhosphorus';
  const direction = useModelState(model, ({ results }) => results && ratioDirection(results, name));
  const notNeeded = useModelState(model, (state) => calciumOptimalBy(state) !== null);
  const bySet = useModelState(model, hasOmegaTarget);
  return (
    <>
      <td data-cell="target" data-label={editorTexts.nutrients.target} className={styles.number}>
        {target}
        {target !== '' && <span className={styles.noUnit} />}
      </td>
      <td data-cell="bar">{isCalcium && <CalciumBar model={model} bounds={bounds} />}</td>
      <td data-cell="percent" className={styles.number}>
        {isCalcium && hasPercent && (
          <>
            {range && <About />}
            <LiveValue
              model={model}
              text={(state) => percentText(percentOf(state), 'exact', [bounds.lowMax, bounds.highMin])}
              unit="%"
            />
          </>
        )}
      </td>
      <td data-cell="level">
        {isCalcium && level && (notNeeded ? <NotNeeded /> : <RatioLevel {...{ model, level, direction }} />)}
        {isCalcium && <RowAction row={caPRow} name={texts.calcium} level={level} />}
        {!isCalcium && <span className={styles.muted}>{bySet ? texts.bySet : texts.noBounds}</span>}
      </td>
    </>
  );
};

/** Row of a ratio: Ca:P with its bounds, or omega 6:3 beside the ratio of the need. */
export const RatioRow = ({ model, view, name, comparing, bounds, ...of }: RatioProps) => {
  const isCalcium = name === 'calciumToPhosphorus';
  const by = useModelState(view, (state) => state.by);
  const level = useModelState(model, ({ results }) => {
    if (!results || isEmpty(results)) return null;
    return by ? by.levelOf(name) : ratioLevel(results, name);
  });
  const range = useModelState(model, (state) => isRange(ratioOf(state, name)));
  const hasPercent = useModelState(model, (state) => !Number.isNaN(percentOf(state)));
  const target = ratioTarget(name, { ...of, bounds });
  return (
    <tr data-level={level ?? undefined} data-figure={name}>
      <td data-cell="pin" />
      <th scope="row" data-cell="name">
        <button type="button" className={link.trace}>
          {isCalcium ? texts.calcium : texts.omega}
        </button>
      </th>
      <td data-cell="amount" className={styles.number}>
        {range && <About />}
        <LiveValue model={model} text={(state) => formatRatio(ratioOf(state, name).value)} unit="" />
      </td>
      {comparing && (
        <ChangeCell
          model={model}
          view={view}
          change={({ results }) => (results ? view.changeOf(results, name) : Number.NaN)}
          text={ratioChangeText}
        />
      )}
      {by ? (
        <by.Cells model={model} row={name} />
      ) : (
        <NeedCells {...{ model, name, level, bounds, target, range, hasPercent }} />
      )}
      <td data-cell="known">
        {isCalcium && hasPercent && (
          <span className={styles.words}>
            <LiveText model={model} text={(state) => ofNeedText(percentOf(state), bounds)} />
          </span>
        )}
        {isCalcium && hasPercent && range && ', '}
        {range && (
          <span>
            {texts.possible} <LiveValue model={model} text={(state) => rangeText(ratioOf(state, name))} />
          </span>
        )}
      </td>
    </tr>
  );
};
