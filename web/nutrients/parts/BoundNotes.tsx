import { perKilogram } from '../../../engine/host/perKilogram.ts';
import type { AdminNutrient } from '../../../server/contract/adminNutrients.ts';
import { formatDate } from '../../kernel/dates.ts';
import { noValue, stated } from '../../kernel/format.ts';
import { decimalText } from '../../nutrition/boundCells.ts';
import { publishedBound } from '../../texts/boundTexts.ts';
import { boundAdminTexts as shared } from '../boundAdminTexts.ts';
import { type BoundSpecies, type BoundStage, boundFields, stagesOf } from './boundFields.ts';

const sourceText = (nutrient: AdminNutrient, name: string): string | null => {
  const source = nutrient.source[name];
  if (source === undefined) return null;
  if (source.edited_at === null) return source.source;
  return shared.edited(source.user_name ?? shared.somebody, formatDate(source.edited_at));
};

/** A stage's dry-matter bounds per kilogram, as veterinarians read them: `Puppy: 88 to 400 mg/kg`. */
const perKgText = (nutrient: AdminNutrient, stage: BoundStage): string | null => {
  const [low, high] = (['low_max', 'high_min'] as const).map((end) => {
    const value = nutrient[`dmb_${end}_${stage}`];
    if (value === null) return null;
    const published = publishedBound(value, end === 'low_max' ? 'low' : 'high');
    return perKilogram(decimalText(published), nutrient.unit_type);
  });
  const unit = (low ?? high)?.unit;
  if (unit === undefined) return null;
  const numbers = [low, high].map((each) => (each ? stated(Number(each.value)) : noValue));
  return shared.bounds.perKg(shared.bounds.stages[stage], numbers.join(' to '), unit);
};

/** Below a nutrient's name: the sources of its bounds and the bounds per kilogram. */
export const BoundNotes = ({
  nutrient,
  species,
}: {
  readonly nutrient: AdminNutrient;
  readonly species: BoundSpecies;
}) => {
  const stages = stagesOf[species];
  const names = boundFields(species).map(({ name }) => name);
  const sources = [...new Set(names.flatMap((name) => sourceText(nutrient, name) ?? []))];
  return (
    <>
      {sources.join('; ')}
      {stages.map((stage) => (
        <span className="block" key={stage}>
          {perKgText(nutrient, stage)}
        </span>
      ))}
    </>
  );
};
