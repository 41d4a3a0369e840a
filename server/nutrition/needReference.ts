import type { NeedReference } from '../contract/verdict.ts';
import { readRecords } from '../kernel/csv.ts';
import { readStandards } from '../migrations/seed/needs.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import type { CaPBounds } from '../nutrients/nutrientBounds.model.ts';
import { needDefinition } from './standardRows.ts';
import { minimaOf } from './standards.ts';

/** The minima that a standard names for a species at an age. */
interface Reference {
  /** "NRC 2006". */
  readonly standard: string;
  readonly species: string;
  readonly ageGte: number;
  readonly ageLt: number;
  readonly activityLevels: readonly string[];
  /** Per 1000 kcal, by nutrient id, in the nutrient's unit. */
  readonly minima: ReadonlyMap<number, number>;
  readonly caPMin: number;
  readonly caPMax: number;
  /** kcal per day and kg^exponent of body weight. */
  readonly energy: { readonly kcal: number; readonly exponent: number };
}

const readReferences = (folder?: string): Reference[] => {
  const rows = readStandards(folder);
  return readRecords('need-definitions.csv', needDefinition, folder).map((definition) => {
    const [source = ''] = (definition.amountStages[0] ?? '').split(':');
    const minima = [...minimaOf(definition.amountStages, rows)];
    return {
      standard: source.replace('-', ' ').toUpperCase(),
      species: definition.species,
      ageGte: Number(definition.ageGte),
      ageLt: definition.ageLt === null ? Number.POSITIVE_INFINITY : Number(definition.ageLt),
      activityLevels: definition.activityLevels,
      minima: new Map(minima.map(([id, { value }]) => [id, Number(value)])),
      caPMin: Number(definition.caPMin),
      caPMax: Number(definition.caPMax),
      energy: { kcal: Number(definition.energyKcal), exponent: Number(definition.exponent) },
    };
  });
};

let references: readonly Reference[] | undefined;

/** What selects a reference. */
interface ReferencePet {
  /** Slug. */
  readonly species: string;
  readonly years: number;
  readonly activityLevel: string;
}

/** NRC's or FEDIAF's minima for a pet's species, age and activity, as the seeded needs have them; null for other species. */
export const referenceFor = ({ species, years, activityLevel }: ReferencePet): Reference | null => {
  references ??= readReferences();
  const fitting = references.filter(
    (each) => each.species === species && years >= each.ageGte && years < each.ageLt,
  );
  return fitting.find((each) => each.activityLevels.includes(activityLevel)) ?? fitting[0] ?? null;
};

/** A nutrient of a need, per kg of body weight and day. */
export interface NeedMinimum {
  readonly id: number;
  readonly qty: number | null;
  /** Percent of the amount at or below which a recipe is Low; null if it is never Low. */
  readonly lowMax: number | null;
}

/** What of a reference a need is compared with. */
type ComparedReference = Pick<Reference, 'minima' | 'caPMin' | 'caPMax' | 'energy'>;

/** A need as it is compared with a reference. */
interface ComparedNeed {
  readonly nutrients: readonly NeedMinimum[];
  /** The need's energy for an ideal body condition; null if it states none. */
  readonly kcalPerKg: number | null;
  /** Body weight. */
  readonly kg: number;
  /** The energy for the pet's body condition. */
  readonly fedKcalPerKg: number | null;
  /** In percent of the need's ratio. */
  readonly caP: CaPBounds;
}

/**
 * The part of the reference's energy within which a need's is plausible. A plan to lose weight gives about 60 % of it, and
 * nursing takes the double.
 */
const plausibleEnergy = { min: 0.55, max: 2.2 };

/** What a need leaves out or lowers: the id of a nutrient, or the ratio of calcium to phosphorus. */
export type Gap = number | 'Ca:P';

/** Rounding of amounts in needs: 6 significant digits, and a Low that ends 0.0001 % below the amount. */
const tolerance = 1 - 1e-4;

/** True if the need's bounds of Ca:P are within those of the reference. */
const boundsRatio = (
  { caPMin, caPMax }: Pick<Reference, 'caPMin' | 'caPMax'>,
  { nutrients, caP }: ComparedNeed,
): boolean => {
  const amountOf = (id: number): number => nutrients.find((each) => each.id === id)?.qty ?? Number.NaN;
  const ratio = amountOf(nutrientIds.calcium) / amountOf(nutrientIds.phosphorus) / 100;
  // Without one of them, that one is left out.
  if (Number.isNaN(ratio)) return true;
  return caP.lowMax * ratio >= caPMin * tolerance && caP.highMin * ratio * tolerance <= caPMax;
};

/** True if the need's energy, and what is fed of it, is about what the reference gives an animal of this weight. */
const boundsEnergy = (
  { energy }: Pick<Reference, 'energy'>,
  { kcalPerKg, fedKcalPerKg, kg }: ComparedNeed,
): boolean =>
  [kcalPerKg, fedKcalPerKg].every((kcal) => {
    const part = (kcal ?? 0) / (energy.kcal * kg ** (energy.exponent - 1));
    return part >= plausibleEnergy.min && part <= plausibleEnergy.max;
  });

/** The need's nutrients that the reference bounds, with the percent of the need at its minimum per 1000 kcal. */
const atMinimum = ({ minima }: Pick<Reference, 'minima'>, { nutrients }: ComparedNeed, kcalPerKg: number) => {
  const asked = new Map(nutrients.map((each) => [each.id, each]));
  return [...minima].map(([id, minimum]) => {
    const { qty = null, lowMax = null } = asked.get(id) ?? {};
    const percent = ((minimum * kcalPerKg) / 1000 / (qty ?? 0)) * 100;
    return { id, percent, isBelow: lowMax === null || percent * tolerance > Math.min(lowMax, 100) };
  });
};

/**
 * What a need leaves out or lowers of a reference: nutrients without an amount, never Low, or Low only below less than the
 * reference's minimum per 1000 kcal, Ca:P if its bounds are wider, and an energy that would starve or fatten the animal.
 */
export const gapsOf = (reference: ComparedReference, need: ComparedNeed): Gap[] => {
  const { kcalPerKg } = need;
  if (kcalPerKg === null || !(kcalPerKg > 0)) return [nutrientIds.energy];
  const lowered = atMinimum(reference, need, kcalPerKg).flatMap(({ id, isBelow }) => (isBelow ? id : []));
  return [
    ...(boundsEnergy(reference, need) ? [] : [nutrientIds.energy]),
    ...lowered,
    ...(boundsRatio(reference, need) ? [] : ['Ca:P' as const]),
  ];
};

/**
 * The nutrients, other than gaps, of which a recipe must have more than the need to reach the reference's minimum per 1000
 * kcal: an underweight pet eats more energy than the need counts with.
 */
export const raisedOf = (reference: ComparedReference, need: ComparedNeed): NeedReference['raised'] => {
  if (need.fedKcalPerKg === null) return [];
  const gaps = new Set(gapsOf(reference, need));
  return atMinimum(reference, need, need.fedKcalPerKg).flatMap(({ id, percent, isBelow }) =>
    isBelow && !gaps.has(id) ? { nutrient_id: id, percent: percent * tolerance } : [],
  );
};
