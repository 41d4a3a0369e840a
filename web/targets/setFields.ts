import type { TargetRowInput } from '../../server/contract/sentTargets.ts';
import type { TargetRow } from '../../server/contract/targetRows.ts';
import type { TargetSetAnswer } from '../../server/contract/targetSets.ts';
import type { ApiFailure } from '../kernel/api.ts';

/** The fields of the form: those of the set, and those of each row by its key, such as `r0_min`. */
export type SetFields = Record<string, string>;

/** The fields of a row. */
const rowFields = ['subject', 'basis', 'min', 'max', 'kcal_per_kg', 'note', 'source', 'confidence'] as const;
export type RowField = (typeof rowFields)[number];

/** The name of a row's field. */
export const fieldName = (row: number, field: RowField): string => `r${row}_${field}`;

/** The names of all fields of a row. */
export const fieldNames = (row: number): string[] => rowFields.map((field) => fieldName(row, field));

/** The subject of a row as a choice: `n305`, `c4` or a ratio. */
const subjectOf = ({ nutrient_id, category_id, ratio }: TargetRow): string => {
  if (nutrient_id !== null) return `n${nutrient_id}`;
  return category_id === null ? (ratio ?? '') : `c${category_id}`;
};

const text = (value: number | string | null): string => (value === null ? '' : String(value));

/** The fields of a stored row, or of an empty one. */
export const rowToFields = (key: number, row?: TargetRow): SetFields =>
  Object.fromEntries(
    rowFields.map((field) => {
      if (field === 'subject') return [fieldName(key, field), row ? subjectOf(row) : ''];
      if (row === undefined) return [fieldName(key, field), field === 'basis' ? 'per_1000_kcal' : ''];
      return [fieldName(key, field), text(row[field])];
    }),
  );

/** The fields of a stored set. Its rows have their places as keys. */
export const setToFields = ({ name, note, source, rows }: TargetSetAnswer): SetFields => ({
  ...{ name, note: note ?? '', source: source ?? '', reason: '' },
  ...Object.assign({}, ...rows.map((row, key) => rowToFields(key, row))),
});

/** True for the choice of a nutrient, which has a basis to choose. */
export const isNutrient = (subject: string): boolean => /^n\d+$/.test(subject);

/** True for a basis whose figures are stated for food of one energy density. */
export const hasDensity = (basis: string): boolean =>
  basis === 'per_100g_dry_matter' || basis === 'per_100g_as_fed';

const basisOf = (subject: string, basis: string): TargetRowInput['basis'] => {
  if (isNutrient(subject)) return basis as TargetRowInput['basis'];
  return /^c\d+$/.test(subject) ? 'percent_of_food' : 'ratio';
};

const rowOf = (fields: SetFields, key: number): TargetRowInput => {
  const at = (field: RowField): string => fields[fieldName(key, field)] ?? '';
  const subject = at('subject');
  const basis = basisOf(subject, at('basis'));
  const isRatio = subject !== '' && basis === 'ratio';
  return {
    nutrient_id: isNutrient(subject) ? subject.slice(1) : null,
    category_id: basis === 'percent_of_food' ? subject.slice(1) : null,
    ratio: isRatio ? (subject as NonNullable<TargetRowInput['ratio']>) : null,
    basis,
    ...{ min: at('min'), max: at('max'), note: at('note'), source: at('source') },
    kcal_per_kg: hasDensity(basis) ? at('kcal_per_kg') : null,
    confidence: (at('confidence') || null) as NonNullable<TargetRowInput['confidence']> | null,
  };
};

/** What the form sends: the set and its rows in their order. */
export const bodyOf = (fields: SetFields, keys: readonly number[]) => ({
  ...{ name: fields.name ?? '', note: fields.note ?? '', source: fields.source ?? '' },
  reason: fields.reason ?? '',
  rows: keys.map((key) => rowOf(fields, key)),
});

/** A refusal with the names of this form's fields: `rows.1.max` is `r4_max` if the second row has the key 4. */
export const withFieldNames = (failure: ApiFailure, keys: readonly number[]): ApiFailure => ({
  ...failure,
  errors: Object.fromEntries(
    Object.entries(failure.errors).map(([name, messages]) => {
      const [, index = '', field = ''] = /^rows\.(\d+)\.(\w+)$/.exec(name) ?? [];
      const key = keys[Number(index)];
      if (index === '' || key === undefined) return [name, messages];
      const known = /^(nutrient_id|category_id|ratio)$/.test(field) ? 'subject' : (field as RowField);
      return [fieldName(key, known), messages];
    }),
  ),
});
