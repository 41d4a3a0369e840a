import type { BreedWeight } from '../../server/contract/species.ts';
import type { WeightUnit } from '../kernel/weightText.ts';
import type { PetFields } from './petFields.ts';
import { petTexts as texts } from './petTexts.ts';

const kgPerLb = 0.453_592_37;

/** A printed weight in a unit: pounds as printed, kilograms whole from 10 on. */
const shown = (lb: number, unit: WeightUnit): string => {
  if (unit === 'lb') return String(lb);
  const kg = lb * kgPerLb;
  return kg < 10 ? String(Number(kg.toFixed(1))) : kg.toFixed(0);
};

const rangeText = ({ min_lb: min, max_lb: max }: BreedWeight, unit: WeightUnit): string => {
  if (min === null) return texts.breedAtMost(shown(max ?? 0, unit), unit);
  if (max === null) return texts.breedAtLeast(shown(min, unit), unit);
  return min === max
    ? texts.breedAbout(shown(min, unit), unit)
    : texts.breedRange(shown(min, unit), shown(max, unit), unit);
};

const sexOf = (sex: string): BreedWeight['sex'] => {
  if (sex === '') return null;
  return sex.includes('Female') ? 'female' : 'male';
};

/** What adults of a pet's breed and sex weigh. */
export interface SuggestedWeight {
  /** "Labrador Retriever, female: 25 to 32 kg" */
  readonly text: string;
  /** The middle, as the field takes it; null if the sex or a bound is not known. */
  readonly middle: string | null;
}

/** What the pet may weigh as an adult by its breed and sex; null for a breed without a printed weight. */
export const suggestedWeight = (
  { breed_name, sex }: Pick<PetFields, 'breed_name' | 'sex'>,
  weights: readonly BreedWeight[],
  unit: WeightUnit,
): SuggestedWeight | null => {
  const name = breed_name.trim().toLowerCase();
  const ofBreed = weights.filter(({ breed }) => breed.toLowerCase() === name);
  const own = sexOf(sex);
  const fitting = ofBreed.filter((each) => each.sex === null || own === null || each.sex === own);
  const [first] = fitting;
  if (first === undefined) return null;
  const parts = fitting.map((each) =>
    each.sex === null ? rangeText(each, unit) : `${each.sex}: ${rangeText(each, unit)}`,
  );
  const { min_lb: min, max_lb: max } = first;
  const isOne = fitting.length === 1 && (first.sex === null || own !== null);
  return {
    text: `${first.breed}${first.sex === null ? ': ' : ', '}${parts.join(', ')}`,
    middle: isOne && min !== null && max !== null ? shown((min + max) / 2, unit) : null,
  };
};
