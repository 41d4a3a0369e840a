import { prepareStandards } from '../../server/contract/standardColumns.ts';
import type { StandardTable } from '../../server/contract/standards.ts';
import type { NutritionModel } from '../nutrition/calculation.ts';
import { createStandardLevels } from '../nutrition/standards/standardCells.ts';
import { stageOf, standardColumns } from '../nutrition/standards/standardColumns.ts';
import { tablesOfPet } from '../nutrition/standards/useStandards.ts';
import { verdictsOf } from '../nutrition/standards/verdictsOf.ts';
import type { Subject } from './document.ts';

/** What each published standard for the life stage of the pet, and each of its target sets, says of a calculated recipe. */
export const standardLines = (
  model: Pick<NutritionModel, 'state' | 'withEngine'>,
  { pet, catalogue: { nutrients }, date }: Pick<Subject, 'pet' | 'catalogue' | 'date'>,
  tables: readonly StandardTable[],
): readonly string[] => {
  const standards = prepareStandards([...tablesOfPet(pet), ...tables], nutrients);
  const columns = standardColumns(standards, stageOf(pet, date), null);
  const levels = createStandardLevels(model, nutrients, standards);
  return verdictsOf(levels, columns, nutrients).map(({ words }) => words);
};
