import { foodChanges } from '../../models/foodChanges.ts';
import {
  getRemedyFlags,
  getRemedyFoods,
  type RemedyFlag,
  type RemedyFood,
} from '../../models/queries/remedyFoods.ts';
import type { CatalogueSnapshot } from '../catalogue.ts';
import { largestShare } from './foodShares.ts';

/** A food that may be a remedy. */
export interface Candidate {
  readonly id: number;
  readonly isSupplement: boolean;
  /** The smallest amount that is weighed or counted, in mg; null for foods, which a kitchen scale weighs. */
  readonly unitMilligrams: number | null;
  /** The largest usual percent of a recipe. */
  readonly maxPercent: number;
  /** True for a food with a warning other than a dose. It stands behind the others. */
  readonly isCautious: boolean;
}

/** Who looks for remedies, and for which species. */
export interface CandidateChoice {
  readonly specieId: number;
  /** The private foods that the user may see. */
  readonly privateIds: readonly number[];
  /** Foods that the user has hidden. */
  readonly hidden: readonly number[];
}

interface Facts {
  readonly changes: number;
  readonly foods: readonly (Candidate & { readonly flags: readonly RemedyFlag[] })[];
}

/** 0.01 g, which a precision scale shows. */
const supplementStep = 10;

/** Names of units that are a mass and not a piece. */
const massUnits = new Set(['g', 'mg', 'ml']);

/** Pieces that nobody divides or weighs, of any food: an own food may be a tablet in any category. */
const counted = /tablet|capsule|softgel|pill|drop|chew/i;

const unitOf = ({ unit_name, unit_mg }: RemedyFood, isSupplement: boolean): number | null => {
  const isPiece = unit_name !== null && unit_mg !== null && !massUnits.has(unit_name);
  if (isPiece && (isSupplement || counted.test(unit_name))) return unit_mg;
  return isSupplement ? supplementStep : null;
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
      isCautious: false,
      flags: flagsOf.get(row.id) ?? [],
    };
  });
  return { changes, foods: candidates };
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

/**
 * The foods that may be remedies for a species, by id: those that the user may see, without reference compounds (D39),
 * without foods that are unsafe for the species, and without hidden ones.
 */
export const candidatesFor = async (
  snapshot: CatalogueSnapshot,
  { specieId, privateIds, hidden }: CandidateChoice,
): Promise<readonly Candidate[]> => {
  const { foods } = await factsOf(snapshot);
  const [own, left] = [new Set(privateIds), new Set(hidden)];
  return foods.flatMap(({ flags, ...candidate }) => {
    const { id } = candidate;
    if (left.has(id) || !(snapshot.foods.get(id)?.published || own.has(id))) return [];
    const flag = flags.find(({ specie_id }) => specie_id === specieId);
    if (flag === undefined) return candidate;
    const isUnsafe = Boolean(flag.unsafe) || flag.warning_kind === 'toxic';
    return isUnsafe
      ? []
      : { ...candidate, isCautious: flag.warning_kind !== 'dose' && Boolean(flag.possibly_unsafe) };
  });
};
