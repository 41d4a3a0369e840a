import { isUnusualWeight } from './usualWeights.ts';

/** Days until which puppies and kittens are not weaned: needs and verdicts are not for them (D112). */
export const weanedDays = 56;

/** Months until which an animal grows; dogs by their adult weight. Source: Purina Institute, "Puppy Growth Rates". */
export const grownMonths = (species: string, adultKg: number): number => {
  if (species !== 'dog' || adultKg <= 25) return 12;
  return adultKg <= 45 ? 18 : 24;
};

/**
 * The share of the adult weight within which the weights of a weaned animal that grows are plausible. Below the minimum it
 * is younger than weaned.
 */
export const plausibleShare = { min: 0.06, max: 1.1 } as const;

/** Adult weight from which AAFCO has lower maxima for puppies: 70 lb. */
const largeBreedKg = 31.75;

/** True for a puppy that will weigh so much that AAFCO has lower maxima for it. */
export const isLargeBreed = (adultKg: number): boolean => adultKg >= largeBreedKg;

/** A weight and the weight that is expected of the adult, in kg. */
interface GrowingPet {
  /** Slug. */
  readonly species: string;
  readonly kg: number;
  /** Null if unknown. */
  readonly adultKg: number | null;
  /** Null if unknown. */
  readonly ageDays: number | null;
}

const daysPerMonth = 365.25 / 12;

/** True for an animal that does not grow any more: by its adult weight, or by its weight if that is not known. */
export const isGrown = ({
  species,
  kg,
  adultKg,
  ageDays,
}: GrowingPet & { readonly ageDays: number }): boolean =>
  ageDays >= grownMonths(species, adultKg ?? kg) * daysPerMonth;

/**
 * True if a weaned animal that still grows weighs too much or too little for its expected adult weight, or hardly any adult
 * of its kind weighs that: kg or lb?
 */
export const isShareDoubtful = ({ species, kg, adultKg, ageDays }: GrowingPet): boolean => {
  if (adultKg === null || ageDays === null || ageDays < weanedDays) return false;
  if (isGrown({ species, kg, adultKg, ageDays })) return false;
  const share = kg / adultKg;
  const isUnusual = isUnusualWeight({ species, kg: adultKg, ageDays: Number.MAX_VALUE });
  return isUnusual || share > plausibleShare.max || share < plausibleShare.min;
};
