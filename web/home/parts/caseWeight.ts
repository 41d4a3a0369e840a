import type { Case } from '../../../server/contract/cases.ts';
import { type WeightUnit, weightText } from '../../kernel/weightText.ts';
import { rateWords } from '../../pets/weight/adviceWords.ts';
import { caseTexts as texts } from '../caseTexts.ts';

/** The last weight of a patient with its day and trend, as far as they are known. */
export const caseWeight = ({ pet, last_weighing, lost_per_week }: Case, unit: WeightUnit): string =>
  texts.weighed(
    weightText(last_weighing?.weight_kg ?? pet.weight_kg, unit),
    last_weighing?.weighed_on ?? null,
    lost_per_week === null ? null : rateWords({ lostPerWeek: lost_per_week }),
  );
