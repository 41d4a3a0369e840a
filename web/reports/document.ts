import type { RecipeLine } from '../../engine/host/recipeTotals.ts';
import type { LabAnalysis } from '../../server/contract/labAnalyses.ts';
import type { Output } from '../../server/contract/operationUrl.ts';
import type { Pet } from '../../server/contract/pets.ts';
import type { Recipe } from '../../server/contract/recipes.ts';
import type { sources } from '../../server/contract/sources.ts';
import type { SureRow } from '../nutrition/chance/sure.ts';
import type { Entries } from '../nutrition/need.ts';
import type { RatioTargets } from '../nutrition/petTargets.ts';
import type { Group } from '../nutrition/rows.ts';
import type { Catalogue, NutritionState } from '../nutrition/state.ts';
import type { VariableValue } from '../nutrition/variable.ts';
import type { PaperBlock } from '../ui/pdf/paper.ts';

/** A recipe of a plan with the grams of its foods. */
export interface PlannedLines {
  readonly name: string;
  readonly lines: readonly RecipeLine[];
  /** The mark of a shipped recipe. */
  readonly calculation?: Recipe['calculation'] | undefined;
}

/** What both documents describe: a calculated recipe or plan for a pet. */
export interface Subject {
  /** Name of the recipe or plan. */
  readonly name: string;
  /** The recipes of a plan that count. Undefined for a recipe. */
  readonly recipes?: readonly PlannedLines[] | undefined;
  /** The recipes of a plan that its owner may not open. */
  readonly locked?: number;
  readonly state: NutritionState;
  readonly pet: Pet;
  readonly catalogue: Catalogue;
  readonly groups: readonly Group[];
  readonly entries: Entries;
  readonly ratios: RatioTargets;
  /** ISO date of the document. */
  readonly date: string;
}

/** A subject with the state that its model has by now; null if the model has other targets than those of its pet. */
export const subjectNow = (subject: Subject, now: NutritionState): Subject | null =>
  // Each pet that is read has its own list of limits.
  now.limits === subject.state.limits && now.hasTargets === subject.state.hasTargets
    ? { ...subject, state: now }
    : null;

/** A pet's target of one nutrient with its sources. */
export type Target = Output<typeof sources.needs>['targets'][number];

/** What only the clinician's report needs. */
export interface ReportSources {
  readonly targets: readonly Target[];
  readonly variable: readonly VariableValue[];
  /** What each published standard says of the recipe, and its levels by all of them. */
  readonly standards: readonly PaperBlock[];
  /** How sure each level is, of one lot of each food; null if that is not known, `failed` after a fault. */
  readonly chances?: readonly SureRow[] | null | 'failed';
  /** What laboratories found in the recipe; null for a plan: what they found in its recipes is in its verdict. */
  readonly analyses?: readonly LabAnalysis[] | null | 'failed';
}

/** A subject whose results are ready. */
export interface Ready extends Subject {
  readonly results: NonNullable<NutritionState['results']>;
}

/** The subject with its results. @throws Error when it is not calculated yet */
export const ready = (subject: Subject): Ready => {
  const { results } = subject.state;
  if (!results) throw new Error('The recipe is not calculated yet.');
  return { ...subject, results };
};
