import type { CalculatedFor, Calculation } from '../../server/contract/calculation.ts';
import { grownMonths } from '../../server/contract/growth.ts';
import { ageInDays } from '../../server/contract/judgeFoods.ts';
import type { Pet } from '../../server/contract/pets.ts';
import { listed } from '../../server/contract/sentences.ts';
import type { Verdict } from '../../server/contract/verdict.ts';
import { formatDate } from '../kernel/dates.ts';

const animals = {
  adult: { dog: 'adult dogs of', cat: 'adult cats of' },
  senior: { dog: 'senior dogs of', cat: 'senior cats of' },
  puppy: { dog: 'puppies that will weigh', cat: '' },
  'large-puppy': { dog: 'puppies of large breeds that will weigh', cat: '' },
  kitten: { dog: '', cat: 'kittens that will weigh' },
} as const satisfies Record<CalculatedFor['stage'], Record<CalculatedFor['species'], string>>;

/** Texts of the mark of a shipped recipe. */
export const calculationTexts = {
  notReviewed: 'Calculated, not yet reviewed by a veterinarian',
  reviewed: (reviewer: string, date: string) => `Reviewed by ${reviewer} on ${date}`,
  of: (text: string, names: string) => `${text}: ${names}.`,
  treats: (percent: number, { species, stage, min_kg, max_kg }: CalculatedFor) =>
    `Complete with up to ${percent} % treats for ${animals[stage][species]} ${min_kg} to ${max_kg} kg.`,
};

/** Recipes of a plan that a mark names; the others are counted. */
const maxNamed = 10;

/** Old age begins at this age in days. */
const seniorDays = 7 * 365;

type Eater = Pick<Pet, 'id' | 'weight_kg' | 'adult_weight_kg' | 'birthday' | 'specie'>;

/** True for an animal that the figure may be for. What a growing animal will weigh need not be known. */
const isFor = ({ species, stage, min_kg, max_kg }: CalculatedFor, pet: Eater): boolean => {
  const days = ageInDays(pet.birthday, new Date());
  if (days === null || pet.specie.slug !== species || pet.weight_kg > max_kg) return false;
  const adultKg = pet.adult_weight_kg ?? null;
  const adultDays = (grownMonths(species, adultKg ?? pet.weight_kg) * 365.25) / 12;
  if (stage !== 'adult' && stage !== 'senior')
    return days < adultDays && (adultKg === null || (adultKg >= min_kg && adultKg <= max_kg));
  return pet.weight_kg >= min_kg && days >= (stage === 'senior' ? seniorDays : adultDays);
};

/** What is shown beside the mark: the verdict, the pet that it is for, and that the foods were changed and not saved. */
export interface BesideCalculation {
  readonly verdict: Pick<Verdict, 'kind' | 'pet'>;
  readonly pet?: Eater | undefined;
  readonly isChanged?: boolean;
}

/** The mark itself. Unsaved changes are not reviewed. */
const markText = ({ reviewer, reviewed_on }: Calculation, isChanged: boolean): string =>
  reviewer !== null && reviewed_on !== null && !isChanged
    ? calculationTexts.reviewed(reviewer, formatDate(reviewed_on))
    : calculationTexts.notReviewed;

/** The figure of treats is left out beside a verdict that contradicts it, and for a pet that it is not for. */
const mayShowTreats = (
  of: CalculatedFor,
  { verdict, pet, isChanged = false }: BesideCalculation,
): boolean => {
  if (isChanged) return false;
  if (verdict.pet === null) return verdict.kind === null || verdict.kind === 'complete';
  return verdict.kind === 'complete' && pet?.id === verdict.pet.id && isFor(of, pet);
};

/** A recipe of a plan with its mark; undefined in what an older release stored. */
export interface MarkedRecipe {
  readonly name: string;
  readonly calculation?: Calculation | null | undefined;
}

/**
 * What is said of the shipped recipes of a plan, without figures: these are of a day of one recipe. A recipe that nobody
 * shipped says nothing.
 */
export const planCalculationTexts = (recipes: readonly MarkedRecipe[]): readonly string[] => {
  const named = new Map<string, string[]>();
  for (const { name, calculation } of recipes) {
    const text = calculation && markText(calculation, false);
    if (text) named.set(text, [...(named.get(text) ?? []), name]);
  }
  return [...named].map(([text, names]) => calculationTexts.of(text, listed(names, maxNamed)));
};

/** What is said of a shipped recipe. What is read offline may be from before there were marks. */
export const calculationText = (
  calculation: Calculation | null | undefined,
  beside: BesideCalculation,
): string => {
  if (!calculation) return '';
  const { treats_percent, calculated_for } = calculation;
  const hasTreats = treats_percent !== null && calculated_for && mayShowTreats(calculated_for, beside);
  return [
    `${markText(calculation, beside.isChanged ?? false)}.`,
    ...(hasTreats ? [calculationTexts.treats(treats_percent, calculated_for)] : []),
  ].join(' ');
};
