import { exactText, type Fraction, fraction, multiply } from '../../engine/host/fractions.ts';
import { isLargeBreed, weanedDays } from '../contract/growth.ts';
import type { NeedBreakdown } from '../contract/shapes.ts';
import type { PatientTargets, PetTargetSet } from '../contract/targetRows.ts';
import type { NeedReference } from '../contract/verdict.ts';
import { dogId, nutrientIds } from '../nutrients/ids.ts';
import { type CaPBounds, CaPRatio } from '../nutrients/nutrientBounds.model.ts';
import { wholeDays } from '../nutrition/age.ts';
import type { Growth } from '../nutrition/growth.ts';
import type { LimitStage } from '../nutrition/limitStages.ts';
import { limitStageOf, stageYears } from '../nutrition/limits.ts';
import { type Gap, gapsOf, raisedOf, referenceFor } from '../nutrition/needReference.ts';
import {
  amountPerDay,
  gramsPerKg,
  growthFactor,
  kcalPerDay,
  kcalPerKg,
  type StatedPerKg,
  statedEnergy,
} from '../nutrition/needs.ts';
import { type Reproduction, reproductionKcalPerKg } from '../nutrition/reproduction.ts';
import { factorAt, type Scaling, scalingOf } from '../nutrition/scaling.ts';
import { ActivityLevel } from '../pets/activityLevels.model.ts';
import type { Pet } from '../pets/pets.model.ts';
import { DietaryNeed, type NeedChange } from './dietaryNeeds.model.ts';
import {
  emptyEntry,
  getNeedValues,
  type NeedValues,
  needBreakdown,
  needEntries,
  needEntry,
} from './needBreakdown.ts';
import { needEnergy, type PetNeed, type ScaledNeed } from './needEnergy.ts';
import { needLabel } from './needLabel.ts';
import { getNeedNutrients, getNeedSpecies, type NeedRow } from './needValues.query.ts';
import { type SelectedNeed, selectNeeds } from './selectNeeds.ts';
import { targetedNutrients, withTargetSets } from './targetSets.ts';
import { targetSetsOfPets } from './targetSetsOfPets.query.ts';

/** The daily need of a pet. */
export interface DailyNeed {
  readonly need: DietaryNeed;
  /** The name of the need with its species. */
  readonly label: string;
  /** Scaling of the need with weight; null means per kg. */
  readonly scaling: Scaling | null;
  /** The need's nutrients per kg and day, as stated. */
  readonly rows: readonly NeedRow[];
  /** Null for a pet whose energy is what the need states. */
  readonly growth: Growth | null;
  /** What the energy is for; null for a pet that is neither pregnant nor nursing, or has a chosen need. */
  readonly reproduction: Reproduction | null;
  /** The stated energy for this pet, in kcal per kg and day. */
  readonly statedEnergy: StatedPerKg | null;
  /** Null if the need states no energy; the ideal one is whatever the body condition and what is set by hand. */
  readonly idealKcalPerKg: number | null;
  readonly kcalPerDay: number | null;
  /** Share of treats in that, in percent (D138). */
  readonly treatsPercent: number;
  readonly perDay: NeedBreakdown;
  /** Amounts per kg at this pet's weight; multiplied by the weight they give `perDay`. */
  readonly perKg: NeedBreakdown;
  /** Bounds of the Ca:P ratio, in percent of the need's ratio. */
  readonly caP: CaPBounds;
  /** The column of limits that applies (D77). */
  readonly limitStage: LimitStage;
  /** True for a puppy of a large breed, which AAFCO gives lower maxima. */
  readonly isLargeBreed: boolean;
  readonly specieId: number;
  /** The reference of the pet's species and life stage, with what the need leaves out or lowers (D81). */
  readonly reference: (Omit<NeedReference, 'gaps'> & { readonly gaps: readonly Gap[] }) | null;
  /** The pet's target sets (D113), whose bounds `perDay` and `caP` have; null without one. */
  readonly patient: PatientTargets | null;
}

const toNumber = (value: Fraction | null): number | null =>
  value === null ? null : Number(exactText(value));

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));

/** A pet with its need and the name of the need. */
interface Match extends PetNeed {
  readonly id: number;
  readonly label: string;
}

/** A need as amounts per kg at the pet's weight, and per day. Each daily amount is per kg x weight. */
const breakdownsOf = (match: Match, needValues: NeedValues, today: Date) => {
  const { pet, need, scaling } = match;
  const rows = needValues.rows.get(need.id) ?? [];
  const { energy: energies, growth } = needEnergy(match, needValues.rows, today);
  const kcal = kcalPerKg(pet, energies, today);
  const { servingSize } = need;
  const grams = servingSize === null ? null : gramsPerKg(servingSize, pet, energies, today);
  const factor = multiply(factorAt(pet.weightKg, scaling), growthFactor(pet, energies, today));
  const isEnergy = (row: NeedRow) => row.nutrient_id === nutrientIds.energy;
  const perKgOf = (row: NeedRow) =>
    isEnergy(row) && kcal !== null ? kcal : multiply(fraction(row.amount), factor);
  // A need may state its energy only by weight bands.
  const energy = rows.some(isEnergy) ? undefined : needValues.entryInfo.get(nutrientIds.energy);
  const breakdown = (amountOf: (perKg: Fraction) => string): NeedBreakdown => {
    const entries = needEntries(needValues, need, (row) => amountOf(perKgOf(row)));
    const added = kcal === null || energy === undefined ? [] : [needEntry(energy, amountOf(kcal))];
    return needBreakdown(grams && amountOf(grams), need, [...entries, ...added]);
  };
  const daily = (perKg: Fraction) => amountPerDay(perKg, pet.weightKg);
  return {
    growth,
    statedEnergy: statedEnergy(pet, energies, today),
    idealKcalPerKg: toNumber(
      kcalPerKg({ ...pet, bodyCondition: 'Ideal', kcalByHand: null }, energies, today),
    ),
    fedKcalPerKg: toNumber(kcal),
    kcalPerDay: kcal === null ? null : kcalPerDay(kcal, pet),
    treatsPercent: pet.treatsPercent ?? 0,
    perDay: breakdown(daily),
    perKg: breakdown(exactText),
  };
};

const readNeeds = async (
  selected: ReadonlyMap<number, SelectedNeed>,
): Promise<ReadonlyMap<number, DietaryNeed>> => {
  const ids = new Set(
    [...selected.values()].flatMap(({ needId, adultNeedId }) => [needId, adultNeedId ?? needId]),
  );
  const table = DietaryNeed.unguarded('a pet keeps its need');
  const needs = await table.findAll({ where: { id: [...ids] } });
  return new Map(needs.map((need) => [need.id, need]));
};

/** Pets with their needs, by pet id; pets without a matching need are omitted. */
const matched = async (pets: readonly Pet[], today: Date, change?: NeedChange) => {
  const selected = await selectNeeds(pets, today, change);
  const needs = await readNeeds(selected);
  const speciesOf = await getNeedSpecies([...needs.keys()]);
  const scaled = (need: DietaryNeed): ScaledNeed => ({ need, scaling: scalingOf(need, speciesOf(need.id)) });
  const matches = [...selected].flatMap(([id, { pet, needId, adultNeedId }]): Match[] => {
    const need = needs.get(needId);
    if (need === undefined) return [];
    const adult = needs.get(adultNeedId ?? 0);
    const own = needLabel(need, speciesOf(needId));
    const { reproduction, overrideNeedId } = pet;
    const label = reproduction && overrideNeedId === null ? `Growth and reproduction, as ${own}` : own;
    return [{ ...scaled(need), id, pet, label, adult: adult ? scaled(adult) : null }];
  });
  return { matches, needIds: [...needs.keys()] };
};

/** True for an animal that needs are for (D112). */
const isWeaned = ({ birthday }: Pick<Pet, 'birthday'>, today: Date): boolean =>
  birthday === null || wholeDays(birthday, today) >= weanedDays;

const weaned = (pets: readonly Pet[], today: Date): Pet[] => pets.filter((pet) => isWeaned(pet, today));

/** Why a pet has no need with an energy. */
export const noNeedText = (pet: Pick<Pet, 'name' | 'birthday'>, today: Date): string =>
  isWeaned(pet, today)
    ? `No dietary need with an energy matches ${pet.name}.`
    : `${pet.name} is under eight weeks old, and recipes are not for unweaned animals.`;

/** The kcal per day of weaned pets, by pet id (D4). Reads only the energy of needs. */
export const dailyEnergies = async (
  pets: readonly Pet[],
  today: Date,
): Promise<ReadonlyMap<number, number | null>> => {
  const { matches, needIds } = await matched(weaned(pets, today), today);
  const rows = await getNeedNutrients(needIds, nutrientIds.energy);
  const kcalOf = (match: Match): number | null => {
    const kcal = kcalPerKg(match.pet, needEnergy(match, rows, today).energy, today);
    return kcal === null ? null : kcalPerDay(kcal, match.pet);
  };
  return new Map(matches.map((match) => [match.id, kcalOf(match)]));
};

/** Compares a pet's need with the reference of its species and life stage. */
const compareWithReference = (
  { pet, need }: Match,
  {
    perKg,
    idealKcalPerKg,
    fedKcalPerKg,
    caP,
    growth,
  }: ReturnType<typeof breakdownsOf> & Pick<DailyNeed, 'caP'>,
  activityLevels: ReadonlyMap<number, string>,
  today: Date,
): DailyNeed['reference'] => {
  const found = referenceFor({
    species: pet.specieId === dogId ? 'dog' : 'cat',
    years: stageYears(pet, need, today),
    activityLevel: activityLevels.get(pet.activityLevelId) ?? ActivityLevel.standard,
  });
  if (found === null) return null;
  // The energy of growth and of reproduction is not that of an age.
  const { reproduction, specieId, weightKg } = pet;
  const own =
    reproduction === null
      ? growth?.kcalPerKg
      : reproductionKcalPerKg(specieId, Number(weightKg), reproduction);
  const reference = own === undefined ? found : { ...found, energy: { kcal: own, exponent: 1 } };
  const nutrients = perKg.nutrients.map(({ id, amount: { qty, low_max } }) => ({ id, qty, lowMax: low_max }));
  const kg = Number(pet.weightKg);
  const compared = { nutrients, kg, kcalPerKg: idealKcalPerKg, fedKcalPerKg, caP };
  return {
    standard: reference.standard,
    gaps: gapsOf(reference, compared),
    raised: raisedOf(reference, compared),
  };
};

const activityNames = async (): Promise<ReadonlyMap<number, string>> =>
  new Map((await ActivityLevel.findAll({ raw: true })).map(({ id, name }) => [id, name]));

/** A day's need with the bounds of the pet's target sets. Without energy no amount follows from them. */
const targetedBy = (
  { perDay, caP, kcalPerDay }: Pick<DailyNeed, 'perDay' | 'caP' | 'kcalPerDay'>,
  sets: readonly PetTargetSet[],
  {
    match,
    needValues,
    today,
    stage,
  }: { match: Match; needValues: NeedValues; today: Date; stage: LimitStage },
) => {
  const isGrowing = !stage.startsWith('adult');
  const pet = { kg: Number(match.pet.weightKg), kcalPerDay: kcalPerDay ?? Number.NaN, isGrowing };
  return withTargetSets({ perDay, caP }, sets, pet, today.toISOString().slice(0, 10), (id) => {
    const info = needValues.entryInfo.get(id);
    return info ? emptyEntry(info) : null;
  });
};

/** The daily needs of pets, by pet id (D4), also after a change of the system's needs; pets without one are omitted. */
export const dailyNeeds = async (
  pets: readonly Pet[],
  today: Date,
  change?: NeedChange,
): Promise<ReadonlyMap<number, DailyNeed>> => {
  const { matches, needIds } = await matched(pets, today, change);
  const setsOf = await targetSetsOfPets(matches.map(({ id }) => id));
  const [needValues, standard, activityLevels] = await Promise.all([
    getNeedValues(needIds, targetedNutrients([...setsOf.values()].flat())),
    CaPRatio.getDefault(),
    activityNames(),
  ]);
  const dailyOf = (match: Match): DailyNeed => {
    const { need, label, scaling } = match;
    const caP = {
      lowMax: numberOf(need.ca_p_ratio_low_max) ?? standard.lowMax,
      highMin: numberOf(need.ca_p_ratio_high_min) ?? standard.highMin,
    };
    const breakdowns = breakdownsOf(match, needValues, today);
    const limitStage = limitStageOf(match.pet, need, breakdowns.kcalPerDay, today);
    const targeted = targetedBy({ ...breakdowns, caP }, setsOf.get(match.id) ?? [], {
      ...{ match, needValues, today, stage: limitStage },
    });
    return {
      need,
      label,
      scaling,
      rows: needValues.rows.get(need.id) ?? [],
      ...breakdowns,
      ...targeted,
      limitStage,
      reproduction: match.pet.overrideNeedId === null ? match.pet.reproduction : null,
      isLargeBreed:
        match.pet.reproduction === null &&
        limitStage.startsWith('puppy') &&
        isLargeBreed(Number(match.pet.adultKg ?? match.pet.weightKg)),
      specieId: match.pet.specieId,
      reference: compareWithReference(match, { ...breakdowns, caP }, activityLevels, today),
    };
  };
  return new Map(matches.map((match) => [match.id, dailyOf(match)]));
};

/** The daily needs of weaned pets, by pet id: an animal that lives on milk gets no figures to feed it by (D112). */
export const weanedNeeds = (pets: readonly Pet[], today: Date): Promise<ReadonlyMap<number, DailyNeed>> =>
  dailyNeeds(weaned(pets, today), today);
