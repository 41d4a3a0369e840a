import type { LabFinding } from './labFindings.ts';

/** What laboratories found in the recipes of a plan, each with the name of its recipe. */
export const findingsOfPlan = (
  recipes: readonly { readonly name: string; readonly laboratory?: readonly LabFinding[] | undefined }[],
): LabFinding[] =>
  recipes.flatMap(({ name, laboratory = [] }) =>
    laboratory.map((finding) => ({ ...finding, words: `in “${name}” ${finding.words}` })),
  );
