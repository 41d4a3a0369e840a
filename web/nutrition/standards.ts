import { Level } from '../../engine/host/recipeTotals.ts';
import { shownLevel } from '../../server/contract/judgedRows.ts';
import type { Pet } from '../../server/contract/pets.ts';
import type { RecipeResults } from '../kernel/recipeCalculator.ts';
import { matrixTexts } from '../texts/matrixTexts.ts';
import { standardTexts } from '../texts/standardTexts.ts';
import { texts } from '../texts/texts.ts';
import type { LevelName } from '../ui/value/LevelBadge.tsx';
import { rangeOf } from './matrix/cells.ts';
import type { LifeStage } from './matrix/lifeStage.ts';
import type { LifeStageTargets, NutritionState } from './state.ts';

/** The name of a seeded need ends with its standard: `Adult dog, Low (NRC 2006)` (D5). */
const inName = /^([\w ]+).*\(([^()]*\d{4})\)$/;

/** Standard and life stage of a pet's need, like `NRC 2006 adult dog`. Falls back to the need's name with its species. */
export const standardOfNeed = (pet: Pet | null): string | null => {
  const name = pet?.dietary_per_kg_need?.label;
  if (!name) return null;
  const [, stageName, standard] = inName.exec(name) ?? [];
  return stageName && standard ? `${standard} ${stageName.trim().toLowerCase()}` : name;
};

/** The standard of a life stage's bounds (D7), like `AAFCO 2016 adult dog`. */
export const standardOfStage = (stage: LifeStage): string => standardTexts.ofStage[stage];

const bases = ['dryMatterBasis', 'per1000Kcal'] as const;

type Range = readonly [basis: (typeof bases)[number], level: LevelName];

/** Known levels by the life stage for each basis. */
const rangesOf = (results: RecipeResults, { bounds }: LifeStageTargets, column: number): readonly Range[] =>
  bases.flatMap((basis): Range[] => {
    const level = rangeOf(results, bounds, basis, column);
    return level === null || level === 'unknown' ? [] : [[basis, level]];
  });

/** Level by the need alone, without limits. */
const byNeed = ({ totals }: RecipeResults, column: number): LevelName =>
  shownLevel(totals.needLevels[column] ?? Level.none, totals.needLevelKnown[column] === 1);

/** True if the levels by the need and by the life stage are known and differ. */
export const disagree = ({ results, stage, standard }: NutritionState, column: number): boolean => {
  if (!results || !stage || standard === null) return false;
  const level = byNeed(results, column);
  if (level === 'none' || level === 'unknown') return false;
  return rangesOf(results, stage, column).some(([, other]) => other !== level);
};

/** Text about the levels by both standards. Null if they agree. */
export const disagreementOf = (state: NutritionState, column: number): string | null => {
  const { results, stage, standard } = state;
  if (standard === null || !results || !stage || !disagree(state, column)) return null;
  const levels = rangesOf(results, stage, column).map(
    ([basis, level]) => `${texts.levels[level]} (${matrixTexts.columns[basis].short})`,
  );
  const own = texts.levels[byNeed(results, column)];
  return standardTexts.disagree(standard, own, stage.standard, levels.join(', '));
};
