import { useEffect, useId, useState } from 'react';
import {
  chanceOf,
  leastSureFirst,
  recipeChanceText,
  rowChanceText,
  shortChanceText,
  surenessOfRecipe,
} from '../../../server/contract/chanceWords.ts';
import type { Pet } from '../../../server/contract/pets.ts';
import { useSetting } from '../../kernel/settings.ts';
import { BoundsBar, paintBar } from '../../ui/value/BoundsBar.tsx';
import { followBetweenEdits } from '../betweenEdits.ts';
import type { NutritionModel } from '../calculation.ts';
import { percentOf } from '../nutrients/amountText.ts';
import type { Group } from '../rows.ts';
import type { Catalogue } from '../state.ts';
import { useModelState } from '../useModel.ts';
import { type Lots, loadChances, lotsSetting, twice } from './loadChances.ts';
import styles from './SureSection.module.css';
import { type SureRow, useSure } from './sure.ts';
import { sureTexts as texts } from './sureTexts.ts';

export interface SureSectionProps {
  readonly user: number;
  readonly model: NutritionModel;
  readonly catalogue: Catalogue;
  readonly groups: readonly Group[];
  readonly pet: Pet | null;
}

type Rows = readonly SureRow[] | null | undefined;

/** The rows of one lot of each food as the provider calculates them for the verdict, changed between edits. */
const useRowsOfLot = (model: NutritionModel): Rows => {
  const sure = useSure();
  const [rows, setRows] = useState<Rows>();
  useEffect(() => {
    const update = (): void => setRows(sure.state().list);
    update();
    const subscribe = (listener: () => void): (() => void) => {
      const stops = [model.subscribe(listener), sure.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    };
    return followBetweenEdits({ state: model.state, subscribe }, update);
  }, [model, sure]);
  return rows;
};

/** The rows of the average of many lots, calculated between edits while it is chosen. */
const useRowsOfMean = ({ model, catalogue, groups, pet }: SureSectionProps, isChosen: boolean): Rows => {
  const [rows, setRows] = useState<Rows>();
  useEffect(() => {
    if (!isChosen) return;
    let isHere = true;
    let calculated: unknown;
    const update = (): void => {
      const { results } = model.state();
      if (results === calculated || !results) return;
      calculated = results;
      loadChances(model, { catalogue, groups, pet }, 'mean').then(
        (found) => isHere && model.state().results === results && setRows(found),
        (reason) => {
          reportError(reason);
          if (isHere) setRows(null);
        },
      );
    };
    update();
    const stop = followBetweenEdits(model, update);
    return () => {
      isHere = false;
      stop();
      setRows(undefined);
    };
  }, [model, catalogue, groups, pet, isChosen]);
  return rows;
};

/** Percents of the need are read aloud in the row's words. */
const percentText = (percent: number): string => `${Math.max(0, Math.round(percent))} %`;

/** The bar of a row with its whisker: the range in which 95 of 100 lots lie. */
const Bar = ({ row: { column, level, chances }, model }: { row: SureRow; model: NutritionModel }) => {
  const { results } = model.state();
  const percent = column === null ? Number.NaN : percentOf(results, column);
  if (column === null || chances === null || Number.isNaN(percent)) return <span />;
  const lowMax = results?.need?.lowMax[column] ?? Number.NaN;
  const highMin = results?.need?.highMin[column] ?? Number.NaN;
  const spread = (percent * chances.deviationPercent * twice) / 100;
  const [least, most] = [percent - spread, percent + spread];
  const bar = { percent, lowMax, highMin, level, spread, before: Number.NaN, limit: Number.NaN };
  return (
    <span title={texts.whisker(percentText(least), percentText(most))}>
      <BoundsBar painted={(track) => void (track && paintBar(track, bar))} />
    </span>
  );
};

const Rows = ({ rows, model }: { readonly rows: readonly SureRow[]; readonly model: NutritionModel }) => {
  const sorted = leastSureFirst(rows).filter(({ chances }) => chances !== null);
  const isOver99 = (row: SureRow): boolean => (chanceOf(row) ?? 0) > 0.99;
  const over99 = sorted
    .filter(isOver99)
    .map(({ name, chances }) => (chances?.estimated ? `~ ${name}` : name));
  return (
    <>
      <ul className={styles.rows}>
        {sorted
          .filter((row) => !isOver99(row))
          .map((row) => (
            <li key={row.name} data-sure-row={row.name}>
              <span>{row.name}</span>
              <Bar row={row} model={model} />
              <span>
                {row.chances?.estimated && <span title={texts.estimated}>~ </span>}
                {rowChanceText(row)}
              </span>
            </li>
          ))}
      </ul>
      {over99.length > 0 && <p className={styles.note}>{texts.over99(over99.join(', '))}</p>}
    </>
  );
};

const LotsChoice = ({ lots, choose }: { readonly lots: Lots; readonly choose: (lots: Lots) => void }) => {
  const name = useId();
  return (
    <fieldset className={`${styles.lots} unprinted`}>
      <legend>{texts.lots}</legend>
      {(['lot', 'mean'] as const).map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={lots === each} onChange={() => choose(each)} />
          <span>{texts[each]}</span>
        </label>
      ))}
    </fieldset>
  );
};

/** Below a `SureProvider`. How sure the levels of a recipe are: its word and its least sure row, and on request each row with a whisker. */
export const SureSection = (props: SureSectionProps) => {
  const { user, model } = props;
  const [lots, choose] = useSetting(user, lotsSetting);
  const ofLot = useRowsOfLot(model);
  const ofMean = useRowsOfMean(props, lots === 'mean');
  const isAnalysed = useModelState(model, ({ draft }) => !!draft.recipe.laboratory?.length);
  const isOfMean = lots === 'mean' && ofMean !== undefined;
  // Those of one lot stay until the others are calculated.
  const rows = isOfMean ? ofMean : ofLot;
  if (rows === undefined) return <p className={styles.section}>{texts.waiting}</p>;
  if (rows === null) return <p className={`${styles.section} ${styles.note}`}>{texts.none}</p>;
  const sureness = surenessOfRecipe(rows);
  return (
    <details className={styles.section} data-sureness={sureness.word ?? 'none'}>
      <summary>
        {isAnalysed && <strong className={styles.doubtful}>{texts.laboratory}</strong>}
        {sureness.isDoubtful && <strong className={styles.doubtful}>{texts.doubtful}</strong>}
        {isOfMean && texts.ofMean}
        {shortChanceText(sureness)}
      </summary>
      <p className={styles.note}>{recipeChanceText(sureness)}</p>
      <LotsChoice lots={lots} choose={choose} />
      <Rows rows={rows} model={model} />
      <p className={styles.note}>{texts.method}</p>
    </details>
  );
};
