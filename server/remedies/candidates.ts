import { isDosed } from '../contract/pieces.ts';
import { foodChanges } from '../foods/countFoodChanges.model.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { largestShare } from './foodShares.ts';
import { perGramOf, valuesPerGram } from './perGram.ts';
import { getRemedyFlags, getRemedyFoods, type RemedyFlag, type RemedyFood } from './remedyFoods.query.ts';

/** A food that may be a remedy. */
export interface Candidate {
  readonly id: number;
  readonly isSupplement: boolean;
  /** The smallest amount that is weighed or counted, in mg; null for foods, which a kitchen scale weighs. */
  readonly unitMilligrams: number | null;
  /** The largest usual percent of a recipe. */
  readonly maxPercent: number;
  /** Its dose in percent, of food as doses count it; infinite without one. */
  readonly maxDose: number;
  /** The foods whose dose counts together with this one's, itself included; empty without such a dose. */
  readonly sameDose: readonly number[];
  /** True for a food with a warning other than a dose. It stands behind the others. */
  readonly isCautious: boolean;
}

/** Who looks for remedies, and for which species: those of the pet and of its recipe. */
interface CandidateChoice {
  readonly specieIds: readonly number[];
  /** The private foods that the user may see. */
  readonly privateIds: readonly number[];
  /** Foods that the user has hidden. */
  readonly hidden: readonly number[];
}

/** A food before a species is chosen. */
type Food = Omit<Candidate, 'isCautious' | 'sameDose' | 'maxDose'> & {
  readonly isReviewed: boolean;
  readonly flags: readonly RemedyFlag[];
};

interface Facts {
  readonly changes: number;
  readonly foods: readonly Food[];
  /** The foods of a dose of percents, by species and group. */
  readonly doses: ReadonlyMap<string, readonly number[]>;
}

/** 0.01 g, which a precision scale shows. */
const supplementStep = 10;

/** Names of units that are a mass and not a piece. */
const massUnits = new Set(['g', 'mg', 'ml']);

const unitOf = ({ unit_name, unit_mg }: RemedyFood, isSupplement: boolean): number | null => {
  const isPiece = unit_name !== null && unit_mg !== null && !massUnits.has(unit_name);
  if (isPiece && (isSupplement || isDosed(unit_name))) return unit_mg;
  return isSupplement ? supplementStep : null;
};

const isPercentDose = ({ warning_kind, dose_unit }: RemedyFlag): boolean =>
  warning_kind === 'dose' && dose_unit === 'percent_of_grams';

const doseKey = ({ specie_id, dose_group }: RemedyFlag): string => `${specie_id} ${dose_group}`;

const doseFoods = (flags: readonly RemedyFlag[]): ReadonlyMap<string, readonly number[]> => {
  const foods = new Map<string, number[]>();
  for (const flag of flags.filter(isPercentDose))
    foods.set(doseKey(flag), [...(foods.get(doseKey(flag)) ?? []), flag.ingredient_id]);
  return foods;
};

const readFacts = async ({ foods }: CatalogueSnapshot): Promise<Facts> => {
  const changes = foodChanges();
  const [rows, flags] = [await getRemedyFoods(), await getRemedyFlags()];
  const flagsOf = new Map<number, RemedyFlag[]>();
  for (const flag of flags)
    flagsOf.set(flag.ingredient_id, [...(flagsOf.get(flag.ingredient_id) ?? []), flag]);
  const known = rows.filter(({ id }) => foods.has(id));
  const candidates = known.map((row) => {
    const isSupplement = foods.get(row.id)?.concentrate === true;
    return {
      id: row.id,
      isSupplement,
      unitMilligrams: unitOf(row, isSupplement),
      maxPercent: largestShare(row),
      isReviewed: Boolean(row.safety_reviewed),
      flags: flagsOf.get(row.id) ?? [],
    };
  });
  return { changes, foods: candidates, doses: doseFoods(flags) };
};

const cache = new WeakMap<CatalogueSnapshot, Promise<Facts>>();

/** The facts of all foods. A change of a warning is seen at once in this process, and elsewhere with the catalogue. */
const factsOf = async (snapshot: CatalogueSnapshot): Promise<Facts> => {
  const known = await cache.get(snapshot);
  if (known?.changes === foodChanges()) return known;
  const reading = readFacts(snapshot);
  cache.set(snapshot, reading);
  reading.catch(() => cache.delete(snapshot));
  return reading;
};

/** True if a dose of nutrients cannot be judged, because the food does not state one of them. */
const isUnknownDose = (snapshot: CatalogueSnapshot, flag: RemedyFlag): boolean => {
  if (flag.warning_kind !== 'dose') return false;
  if (flag.dose_unit === null) return true;
  if (flag.dose_unit !== 'nutrient') return false;
  const values = valuesPerGram(snapshot);
  const nutrients = (flag.dose_nutrients ?? '').split(',').map((id) => snapshot.place.get(Number(id)) ?? -1);
  return nutrients.some((column) => Number.isNaN(perGramOf(values, flag.ingredient_id, column)));
};

/** True if no amount of a food is known to be safe for the species of a warning. */
const isHarmful = (snapshot: CatalogueSnapshot, flag: RemedyFlag): boolean =>
  Boolean(flag.unsafe) || flag.warning_kind === 'toxic' || isUnknownDose(snapshot, flag);

/** A food as a candidate for the species of its warnings; null if it harms one, or its dose cannot be judged. */
const withFlags = (
  snapshot: CatalogueSnapshot,
  { doses }: Facts,
  food: Omit<Candidate, 'isCautious' | 'sameDose' | 'maxDose'>,
  flags: readonly RemedyFlag[],
): Candidate | null => {
  if (flags.some((flag) => isHarmful(snapshot, flag))) return null;
  const dosed = flags.filter(isPercentDose);
  return {
    ...food,
    isCautious: flags.some((flag) => flag.warning_kind !== 'dose' && Boolean(flag.possibly_unsafe)),
    maxDose: Math.min(...dosed.map(({ dose_max }) => Number(dose_max))),
    sameDose: [...new Set(dosed.flatMap((flag) => doses.get(doseKey(flag)) ?? []))],
  };
};

/**
 * The foods that may be remedies for species, by id: those that the user may see, without reference compounds (D39),
 * without foods that harm one of the species, that nobody but their owner knows to be safe, that are never proposed, or
 * whose dose cannot be judged, and without hidden ones.
 */
export const candidatesFor = async (
  snapshot: CatalogueSnapshot,
  { specieIds, privateIds, hidden }: CandidateChoice,
): Promise<readonly Candidate[]> => {
  const facts = await factsOf(snapshot);
  const [own, left] = [new Set(privateIds), new Set(hidden)];
  return facts.foods.flatMap(({ flags, isReviewed, ...food }) => {
    const { id, maxPercent } = food;
    const isOffered = own.has(id) || (isReviewed && snapshot.foods.get(id)?.published === true);
    if (!isOffered || left.has(id) || maxPercent === 0) return [];
    const ours = flags.filter(({ specie_id }) => specieIds.includes(specie_id));
    return withFlags(snapshot, facts, food, ours) ?? [];
  });
};
