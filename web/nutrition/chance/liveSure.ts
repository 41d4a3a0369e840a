import {
  isDoubtfulRow,
  rowSureText,
  surenessOfRecipe,
  withSureness,
} from '../../../server/contract/chanceWords.ts';
import { readSetting } from '../../kernel/settings.ts';
import type { ShownVerdict } from '../../verdict/VerdictBanner.tsx';
import { percentOf } from '../nutrients/amountText.ts';
import { calciumPercentOf } from '../nutrients/ratioText.ts';
import type { NutritionState } from '../state.ts';
import { createStore } from '../store.ts';
import { loadChances, lotsSetting, type SureRow, twice } from './loadChances.ts';
import type { RowSureness, Sure, SureAbout, SureState } from './sure.ts';

/** Milliseconds without an edit after which it is calculated: a keystroke costs nothing. */
const rest = 250;

const rowOf = (state: NutritionState, row: SureRow): readonly [number | null, RowSureness] => {
  const percent = row.column === null ? calciumPercentOf(state) : percentOf(state.results, row.column);
  const spread = (percent * (row.chances?.deviationPercent ?? Number.NaN) * twice) / 100;
  return [row.column, { spread, text: rowSureText(row), isClose: isDoubtfulRow(row) }];
};

const unknown: SureState = { results: null, rows: new Map(), sureness: null, isOld: false };

/** How sure the levels of a model's recipe are, and what ends following it. */
export const followSure = ({ user, model, ...about }: SureAbout): readonly [Sure, () => void] => {
  const { state, subscribe, set } = createStore(unknown);
  const lots = readSetting(user, lotsSetting);
  let timer = 0;
  const calculate = async (): Promise<void> => {
    const shown = model.state();
    const { results } = shown;
    if (!results) return;
    const rows = await loadChances(model, about, lots);
    if (model.state().results !== results) return;
    set({
      results,
      rows: new Map(rows?.map((row) => rowOf(shown, row))),
      sureness: rows && surenessOfRecipe(rows),
      isOld: false,
    });
  };
  const followed = (): void => {
    if (model.state().results === state().results) return;
    clearTimeout(timer);
    if (!state().isOld) setTimeout(() => set({ isOld: true }));
    timer = window.setTimeout(() => {
      calculate().catch((reason) => {
        reportError(reason);
        set(unknown);
      });
    }, rest);
  };
  followed();
  const stop = model.subscribe(followed);
  const verdictOf = (verdict: ShownVerdict, { sureness, isOld }: SureState): ShownVerdict =>
    sureness === null ? verdict : withSureness(verdict, sureness, isOld);
  return [
    { state, subscribe, verdictOf },
    () => {
      clearTimeout(timer);
      stop();
    },
  ];
};
