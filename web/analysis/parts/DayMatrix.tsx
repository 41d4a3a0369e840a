import { useMemo } from 'react';
import type { MealPlan } from '../../../server/contract/mealPlans.ts';
import type { Pet } from '../../../server/contract/pets.ts';
import { caPRow, type LevelRow } from '../../../server/contract/remedies.ts';
import { useVisibleRowKeys } from '../../nutrition/nutrients/rowFilter.ts';
import { isAdjusted } from '../../nutrition/nutrients/serving.ts';
import { useModelState } from '../../nutrition/useModel.ts';
import type { PetNutritionContext } from '../../nutrition/usePetNutrition.ts';
import { useAskRemedy } from '../../remedies/RemedyProvider.tsx';
import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import { planNutritionTexts as texts } from '../../texts/planNutritionTexts.ts';
import type { PlanNutrition } from './calculatedPlan.ts';
import { PlanMatrix } from './PlanMatrix.tsx';
import { openPlanLevel } from './planLevelDialog.ts';
import { isOut, type PlanNeed, planLevelOf } from './planLevels.ts';
import { type PlanRow, wholeOf } from './planRows.ts';

interface DayMatrixProps {
  readonly of: PetNutritionContext;
  readonly plan: MealPlan;
  readonly model: PlanNutrition;
  readonly chosen: Pet;
}

/** The need of the pet, and what the level of a row opens. */
const useDayLevels = ({ of: { catalogue, entries, ratios }, model }: DayMatrixProps) => {
  const { nutrients } = catalogue;
  const ask = useAskRemedy();
  const remedies = ask !== null;
  const need = useMemo(
    (): PlanNeed => ({ nutrients, entries, ratios, remedies }),
    [nutrients, entries, ratios, remedies],
  );
  const levelOf = (row: PlanRow) => {
    const { plan, ...compared } = model.state();
    return plan && planLevelOf(row, wholeOf(plan), need, compared);
  };
  const keyOf = ({ column }: PlanRow): LevelRow | null =>
    column === null ? caPRow : (nutrients[column]?.id ?? null);
  const nameOf = ({ column, name }: PlanRow): string =>
    column === null ? nutrientTexts.ratios.calcium : name;
  const isRowOut = (row: PlanRow): boolean => isOut(levelOf(row)?.level ?? 'none');
  const askAbout = (row: PlanRow): void => {
    const [key, level] = [keyOf(row), levelOf(row)?.level ?? 'none'];
    if (key !== null && isOut(level)) ask?.({ row: key, direction: level });
  };
  const openLevel = (row: PlanRow): void => {
    const [key, level] = [keyOf(row), levelOf(row)];
    if (key !== null && level) void openPlanLevel(key, nameOf(row), level, ask);
  };
  return {
    need,
    openLevel,
    ...(ask && { keys: { n: { next: isRowOut, column: 'level' }, r: { act: askAbout } } }),
  };
};

/** A day of the plan, or all of it, and each recipe's part of it, with the rows of the filter. */
export const DayMatrix = (props: DayMatrixProps) => {
  const { of, plan, model, chosen } = props;
  const { view, groups, catalogue } = of;
  const levels = useDayLevels(props);
  const shown = useVisibleRowKeys(model, view, groups);
  const adjusted = useModelState(model, isAdjusted);
  const label = adjusted ? texts.petTable : texts.petWholeTable;
  return (
    <PlanMatrix
      {...levels}
      model={model}
      nutrients={catalogue.nutrients}
      groups={groups}
      shown={shown}
      amounts={adjusted ? 'day' : 'whole'}
      label={label(plan.name, chosen.name)}
      name={texts.petTitle(plan.name, chosen.name)}
      trace={view.trace}
    />
  );
};
