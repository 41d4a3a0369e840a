import {
  defaultRatioBounds,
  type LifeStageColumns,
  type RatioBounds,
} from '../../../engine/host/derivedValues.ts';
import type { Need } from '../../../engine/host/recipeTotals.ts';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import type { Limit } from '../../../server/contract/pets.ts';
import type { ApiFailure } from '../../api.ts';
import type { RecipeResults } from '../../recipeCalculator.ts';
import { countChangedLines, type Draft, type DraftLine } from './draft.ts';
import type { History } from './history.ts';
import type { Mutation } from './mutations.ts';

/** A draft that was kept on this device and came back. */
export interface Restored {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Foods that differ from what is saved. */
  readonly changes: number;
  /** Somebody saved the recipe since. */
  readonly conflict: boolean;
}

/** All that the editor shows, at one moment. */
export interface EditorState {
  readonly draft: Draft;
  readonly history: History;
  /** Steps of the history whose foods are still being saved, by the lines before them. */
  readonly savingSteps: ReadonlyMap<Mutation, readonly DraftLine[]>;
  readonly results: RecipeResults | null;
  /** Columns whose level a change of grams moved, with the number of the edit that last did. */
  readonly changedLevels: ReadonlyMap<number, number>;
  /** The recipe is adjusted to the pet's energy of a day; else all of it counts as a day's food. */
  readonly adjusted: boolean;
  /** The figures are weighed against the need of the pet that is chosen now, which has one. */
  readonly hasTargets: boolean;
  /** The standard of the need that levels are by; null without a need. */
  readonly standard: string | null;
  /** The limits that levels are by (D77). */
  readonly limits: readonly Limit[];
  /** The life stage that ranges are held against: its standard by name, and its bounds. */
  readonly stage: LifeStageTargets | null;
  /** What the model is busy with, and what waits for its turn. */
  readonly queuedMutations: readonly Mutation[];
  readonly failure: ApiFailure | null;
  /** What was refused because somebody else saved the recipe meanwhile. */
  readonly conflict: Mutation | null;
  /** What was typed earlier and came back when the recipe was opened; null once that was seen. */
  readonly restored: Restored | null;
  /** The engine stopped: no figure may be shown. */
  readonly engineFailed: boolean;
}

/** Whether something was typed that this user may save, and did not. */
export const isUnsaved =
  (mayWrite: boolean) =>
  ({ draft }: EditorState): boolean =>
    mayWrite && countChangedLines(draft) > 0;

/** What a recipe is weighed against: a pet's day, or nothing. */
export interface PetTargets {
  readonly need: Need | null;
  readonly kcalPerDay: number | null;
  readonly weightKg: number;
  readonly ratioBounds: RatioBounds;
  readonly limits: readonly Limit[];
  /** The need's standard by name. */
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

/** A life stage's bounds, and the standard that states them. */
export interface LifeStageTargets {
  readonly standard: string;
  readonly bounds: LifeStageColumns;
}

/** What the model needs to know of the catalogue. */
export interface Catalogue {
  readonly nutrients: readonly Nutrient[];
  readonly catalogue_version: number;
  /** The order of the nutrients, by which figures are read. */
  readonly columns: string;
}

/** The server's field errors by line: `ingredients.3.total_g` speaks of line 3. */
export const lineErrors = ({ errors }: ApiFailure): ReadonlyMap<number, string> =>
  new Map(
    Object.entries(errors).flatMap(([field, [message]]) => {
      const line = /(?:^|\.)ingredients\.(\d+)(?:\.|$)/.exec(field)?.[1];
      return line === undefined || message === undefined ? [] : [[Number(line), message] as const];
    }),
  );
