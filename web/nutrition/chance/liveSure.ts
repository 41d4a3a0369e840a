import {
  isDoubtfulRow,
  rowSureText,
  surenessOfRecipe,
  withSureness,
} from '../../../server/contract/chanceWords.ts';
import { sayHowSure, unsureWords } from '../../../server/contract/verdict.ts';
import type { ShownVerdict } from '../../verdict/VerdictBanner.tsx';
import { percentOf } from '../nutrients/amountText.ts';
import { calciumPercentOf } from '../nutrients/ratioText.ts';
import type { NutritionState } from '../state.ts';
import { createStore } from '../store.ts';
import { loadChances, twice } from './loadChances.ts';
import {
  type RowSureness,
  type Sure,
  type SureAbout,
  type SureRow,
  type SureState,
  unchecked,
  unknownOf,
} from './sure.ts';

/** Milliseconds without an edit after which it is calculated: a keystroke costs nothing. */
const rest = 250;

const rowOf = (state: NutritionState, row: SureRow): readonly [number | null, RowSureness] => {
  const percent = row.column === null ? calciumPercentOf(state) : percentOf(state.results, row.column);
  const spread = (percent * (row.chances?.deviationPercent ?? Number.NaN) * twice) / 100;
  return [row.column, { spread, text: rowSureText(row), isClose: isDoubtfulRow(row) }];
};

/** How sure a verdict is by what is known. */
export const sureVerdict = (verdict: ShownVerdict, { sureness, isOld }: SureState): ShownVerdict => {
  if (sureness) return withSureness(verdict, sureness, isOld);
  const isChecking = isOld || sureness === undefined;
  return sayHowSure(verdict, isChecking ? unsureWords.checking : unsureWords.notKnown, true);
};

/** How sure the levels of a model's recipe are, for one lot of each food, and what ends following it. */
export const followSure = ({ model, ...about }: SureAbout): readonly [Sure, () => void] => {
  const { state, subscribe, set } = createStore(unchecked);
  let timer = 0;
  const calculate = async (): Promise<void> => {
    const shown = model.state();
    const { results } = shown;
    if (!results) return;
    const rows = await loadChances(model, about, 'lot');
    if (model.state().results !== results) return;
    set({
      results,
      rows: new Map(rows?.map((row) => rowOf(shown, row))),
      list: rows,
      sureness: rows && surenessOfRecipe(rows),
      isOld: false,
    });
  };
  const followed = (): void => {
    if (model.state().results === state().results) return;
    clearTimeout(timer);
    if (!state().isOld) setTimeout(() => set({ isOld: true }));
    timer = window.setTimeout(() => {
      const { results } = model.state();
      calculate().catch((reason) => {
        reportError(reason);
        if (model.state().results === results) set(unknownOf(results));
      });
    }, rest);
  };
  followed();
  const stop = model.subscribe(followed);
  return [
    { state, subscribe, verdictOf: sureVerdict },
    () => {
      clearTimeout(timer);
      stop();
    },
  ];
};
