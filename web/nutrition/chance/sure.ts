import { createContext, useContext } from 'react';
import type { RowChance } from '../../../engine/host/levelChances.ts';
import type { ChanceRow, RecipeSureness } from '../../../server/contract/chanceWords.ts';
import type { Pet } from '../../../server/contract/pets.ts';
import { sayHowSure, unsureWords } from '../../../server/contract/verdict.ts';
import type { RecipeResults } from '../../kernel/recipeCalculator.ts';
import type { ShownVerdict } from '../../verdict/VerdictBanner.tsx';
import type { NutritionModel } from '../calculation.ts';
import type { Group } from '../rows.ts';
import type { Catalogue, NutritionState } from '../state.ts';
import type { Store } from '../store.ts';
import { useModelState } from '../useModel.ts';

/** A row with its chances. */
export interface SureRow extends ChanceRow {
  /** Column of its nutrient; null for Ca:P, below 0 for what a target set bounds beside the need. */
  readonly column: number | null;
  readonly chances: RowChance | null;
}

/** How sure the level of one row is. */
export interface RowSureness {
  /** Twice the standard deviation, in percent of the need; NaN without one. */
  readonly spread: number;
  /** "How sure: close. Optimal, 61 %: Zinc may be short". */
  readonly text: string;
  /** True if it reads Optimal and is so by less than 80 %. */
  readonly isClose: boolean;
}

/** How sure the levels of a recipe are. */
export interface SureState {
  /** The results that it is about. */
  readonly results: RecipeResults | null;
  /** By column of the nutrient; that of Ca:P is null. */
  readonly rows: ReadonlyMap<number | null, RowSureness>;
  /** The rows with their chances. Null if they could not be calculated; undefined until they are for the first time. */
  readonly list: readonly SureRow[] | null | undefined;
  /** Of the recipe; null and undefined as `list`. */
  readonly sureness: RecipeSureness | null | undefined;
  /** True while that of newer results is calculated. */
  readonly isOld: boolean;
}

/** How sure the levels of the shown recipe are, which follows it. */
export interface Sure extends Pick<Store<SureState>, 'state' | 'subscribe'> {
  /** A verdict with how sure it is: until that is known, it does not look fine. */
  readonly verdictOf: (verdict: ShownVerdict, state: SureState) => ShownVerdict;
}

export const unchecked: SureState = {
  ...{ results: null, rows: new Map(), list: undefined, sureness: undefined, isOld: false },
};

/** What is known of results of which the chances could not be calculated. */
export const unknownOf = (results: RecipeResults | null): SureState => ({
  ...{ ...unchecked, results, list: null, sureness: null },
});

/** The state beside these results: of other results it is old, though nothing says so yet. */
export const sureBeside = (state: SureState, results: RecipeResults | null): SureState =>
  state.results === results ? state : { ...state, isOld: true };

const without = (words: string, state: SureState): Sure => ({
  state: () => state,
  subscribe: () => () => {},
  verdictOf: (verdict) => sayHowSure(verdict, words, true),
});

export const notLoaded = without(unsureWords.checking, unchecked);
export const failedToLoad = without(unsureWords.notKnown, unknownOf(null));

/** True if it is calculated how sure the levels are: not of a plan, nor with a bowl that is counted beside the recipe. */
export const hasChances = ({ bowl, ofPlan = false }: Pick<NutritionState, 'bowl' | 'ofPlan'>): boolean =>
  !bowl && !ofPlan;

export const sureContext = createContext(notLoaded);

export interface SureAbout {
  readonly model: NutritionModel;
  readonly catalogue: Catalogue;
  readonly groups: readonly Group[];
  /** With its need. */
  readonly pet: Pet | null;
}

export const useSure = (): Sure => useContext(sureContext);

/** How sure the level of a row is as it is shown; null if that is not known, or is calculated. */
export const useRowSureness = (
  model: Pick<NutritionModel, 'state'>,
  column: number | null,
): RowSureness | null => {
  const sure = useSure();
  const row = useModelState(sure, ({ rows }) => rows.get(column) ?? null);
  return sure.state().results === model.state().results ? row : null;
};

/** Of results, how far the percent of a row's need may be from it in either direction; NaN if that is not known. */
export const useSpread = (column: number | null): ((results: RecipeResults | null) => number) => {
  const sure = useSure();
  const row = useModelState(sure, ({ rows }) => rows.get(column) ?? null);
  return (results) => (row && sure.state().results === results ? row.spread : Number.NaN);
};
