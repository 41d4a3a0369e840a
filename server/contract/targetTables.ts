import {
  type StandardBound,
  type StandardRow,
  type StandardTable,
  subjectOf,
  targetStandard,
} from './standards.ts';
import { type PatientTargets, perDayOf, type TargetPet, type TargetRow } from './targetRows.ts';
import { foodShare } from './treats.ts';

type TargetSet = PatientTargets['sets'][number];

/** What Low ends below, and High begins above, a bound that is itself Optimal (D7). */
const beside = { min: 1 - 1e-6, max: 1 + 1e-6 } as const;

/** A bound as a standard has one. Its place is the row's source. */
const boundOf = (row: TargetRow, side: 'min' | 'max', by: number): StandardBound | null => {
  const stated = row[side];
  if (stated === null || Number.isNaN(by)) return null;
  const value = stated * by;
  return {
    value,
    compared: value * beside[side],
    locator: row.source ?? row.note,
    confidence: row.confidence,
  };
};

/** The stricter of two bounds. */
const stricter = (a: StandardBound | null, b: StandardBound | null, side: 'min' | 'max') => {
  if (a === null || b === null) return a ?? b;
  return a.value > b.value === (side === 'min') ? a : b;
};

const tableOf = (set: TargetSet, pet: TargetPet, foodKcal: number): StandardTable => {
  const rows = new Map<string, StandardRow>();
  for (const each of set.rows) {
    const { nutrient_id, ratio, category_name: category } = each;
    const isRatio = nutrient_id === null;
    const by = isRatio ? 1 : (perDayOf(each, pet) / foodKcal) * 1000;
    const [min, max] = [boundOf(each, 'min', by), boundOf(each, 'max', by)];
    if (min === null && max === null) continue;
    const of = { nutrient_id, ratio, ...(category !== null && { category }) };
    const before = rows.get(subjectOf(of));
    rows.set(subjectOf(of), {
      ...{ ...of, basis: isRatio ? 'ratio' : 'per_1000_kcal' },
      min: stricter(before?.min ?? null, min, 'min'),
      max: stricter(before?.max ?? null, max, 'max'),
    });
  }
  return {
    ...{ standard: targetStandard, life_stage: String(set.id), name: set.name, edition: '' },
    ...{ publisher: set.professional ?? '', rows: [...rows.values()], not_compared: [] },
  };
};

/**
 * The target sets of a pet as tables beside those of standards: each figure of its day per 1000 kcal of the food that it eats,
 * which has the whole of it in what treats leave of the energy (D138).
 * @param treats share of treats in the pet's energy, in percent
 */
export const targetTables = (
  patient: PatientTargets | null,
  pet: TargetPet,
  treats: number,
): StandardTable[] =>
  (patient?.sets ?? []).map((set) => ({
    ...tableOf(set, pet, pet.kcalPerDay * foodShare(treats)),
    besideUnknown: treats > 0,
  }));
