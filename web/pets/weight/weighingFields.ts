import type { Weighing } from '../../../server/contract/weighings.ts';
import { localDay } from '../../kernel/localDay.ts';
import type { WeightUnit } from '../../kernel/weightText.ts';
import { editedNames } from '../../ui/form/mergeEdits.ts';
import { startWeight, typedKg } from '../petWeight.ts';

/** The values of the form of a weighing. All are text; empty is none. The weight may name its unit. */
export interface WeighingFields {
  readonly weighed_on: string;
  readonly weight_kg: string;
  readonly condition_score: string;
  /** `yes`, `no` or empty. */
  readonly has_eaten: string;
}

/** The form's start values: those of a weighing, or of a new one of today in the browser's calendar. */
export const weighingToFields = (weighing: Weighing | null, unit: WeightUnit, now: Date): WeighingFields => {
  const { weighed_on, weight_kg, condition_score, has_eaten } = weighing ?? {};
  return {
    weighed_on: weighed_on ?? localDay(now),
    weight_kg: weight_kg === undefined ? '' : startWeight(weight_kg, unit),
    condition_score: String(condition_score ?? ''),
    has_eaten: has_eaten == null ? '' : has_eaten ? 'yes' : 'no',
  };
};

const score = (text: string): number | null => (text === '' ? null : Number(text));

/** The request body of a new weighing. */
export const fieldsToWeighing = (
  { weighed_on, weight_kg, condition_score, has_eaten }: WeighingFields,
  unit: WeightUnit,
) => ({
  weighed_on,
  weight_kg: typedKg(weight_kg, unit),
  condition_score: score(condition_score),
  has_eaten: has_eaten === '' ? null : has_eaten === 'yes',
});

/** The request body of what was edited of a weighing: no rounded weight is sent (D56). Null if nothing was. */
export const editedWeighing = (fields: WeighingFields, start: WeighingFields, unit: WeightUnit) => {
  const body = fieldsToWeighing(fields, unit);
  const names = editedNames(start, fields);
  return names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, body[name]]));
};

/** The request body that stores a deleted weighing again. */
export const weighingBody = ({ weighed_on, weight_kg, condition_score, has_eaten }: Weighing) => ({
  ...{ weighed_on: weighed_on ?? '', weight_kg, condition_score, has_eaten },
});
