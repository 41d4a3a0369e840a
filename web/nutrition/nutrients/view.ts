import { useEffect, useState } from 'react';
import type { DerivedValueName } from '../../../engine/host/derivedValues.ts';
import { changesOf } from '../../../engine/host/shares.ts';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { keepLast } from '../../kernel/keepLast.ts';
import type { RecipeResults } from '../../kernel/recipeCalculator.ts';
import { listOf, oneOf, onSetting, readSetting, type Setting, writeSetting } from '../../kernel/settings.ts';
import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import { showToast } from '../../ui/toast/toasts.tsx';
import type { NutritionModel } from '../calculation.ts';
import type { LevelKey } from '../rows.ts';
import type { ByStandard, StandardChoice, StandardCounts } from '../standards/byStandard.ts';
import { createStore } from '../store.ts';
import { useModelState } from '../useModel.ts';

/** View settings of the nutrients. They do not change the recipe. */
export interface NutrientViewState {
  /** Levels to show; empty for all. */
  readonly levels: readonly LevelKey[];
  /** Search text for nutrient names. */
  readonly find: string;
  /** Ids of the nutrients pinned on top. */
  readonly pins: readonly number[];
  readonly comparing: boolean;
  /** The recipe that is compared with; null for the saved one. */
  readonly other: Recipe | null;
  /** Results of the recipe that is compared with. */
  readonly saved: RecipeResults | null;
  /** What the rows are to be compared with. */
  readonly standard: StandardChoice;
  /** The chosen standard once it is loaded, which the rows follow; null for the need. */
  readonly by: ByStandard | null;
  /** The levels that each standard counts; empty until they are loaded. */
  readonly standardCounts: ReadonlyMap<StandardChoice, StandardCounts>;
  /** Column whose source panel is open. */
  readonly traced: number | null;
}

const pinsSetting: Setting<readonly number[]> = {
  name: 'pins',
  is: listOf((id): id is number => Number.isSafeInteger(id)),
  otherwise: [],
};

/** Whether servings are scaled to the pet's energy. */
const adjustedSetting: Setting<boolean> = { name: 'adjusted', is: oneOf(true, false), otherwise: true };

/** A list with one more, or without it. */
export const toggled = <Of>(all: readonly Of[], one: Of): readonly Of[] =>
  all.includes(one) ? all.filter((each) => each !== one) : [...all, one];

/** Creates a reader of the daily amounts since the last save. */
const createChanges = () =>
  keepLast((now: RecipeResults, saved: RecipeResults) =>
    changesOf(now.serving.amounts, saved.serving.amounts),
  );

/** Creates a user's view of a recipe's nutrients. Settings that outlive the page are stored in the browser. */
const createNutrientView = (user: number) => {
  const { state, subscribe, set } = createStore<NutrientViewState>({
    levels: [],
    find: '',
    pins: readSetting(user, pinsSetting),
    comparing: false,
    other: null,
    saved: null,
    standard: 'need',
    by: null,
    standardCounts: new Map(),
    traced: null,
  });
  const changesSince = createChanges();
  return {
    state,
    subscribe,
    /** True if this user's servings are scaled to energy. */
    isAdjusted: (): boolean => readSetting(user, adjustedSetting),
    setAdjusted: (adjusted: boolean): void => writeSetting(user, adjustedSetting, adjusted),
    /** Shows only a level, of those by the need, which the counts in the summary are of. */
    toggleLevel: (level: LevelKey): void =>
      set({ levels: toggled(state().by ? [] : state().levels, level), standard: 'need', by: null }),
    /** Shows only these levels, by the chosen standard. */
    showOnly: (levels: readonly LevelKey[]): void => set({ levels }),
    /** Compares the rows with another standard. All of them show again. */
    chooseStandard: (standard: StandardChoice): void =>
      set({ standard, levels: [], ...(standard === 'need' && { by: null }) }),
    setByStandard: (by: ByStandard | null): void => set({ by }),
    setStandardCounts: (standardCounts: NutrientViewState['standardCounts']): void => set({ standardCounts }),
    find: (find: string): void => set({ find }),
    showAll: (): void => set({ levels: [], find: '' }),
    togglePin: (nutrient: number): void => {
      const pins = toggled(state().pins, nutrient);
      set({ pins });
      writeSetting(user, pinsSetting, pins);
    },
    /** Takes over pins and servings from other tabs and devices; returns a function that ends it. */
    follow: (adjust: (adjusted: boolean) => void): (() => void) => {
      const ends = [
        onSetting(user, pinsSetting, (pins) => set({ pins })),
        onSetting(user, adjustedSetting, adjust),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
    compare: (comparing: boolean, other: Recipe | null = null): void =>
      set({ comparing, other, saved: null }),
    setSaved: (saved: RecipeResults): void => set({ saved }),
    trace: (traced: number | null): void => set({ traced }),
    /** Change of a derived value since the last save. NaN while not comparing. */
    changeOf: ({ derived }: RecipeResults, name: DerivedValueName): number => {
      const { saved } = state();
      if (!saved) return Number.NaN;
      const [now, then] = [derived, saved.derived].map(({ values }) => Float64Array.of(values[name].value));
      return (now && then && changesOf(now, then)[0]) ?? Number.NaN;
    },
    /** Change of daily amounts since the last save, one per column. Null while not comparing. */
    changes: (now: RecipeResults): Float64Array | null => {
      const { saved } = state();
      return saved && changesSince(now, saved);
    },
  };
};

/** A user's view of a recipe's nutrients. */
export type NutrientView = ReturnType<typeof createNutrientView>;

/** Creates the view of an open recipe. */
export const useNutrientView = (user: number, model: NutritionModel): NutrientView => {
  const [view] = useState(() => createNutrientView(user));
  useEffect(() => {
    model.adjust(view.isAdjusted());
    return view.follow((adjusted) => model.adjust(adjusted));
  }, [model, view]);
  return view;
};

/** Recalculates the saved recipe when it is compared and may have changed. Call it after the targets are set. */
export const useComparing = (model: NutritionModel, view: NutrientView, weights: unknown): void => {
  const comparing = useModelState(view, (state) => state.comparing);
  const recipe = useModelState(model, (state) => state.draft.recipe);
  const other = useModelState(view, (state) => state.other);
  const adjusted = useModelState(model, (state) => state.adjusted);
  const ready = useModelState(model, (state) => state.results !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: recipe, adjusted and weights are what the model weighs by
  useEffect(() => {
    if (!comparing || !ready) return;
    let here = true;
    const show = (saved: RecipeResults | null): void => {
      if (!here) return;
      if (saved) view.setSaved(saved);
      else {
        showToast(nutrientTexts.tools.notCompared);
        view.compare(false);
      }
    };
    model.savedResults(other ?? undefined).then(show, (reason: unknown) => {
      reportError(reason);
      show(null);
    });
    return () => {
      here = false;
    };
  }, [model, view, comparing, other, ready, recipe, adjusted, weights]);
};
