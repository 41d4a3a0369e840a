import type { Nutrient } from '../../../server/contract/nutrients.ts';
import type { Limit } from '../../../server/contract/pets.ts';
import type { NutrientEntry } from '../../../server/contract/shapes.ts';
import { limitMessage, limitRemark } from '../../nutrition/limits.ts';
import { boundsOf, calciumOptimalBy, isEmpty, optimalByOf } from '../../nutrition/nutrients/amountText.ts';
import { type ExplainedLevel, levelNote } from '../../nutrition/nutrients/levelText.ts';
import { ratioDirection, ratioLevel } from '../../nutrition/nutrients/ratios.ts';
import type { RatioTargets } from '../../nutrition/petTargets.ts';
import { directionIn, levelOf } from '../../nutrition/rows.ts';
import type { NutritionState } from '../../nutrition/state.ts';
import { standardTexts } from '../../texts/standardTexts.ts';
import type { LevelName } from '../../ui/value/LevelBadge.tsx';
import type { PlanPart, PlanRow } from './planRows.ts';

/** A pet's need as a plan's matrix compares with it. */
export interface PlanNeed {
  /** By column. */
  readonly nutrients: readonly Nutrient[];
  readonly entries: ReadonlyMap<number, NutrientEntry>;
  readonly ratios: Pick<RatioTargets, 'bounds'>;
  /** True if a Low or High row has remedies. */
  readonly remedies: boolean;
}

/** What the results of a plan are compared with. */
export type Compared = Pick<NutritionState, 'draft' | 'hasTargets' | 'limits' | 'standard'>;

/** The level of a row of a day, with what explains it. */
export interface PlanLevel extends ExplainedLevel {
  readonly level: LevelName;
  /** What the level does to the animal. */
  readonly note: string | null;
}

/** True for the row of Ca:P, the only derived value with a level. */
export const isCalciumRatio = ({ derived }: PlanRow): boolean => derived === 'calciumToPhosphorus';

const nutrientAt = ({ nutrients }: PlanNeed, column: number): Nutrient | undefined => nutrients[column];

const entryOf = (need: PlanNeed, column: number): NutrientEntry | undefined =>
  need.entries.get(nutrientAt(need, column)?.id ?? 0);

/** The percents of the need at which a row's level changes. */
export const rowBounds = (row: PlanRow, need: PlanNeed): readonly number[] => {
  const { lowMax, highMin } = need.ratios.bounds;
  if (row.column === null) return isCalciumRatio(row) ? [lowMax, highMin] : [];
  return boundsOf(entryOf(need, row.column));
};

const nutrientLevel = (column: number, part: PlanPart, need: PlanNeed, compared: Compared): PlanLevel => {
  const { totals } = part;
  const [nutrient, entry, level] = [nutrientAt(need, column), entryOf(need, column), levelOf(totals, column)];
  const limits: readonly Limit[] = compared.limits.filter((limit) => limit.nutrient_id === nutrient?.id);
  const limit = limitMessage(part, column, limits, compared);
  const remark = limitRemark(part, column, limits, compared);
  const byLimit = totals.levels[column] !== totals.needLevels[column];
  return {
    ...{ level, limit, byLimit, remark, standard: compared.standard },
    direction: directionIn(totals, column),
    optimalBy: optimalByOf({ results: part, hasTargets: compared.hasTargets }, column, entry),
    rule: nutrient?.role === 'vitamin-a' ? standardTexts.retinolRule : null,
    note: levelNote(level, entry, byLimit ? limit : null) ?? remark?.text ?? null,
  };
};

/** The level of a row in a day of the plan. Null for a row without levels. */
export const planLevelOf = (
  row: PlanRow,
  part: PlanPart,
  need: PlanNeed,
  compared: Compared,
): PlanLevel | null => {
  if (isEmpty(part)) return null;
  if (row.column !== null) return nutrientLevel(row.column, part, need, compared);
  if (!isCalciumRatio(row)) return null;
  return {
    level: ratioLevel(part, 'calciumToPhosphorus'),
    direction: ratioDirection(part, 'calciumToPhosphorus'),
    optimalBy: calciumOptimalBy({ results: part, hasTargets: compared.hasTargets }),
    ...{ byLimit: false, limit: null, standard: null, rule: null, note: null },
  };
};

/** True for a level that its row's remedies can change. */
export const isOut = (level: LevelName): level is 'low' | 'high' => level === 'low' || level === 'high';

/** What the cell of a level opens: its note, the row's remedies, or nothing. */
export const levelOpens = (
  { level, note }: Pick<PlanLevel, 'level' | 'note'>,
  { remedies }: Pick<PlanNeed, 'remedies'>,
): 'note' | 'remedies' | null => {
  if (note !== null) return 'note';
  return remedies && isOut(level) ? 'remedies' : null;
};
