import { isWorseLevel } from '../nutrition/trial/levels.ts';
import type { Trial } from '../nutrition/trial/trial.ts';
import { texts as levelTexts } from '../texts/texts.ts';
import { remedyTexts as texts } from './remedyTexts.ts';

/**
 * What a trial makes worse beside the rows that the server names: the verdict, what it says of foods, and what target sets
 * bound.
 * @param trial undefined while it is calculated; null if it could not be
 */
export const saidOfTrial = (trial: Trial | null | undefined): readonly string[] => {
  if (trial === undefined) return [texts.calculating];
  if (trial === null) return [texts.verdictUnknown];
  const { isWorse, verdict, newFoods, changes } = trial;
  return [
    ...(isWorse ? [texts.verdict(verdict.clauses[0] ?? verdict.words)] : []),
    ...newFoods.map(({ name, reason }) => texts.named(name, reason)),
    ...changes
      .filter((change) => change.ofSet && isWorseLevel(change))
      .map(({ name, after }) => texts.named(name, levelTexts.levels[after])),
  ];
};
