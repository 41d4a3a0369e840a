/** Days below which an animal is judged by a row, with the minimum and maximum kg of its kind at that age. */
type Ages = readonly (readonly [days: number, minKg: number, maxKg: number])[];

/** Wide enough for every breed: toy breeds weigh 1 kg, mastiffs 110 kg; Maine Coons up to 12 kg. */
const usual: Readonly<Record<string, Ages>> = {
  dog: [
    [28, 0.05, 5],
    [60, 0.15, 14],
    [120, 0.3, 35],
    [365, 0.5, 90],
    [Number.POSITIVE_INFINITY, 0.8, 110],
  ],
  cat: [
    [28, 0.05, 1],
    [60, 0.2, 2.5],
    [120, 0.4, 4],
    [365, 0.6, 10],
    [Number.POSITIVE_INFINITY, 1.5, 15],
  ],
};

const [adultDays, ofAdults, ofYoung] = [365, 0.0925, 0.25] as const;

/**
 * Grams above which a day's food is more than an animal eats. Of an adult the specified 9.25 percent of its body weight; a
 * growing one needs two to three times the energy for its weight.
 */
export const maxDayGrams = ({
  kg,
  ageDays,
}: {
  readonly kg: number;
  readonly ageDays: number | null;
}): number => kg * 1000 * (ageDays !== null && ageDays < adultDays ? ofYoung : ofAdults);

/**
 * True if hardly any animal of its kind weighs this at its age, so that a typing error is likely.
 * @param species slug; other species are never unusual
 * @param ageDays null if unknown: of any age
 */
export const isUnusualWeight = (pet: {
  readonly species: string;
  readonly kg: number;
  readonly ageDays: number | null;
}): boolean => {
  const { species, kg, ageDays } = pet;
  const rows = (usual[species] ?? []).filter(([days]) => ageDays === null || ageDays < days);
  const [youngest] = rows;
  const oldest = ageDays === null ? rows.at(-1) : youngest;
  return youngest !== undefined && oldest !== undefined && (kg < youngest[1] || kg > oldest[2]);
};
