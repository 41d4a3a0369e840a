import {
  defaultRatioBounds,
  type LifeStageColumns,
  type RatioBounds,
} from '../../engine/host/derivedValues.ts';
import type { Need } from '../../engine/host/recipeTotals.ts';
import type { PlannedRecipe } from '../../server/contract/judgeFoods.ts';
import type { Nutrient } from '../../server/contract/nutrients.ts';
import type { Limit } from '../../server/contract/pets.ts';
import type { PatientTargets } from '../../server/contract/targetRows.ts';
import type { ApiFailure } from '../kernel/api.ts';
import type { RecipeResults } from '../kernel/recipeCalculator.ts';
import type { CountedBowl } from './bowl.ts';
import type { Draft } from './draft.ts';

/** The calculated nutrition of a recipe at one moment. The editor's state adds what editing needs. */
export interface NutritionState {
  readonly draft: Draft;
  /** `open` names the edit that the user is typing; null between edits. */
  readonly history: { readonly open: string | null };
  /** Results of the draft's lines. Null until they are calculated. */
  readonly results: RecipeResults | null;
  /** The results at the serving that meets the pet's energy, which the verdict is about. Null without such a need. */
  readonly judged: RecipeResults | null;
  /** Columns whose level was changed by a change of grams, with the number of the last such edit. */
  readonly changedLevels: ReadonlyMap<number, number>;
  /** True if the recipe is scaled to the pet's daily energy. Otherwise all of it counts as one day's food. */
  readonly adjusted: boolean;
  /** True if the results include levels by the need of the selected pet. */
  readonly hasTargets: boolean;
  /** Standard of the need that levels use. Null without a need. */
  readonly standard: string | null;
  /** Limits that levels use (D77). */
  readonly limits: readonly Limit[];
  /** The target sets of the selected pet. Null or undefined without one. */
  readonly patient?: PatientTargets | null;
  /** Name and bounds of the life stage that matrix colours use. */
  readonly stage: LifeStageTargets | null;
  readonly failure: ApiFailure | null;
  /** True if the draft is all the foods of a meal plan, for texts that name it. */
  readonly ofPlan?: boolean;
  /** The recipes of a plan that count, with the species that each is for. */
  readonly planned?: readonly PlannedRecipe[];
  /** What results count of a pet's bowl beside the recipe. Undefined if it is not counted, or gets nothing. */
  readonly bowl?: CountedBowl | undefined;
  /** The results of the pot alone, if results count a bowl. */
  readonly pot?: RecipeResults | undefined;
  /** The engine stopped. No value may be shown. */
  readonly engineFailed: boolean;
}

/** The need and bounds of a pet, or none. */
export interface PetTargets {
  readonly need: Need | null;
  readonly kcalPerDay: number | null;
  readonly weightKg: number;
  readonly ratioBounds: RatioBounds;
  readonly limits: readonly Limit[];
  /** Name of the need's standard. */
  readonly standard: string | null;
  readonly patient: PatientTargets | null;
}

export const noPetTargets: PetTargets = {
  need: null,
  kcalPerDay: null,
  weightKg: Number.NaN,
  ratioBounds: defaultRatioBounds,
  limits: [],
  standard: null,
  patient: null,
};

/** Bounds of a life stage and the standard that states them. */
export interface LifeStageTargets {
  readonly standard: string;
  readonly bounds: LifeStageColumns;
}

/** The parts of the catalogue that the model needs. */
export interface Catalogue {
  readonly nutrients: readonly Nutrient[];
  readonly catalogue_version: number;
  /** Key of the column order of nutrient values, and of what they hold beside a revision. */
  readonly columns: string;
}
