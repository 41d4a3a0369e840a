import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DerivedValueName } from '../../../../engine/host/derivedValues.ts';
import { changesOf } from '../../../../engine/host/shares.ts';
import type { RecipeResults } from '../../../recipeCalculator.ts';
import { listOf, oneOf, onSetting, readSetting, type Setting, writeSetting } from '../../../settings.ts';
import { nutrientTexts } from '../../../texts/nutrientTexts.ts';
import { showToast } from '../../../ui/toast/toasts.tsx';
import type { NutritionModel } from '../nutritionStore.ts';
import type { LevelKey } from '../rows.ts';
import { Store } from '../store.ts';
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
  /** Results of the saved recipe while comparing. */
  readonly saved: RecipeResults | null;
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

const toggled = <Of>(all: readonly Of[], one: Of): readonly Of[] =>
  all.includes(one) ? all.filter((each) => each !== one) : [...all, one];

/** A user's view of a recipe's nutrients. Settings that outlive the page are stored in the browser. */
export class NutrientView extends Store<NutrientViewState> {
  readonly #user: number;
  #changes: {
    readonly of: RecipeResults;
    readonly since: RecipeResults;
    readonly amounts: Float64Array;
  } | null = null;

  constructor(user: number) {
    super({
      levels: [],
      find: '',
      pins: readSetting(user, pinsSetting),
      comparing: false,
      saved: null,
      traced: null,
    });
    this.#user = user;
  }

  /** True if this user's servings are scaled to energy. */
  get adjusted(): boolean {
    return readSetting(this.#user, adjustedSetting);
  }

  set adjusted(adjusted: boolean) {
    writeSetting(this.#user, adjustedSetting, adjusted);
  }

  readonly toggleLevel = (level: LevelKey): void => this.set({ levels: toggled(this.state().levels, level) });

  readonly find = (find: string): void => this.set({ find });

  readonly showAll = (): void => this.set({ levels: [], find: '' });

  readonly togglePin = (nutrient: number): void => {
    const pins = toggled(this.state().pins, nutrient);
    this.set({ pins });
    writeSetting(this.#user, pinsSetting, pins);
  };

  /** Takes over pins and servings from other tabs and devices; returns a function that ends it. */
  readonly follow = (adjust: (adjusted: boolean) => void): (() => void) => {
    const ends = [
      onSetting(this.#user, pinsSetting, (pins) => this.set({ pins })),
      onSetting(this.#user, adjustedSetting, adjust),
    ];
    return () => {
      for (const end of ends) end();
    };
  };

  readonly compare = (comparing: boolean): void => this.set({ comparing, saved: null });

  readonly setSaved = (saved: RecipeResults): void => this.set({ saved });

  readonly trace = (traced: number | null): void => this.set({ traced });

  /** Change of a derived value since the last save. NaN while not comparing. */
  changeOf({ derived }: RecipeResults, name: DerivedValueName): number {
    const { saved } = this.state();
    if (!saved) return Number.NaN;
    const [now, then] = [derived, saved.derived].map(({ values }) => Float64Array.of(values[name].value));
    return (now && then && changesOf(now, then)[0]) ?? Number.NaN;
  }

  /** Change of daily amounts since the last save, one per column. Null while not comparing. */
  changes(now: RecipeResults): Float64Array | null {
    const { saved } = this.state();
    if (!saved) return null;
    if (this.#changes?.of !== now || this.#changes.since !== saved)
      this.#changes = {
        of: now,
        since: saved,
        amounts: changesOf(now.serving.amounts, saved.serving.amounts),
      };
    return this.#changes.amounts;
  }
}

/** Selects a part of the view. It must be a primitive or a stable reference, since each new value renders. */
export const useNutrientViewState = <Part>(
  view: NutrientView,
  select: (state: NutrientViewState) => Part,
): Part => useSyncExternalStore(view.subscribe, () => select(view.state()));

/** Creates the view of an open recipe. */
export const useNutrientView = (user: number, model: NutritionModel): NutrientView => {
  const [view] = useState(() => new NutrientView(user));
  useEffect(() => {
    model.adjust(view.adjusted);
    return view.follow((adjusted) => model.adjust(adjusted));
  }, [model, view]);
  return view;
};

/** Recalculates the saved recipe when it is compared and may have changed. Call it after the targets are set. */
export const useComparing = (model: NutritionModel, view: NutrientView, weights: unknown): void => {
  const comparing = useNutrientViewState(view, (state) => state.comparing);
  const recipe = useModelState(model, (state) => state.draft.recipe);
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
    model.savedResults().then(show, (reason: unknown) => {
      reportError(reason);
      show(null);
    });
    return () => {
      here = false;
    };
  }, [model, view, comparing, ready, recipe, adjusted, weights]);
};
