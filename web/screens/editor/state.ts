import {
  defaultRatioBounds,
  type LifeStageColumns,
  type RatioBounds,
} from '../../../engine/host/derivedValues.ts';
import type { Need } from '../../../engine/host/recipeTotals.ts';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import type { Limit } from '../../../server/contract/pets.ts';
import type { ApiFailure } from '../../api.ts';
import { countChangedLines, type Draft, type DraftLine } from '../../parts/recipes/draft.ts';
import type { Mutation } from '../../parts/recipes/mutations.ts';
import type { RecipeResults } from '../../recipeCalculator.ts';
import type { History } from './history.ts';

/** A draft restored from this device. */
export interface Restored {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Number of foods that differ from the saved recipe. */
  readonly changes: number;
  /** True if the recipe was saved elsewhere since. */
  readonly conflict: boolean;
}

/** State of the editor at one moment. */
export interface EditorState {
  readonly draft: Draft;
  readonly history: History;
  /** Steps of the history with running saves, by the lines before each step. */
  readonly savingSteps: ReadonlyMap<Mutation, readonly DraftLine[]>;
  readonly results: RecipeResults | null;
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
  /** Name and bounds of the life stage that matrix colours use. */
  readonly stage: LifeStageTargets | null;
  /** The running mutation and the waiting ones. */
  readonly queuedMutations: readonly Mutation[];
  readonly failure: ApiFailure | null;
  /** The mutation that the server rejected with a version conflict. */
  readonly conflict: Mutation | null;
  /** The draft that was restored when the recipe was opened. Null after the notice was dismissed. */
  readonly restored: Restored | null;
  /** The engine stopped. No value may be shown. */
  readonly engineFailed: boolean;
}

/** True if there are unsaved changes that the user may save. */
export const isUnsaved =
  (mayWrite: boolean) =>
  ({ draft }: EditorState): boolean =>
    mayWrite && countChangedLines(draft) > 0;

/** The need and bounds of a pet, or none. */
export interface PetTargets {
  readonly need: Need | null;
  readonly kcalPerDay: number | null;
  readonly weightKg: number;
  readonly ratioBounds: RatioBounds;
  readonly limits: readonly Limit[];
  /** Name of the need's standard. */
  readonly standard: string | null;
}

export const noPetTargets: PetTargets = {
  need: null,
  kcalPerDay: null,
  weightKg: Number.NaN,
  ratioBounds: defaultRatioBounds,
  limits: [],
  standard: null,
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
  /** Hash of the column order of nutrient values. */
  readonly columns: string;
}

/** The server's field errors by line. `ingredients.3.total_g` belongs to line 3. */
export const lineErrors = ({ errors }: ApiFailure): ReadonlyMap<number, string> =>
  new Map(
    Object.entries(errors).flatMap(([field, [message]]) => {
      const line = /(?:^|\.)ingredients\.(\d+)(?:\.|$)/.exec(field)?.[1];
      return line === undefined || message === undefined ? [] : [[Number(line), message] as const];
    }),
  );
