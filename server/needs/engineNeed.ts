import type { Need } from '../../engine/host/recipeTotals.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { engineLimits, limitsAt } from '../nutrition/limits.ts';
import type { DailyNeed } from './dailyNeeds.ts';

/** A daily need with its limits (D77) as engine input: one value per column, NaN without a need or a bound. */
export const engineNeed = (
  snapshot: CatalogueSnapshot,
  { perDay: day, specieId, limitStage, isLargeBreed: large }: DailyNeed,
): Need => {
  const { columns, place } = snapshot;
  const empty = () => new Float64Array(columns.length).fill(Number.NaN);
  const limits = engineLimits(snapshot, limitsAt(snapshot, specieId, limitStage, large));
  const need = { amounts: empty(), lowMax: empty(), highMin: empty(), limits };
  for (const { id, amount } of day.nutrients) {
    const index = place.get(id);
    if (index === undefined) continue;
    need.amounts[index] = amount.qty ?? Number.NaN;
    need.lowMax[index] = amount.low_max ?? Number.NaN;
    need.highMin[index] = amount.high_min ?? Number.NaN;
  }
  return need;
};
