import type { TargetRow } from '../../server/contract/targetRows.ts';
import { stated } from '../kernel/format.ts';
import { targetRange } from '../texts/boundTexts.ts';
import { targetTexts as texts } from './targetTexts.ts';

/** A nutrient with its name on screens and its unit. */
export interface TargetNutrient {
  readonly id: number;
  readonly display: string;
  readonly unit_type: string;
}

/** What a row bounds. */
export const subjectText = (row: TargetRow, nutrients: ReadonlyMap<number, TargetNutrient>): string => {
  if (row.ratio !== null) return texts.ratios[row.ratio].name;
  if (row.nutrient_id !== null) return nutrients.get(row.nutrient_id)?.display ?? '';
  return row.category_name ?? '';
};

const unitText = (row: TargetRow, nutrients: ReadonlyMap<number, TargetNutrient>): string => {
  const { ratio, basis, nutrient_id } = row;
  if (ratio !== null) return texts.ratios[ratio].unit;
  if (basis === 'ratio' || basis === 'percent_of_food') return texts.percentOfFood;
  if (basis === 'percent_of_energy') return texts.bases[basis];
  return `${nutrients.get(nutrient_id ?? 0)?.unit_type ?? ''} ${texts.bases[basis]}`;
};

/** The bounds of a row in words, such as `at most 1000 mg per 1000 kcal`. */
export const targetText = (row: TargetRow, nutrients: ReadonlyMap<number, TargetNutrient>): string => {
  const text = `${targetRange(row, stated)} ${unitText(row, nutrients)}`.trim();
  return row.kcal_per_kg === null ? text : `${text}, ${texts.ofFood(stated(row.kcal_per_kg), row.basis)}`;
};
