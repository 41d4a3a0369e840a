import { inSentence } from './sentences.ts';
import type { PatientTargets, TargetedValues, TargetValue, ValueRange } from './targetRows.ts';

/** A value that a set bounds beside the need's rows, what a recipe has of it, and its level by the set. */
export interface TargetLevel {
  readonly bound: TargetValue;
  /** The name of the set. */
  readonly set: string;
  /** The name of the professional who gave it; null if whoever gave it is none. */
  readonly professional: string | null;
  /** Null if it is not known. */
  readonly range: ValueRange | null;
  readonly level: 'low' | 'optimal' | 'high' | 'unknown';
}

/** A bounded value in words. */
export const valueName = ({ ratio, category }: TargetValue): string =>
  ratio === 'omega6To3'
    ? 'omega-6 for its omega-3'
    : ratio === 'energyDensity'
      ? 'energy for its dry matter'
      : inSentence(category ?? '');

const rangeOf = ({ ratio, category }: TargetValue, values: TargetedValues | null): ValueRange | null => {
  if (values === null) return null;
  if (ratio !== null) return values[ratio];
  if (values.categories === null) return null;
  const share = values.categories.get(category ?? '') ?? 0;
  return { min: share, max: share };
};

const levelIn = (bound: TargetValue, range: ValueRange | null): TargetLevel['level'] => {
  if (range === null) return 'unknown';
  const [min, max] = [bound.min ?? Number.NEGATIVE_INFINITY, bound.max ?? Number.POSITIVE_INFINITY];
  if (range.min > max) return 'high';
  if (range.max < min) return 'low';
  return range.min >= min && range.max <= max ? 'optimal' : 'unknown';
};

/** The levels of what the sets of a pet bound beside the need's rows, set by set. */
export const levelsOfTargets = (
  patient: PatientTargets | null,
  values: TargetedValues | null,
): readonly TargetLevel[] =>
  (patient?.sets ?? []).flatMap(({ id, name, professional }) =>
    (patient?.values ?? [])
      .filter(({ set_id }) => set_id === id)
      .map((bound) => {
        const range = rangeOf(bound, values);
        return { bound, set: name, professional, range, level: levelIn(bound, range) };
      }),
  );
