import { formatAmount, formatKcal, formatRatio, servingGrams, unit } from '../../kernel/format.ts';
import type { RecipeResults } from '../../kernel/recipeCalculator.ts';
import { targetLevelsIn, type VerdictFor } from '../../nutrition/liveVerdict.ts';
import { energyColumn } from '../../nutrition/nutrients/serving.ts';
import { rangeText, targetCells } from '../../nutrition/nutrients/targetText.ts';
import { type Group, knownOf } from '../../nutrition/rows.ts';
import type { NutritionState } from '../../nutrition/state.ts';
import { levelChanges, levelsIn } from '../../nutrition/trial/levels.ts';
import type { LevelName } from '../../ui/value/LevelBadge.tsx';
import { compareTexts as texts } from './compareTexts.ts';

/** What a recipe has of a row in a day, and its level. */
export interface ComparedValue {
  readonly text: string;
  readonly level: LevelName;
}

/** A nutrient, Ca:P, or what a target set bounds, in two recipes. */
export interface ComparedRow {
  readonly key: string;
  readonly name: string;
  readonly here: ComparedValue;
  readonly there: ComparedValue;
  readonly differs: boolean;
}

/** An amount of which a part is not stated is a lower limit; one of which nothing is stated is not known. */
const knownText = ({ totals }: RecipeResults, column: number, amount: number, text: string): string => {
  const known = knownOf(totals, column);
  if (!Number.isFinite(amount) || known === 'nothing') return texts.unknown;
  return `${known === 'part' ? '≥ ' : ''}${text}`;
};

/** The amounts of a recipe in a day, by the keys of levels. */
const amountsIn = (state: NutritionState, groups: readonly Group[]): ReadonlyMap<string, string> => {
  const { judged } = state;
  if (!judged) return new Map();
  const nutrients = groups.flatMap(({ rows }) =>
    rows.map(({ column, nutrient: { id, unit_type } }) => {
      const amount = judged.serving.amounts[column] ?? Number.NaN;
      return [
        String(id),
        knownText(judged, column, amount, `${formatAmount(amount)} ${unit(unit_type)}`),
      ] as const;
    }),
  );
  const { calciumToPhosphorus } = judged.derived.values;
  const targets = targetLevelsIn(state).map((of, at) => {
    const { amount, unit: unitName } = targetCells(of);
    return [`target ${at}`, amount && `${amount} ${unitName}`.trim()] as const;
  });
  return new Map([...nutrients, ['Ca:P', rangeText(calciumToPhosphorus, formatRatio)], ...targets]);
};

/** The rows of two recipes, both judged for a day of the same pet: nutrients, Ca:P, and what target sets bound. */
export const comparedRows = (
  here: NutritionState,
  there: NutritionState,
  about: Pick<VerdictFor, 'pet' | 'groups'>,
): readonly ComparedRow[] => {
  const [ours, theirs] = [levelsIn(here, about), levelsIn(there, about)];
  const changes = new Map(levelChanges(ours, theirs).map((change) => [change.key, change]));
  const [amounts, others] = [amountsIn(here, about.groups), amountsIn(there, about.groups)];
  // The rows of the one that has levels.
  return (ours.length < theirs.length ? theirs : ours).map(({ key, name, level }) => {
    const change = changes.get(key);
    return {
      ...{ key, name, differs: change !== undefined },
      here: { text: amounts.get(key) || texts.unknown, level: change?.before ?? level },
      there: { text: others.get(key) || texts.unknown, level: change?.after ?? level },
    };
  });
};

/** Grams of a day, and kcal of 100 g. */
export const comparedSums = (results: RecipeResults, groups: readonly Group[]) => {
  const { serving, totals } = results;
  const column = energyColumn(groups);
  const kcal = ((totals.amounts[column] ?? Number.NaN) * 100_000) / totals.totalMilligrams;
  return {
    day: Number.isFinite(serving.milligrams) ? `${servingGrams(serving.milligrams)} g` : texts.unknown,
    kcal: knownText(results, column, kcal, formatKcal(kcal)),
  };
};
