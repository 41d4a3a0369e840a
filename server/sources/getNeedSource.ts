import type * as z from 'zod/mini';
import { exactText, fraction, multiply } from '../../engine/host/fractions.ts';
import type { sources } from '../contract/sources.ts';
import { type Confidence, energySource, shippedKeys, shippedSources } from '../foods/sourceTables.ts';
import { Revision } from '../kernel/database/revisions.model.ts';
import type { DailyNeed } from '../needs/dailyNeeds.ts';
import { storedNeedSchema } from '../needs/storedNeed.ts';
import { dogId, nutrientIds } from '../nutrients/ids.ts';
import type { Nutrient } from '../nutrients/nutrients.model.ts';
import { significant } from '../nutrition/roots.ts';
import { coefficientOf, factorAt } from '../nutrition/scaling.ts';
import type { Pet } from '../pets/pets.model.ts';
import { serializeNutrient } from './getValueSource.ts';

type Target = z.input<NonNullable<typeof sources.need.output>>['target'];
type Standard = NonNullable<Target>['standard'];

const stages: Readonly<Record<string, string>> = {
  adult_dog: 'adult dogs',
  adult_dog_95: 'adult dogs at 95 kcal per kg^0.75',
  adult_dog_110: 'adult dogs at 110 kcal per kg^0.75',
  adult_cat: 'adult cats',
  adult_cat_75: 'adult cats at 75 kcal per kg^0.67',
  adult_cat_100: 'adult cats at 100 kcal per kg^0.67',
  puppy: 'puppies',
  puppy_early: 'puppies up to 14 weeks',
  puppy_late: 'puppies from 14 weeks on',
  puppy_large_breed: 'puppies of large breeds',
  kitten: 'kittens',
};

/** Parses `nrc-2006:adult_dog` into source and part. */
const standardOf = (text: string): NonNullable<Standard> => {
  const [id = '', stage = ''] = text.split(':');
  const source = shippedSources().find((each) => each.id === id) ?? null;
  return source === null
    ? { source, words: text }
    : { source, words: stages[stage] ?? stage.replaceAll('_', ' ') };
};

/** Sources of the amount and of the upper limit of one nutrient of a need. */
interface Provenance {
  readonly standard: Standard;
  readonly limit: Standard;
  readonly confidence: Confidence | null;
}

const unknown: Provenance = { standard: null, limit: null, confidence: null };

/** The stored revision of a need, and the key of its shipped table. */
interface Stored {
  readonly entries: z.infer<typeof storedNeedSchema>['nutrients'];
  readonly key: string | undefined;
}

const readStored = async ({ need }: DailyNeed): Promise<Stored> => {
  const state = storedNeedSchema.safeParse(await Revision.contentAt('need', need.id, need.version));
  const key = (await shippedKeys('need', [need.id])).get(need.id);
  return { entries: state.data?.nutrients ?? [], key };
};

/** The sources in the stored revision of the need. A value changed since has no source there. */
const provenanceOf = ({ rows }: DailyNeed, { entries, key }: Stored, nutrientId: number): Provenance => {
  const entry = entries.find((each) => each.nutrientId === nutrientId);
  const row = rows.find((each) => each.nutrient_id === nutrientId);
  if (entry === undefined || row === undefined || row.amount !== entry.amount) return unknown;
  const limit =
    entry.highSource !== null && row.high_min === entry.highMin ? standardOf(entry.highSource) : null;
  if (entry.source === null) return { ...unknown, limit };
  const energy = key === undefined ? null : energySource(key, entry.source);
  if (energy === null) return { standard: standardOf(entry.source), limit, confidence: entry.confidence };
  const standard = { source: null, words: `${entry.source}. ${energy.words}` };
  return { standard, limit, confidence: energy.confidence };
};

/** The source of the energy of growth (D112). */
const growthSource = (specieId: number): Pick<Provenance, 'standard' | 'confidence'> => {
  const { source } = standardOf('nrc-2006:');
  return specieId === dogId
    ? { standard: { source, words: 'energy of growing puppies' }, confidence: 'medium' }
    : {
        standard: {
          source,
          words: 'energy of growing kittens, a formula from transcriptions that agree, not read in print',
        },
        confidence: 'low',
      };
};

/** The source of the energy of pregnancy and nursing (D124). */
const reproductionSource = (): Pick<Provenance, 'standard' | 'confidence'> => ({
  standard: { source: standardOf('fediaf-2025:').source, words: 'energy of pregnant and nursing animals' },
  confidence: 'medium',
});

/** The source of an energy that the need does not state. */
const energySourceOf = ({ growth, reproduction, specieId }: DailyNeed) => {
  if (growth !== null) return growthSource(specieId);
  return reproduction === null ? {} : reproductionSource();
};

/** The amount a need states for this pet. The energy may depend on the weight band. */
const statedOf = ({ statedEnergy, rows }: DailyNeed, nutrientId: number) => {
  if (nutrientId === nutrientIds.energy) return statedEnergy;
  const amount = rows.find((each) => each.nutrient_id === nutrientId)?.amount;
  return amount === undefined ? null : { amount, referenceKg: null };
};

/** An amount per kg, as stated and at this pet's weight, with the scaling between them (D4). */
const scaledOf = (
  pet: Pet,
  daily: DailyNeed,
  nutrientId: number,
): Pick<NonNullable<Target>, 'per_kg' | 'metabolic'> => {
  const stated = statedOf(daily, nutrientId);
  const { scaling, growth, reproduction, perKg } = daily;
  if (growth !== null || reproduction !== null) {
    const amount = perKg.nutrients.find(({ id }) => id === nutrientId)?.amount.qty ?? null;
    const own = growth && nutrientId === nutrientIds.energy ? growth.kcalPerKg : amount;
    return { per_kg: own === null ? null : significant(fraction(own.toFixed(15)), 6), metabolic: null };
  }
  if (stated === null) return { per_kg: null, metabolic: null };
  if (scaling === null) return { per_kg: stated.amount, metabolic: null };
  const referenceKg = stated.referenceKg ?? scaling.referenceKg;
  const factor = factorAt(pet.weight_kg, scaling, referenceKg);
  return {
    per_kg: significant(fraction(exactText(multiply(fraction(stated.amount), factor))), 6),
    metabolic: {
      coefficient: coefficientOf(stated.amount, scaling, referenceKg),
      exponent: scaling.exponent,
      reference_kg: referenceKg,
      per_kg: stated.amount,
    },
  };
};

/** The source of an energy that somebody set by hand, which follows no formula; null without one. */
const byHandOf = ({ kcal_by_hand, kcal_reason }: Pet, nutrientId: number) =>
  kcal_by_hand == null || nutrientId !== nutrientIds.energy
    ? null
    : {
        ...{ per_kg: null, metabolic: null, confidence: null },
        standard: { source: null, words: `Set by hand: ${kcal_reason ?? 'no reason stated'}` },
      };

/** A bound in percent, as decimal text. */
const percentText = (percent: number | null): string | null =>
  percent === null ? null : String(Number(percent.toFixed(4)));

/** The bounds of a nutrient that target sets decide, with the sets as their sources; null if they decide none. */
const byTargetSets = ({ patient, perDay, rows }: DailyNeed, nutrientId: number) => {
  const bounds = patient?.bounds.filter(({ nutrient_id }) => nutrient_id === nutrientId) ?? [];
  const amount = perDay.nutrients.find(({ id }) => id === nutrientId)?.amount;
  if (bounds.length === 0 || amount === undefined) return null;
  const wordsOf = (is: (bound: (typeof bounds)[number]) => boolean): Standard => {
    const set = patient?.sets.find(({ id }) => id === bounds.find(is)?.set_id);
    if (set === undefined) return null;
    const by = set.professional === null ? '' : `, ${set.professional}`;
    return { source: null, words: `Target set “${set.name}”${by}` };
  };
  const [minimum, limit] = [
    wordsOf(({ side, kept_low }) => side === 'min' || kept_low),
    wordsOf(({ side }) => side === 'max'),
  ];
  const isOfNeed = rows.some(({ nutrient_id }) => nutrient_id === nutrientId);
  return {
    ...{ low_max: percentText(amount.low_max), high_min: percentText(amount.high_min), minimum },
    ...(limit && { limit }),
    ...(isOfNeed ? {} : { standard: minimum ?? limit }),
  };
};

const sourceOf = (pet: Pet, daily: DailyNeed, stored: Stored, nutrient: Nutrient): Target => {
  const day = daily.perDay.nutrients.find(({ id }) => id === nutrient.id);
  if (day === undefined) return null;
  const { need, label, rows } = daily;
  const row = rows.find((each) => each.nutrient_id === nutrient.id);
  const { standard, limit, confidence } = {
    ...provenanceOf(daily, stored, nutrient.id),
    ...(nutrient.id === nutrientIds.energy ? energySourceOf(daily) : {}),
  };
  return {
    need: { id: need.id, name: need.name, label, note: need.source },
    nutrient: serializeNutrient(nutrient),
    ...scaledOf(pet, daily, nutrient.id),
    weight_kg: pet.weight_kg,
    per_day: day.amount.qty,
    standard,
    confidence,
    low_max: row?.low_max ?? null,
    high_min: row?.high_min ?? null,
    ...{ minimum: null, limit },
    ...byHandOf(pet, nutrient.id),
    ...byTargetSets(daily, nutrient.id),
  };
};

/** Source of a pet's target of a nutrient and of its bounds; null if the need has no such nutrient. */
export const getNeedSource = async (pet: Pet, daily: DailyNeed, nutrient: Nutrient): Promise<Target> =>
  sourceOf(pet, daily, await readStored(daily), nutrient);

/** Sources of all targets of a pet, in the order of the nutrients. */
export const getNeedSources = async (
  pet: Pet,
  daily: DailyNeed,
  nutrients: readonly Nutrient[],
): Promise<NonNullable<Target>[]> => {
  const stored = await readStored(daily);
  return nutrients.flatMap((nutrient) => sourceOf(pet, daily, stored, nutrient) ?? []);
};
