import { labAnalyses } from '../../../server/contract/labAnalyses.ts';
import { recipes } from '../../../server/contract/recipes.ts';

/** The calls whose answers an analysis changes: what it finds is in the verdict of its recipe. */
export const changedByAnalysis = [labAnalyses.list, recipes.get] as const;
