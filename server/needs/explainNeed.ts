import { grownMonths, isShareDoubtful, weanedDays } from '../contract/growth.ts';
import { type Actor, accessScopeFor } from '../contract/policy.ts';
import { energySource, shippedKeys } from '../foods/sourceTables.ts';
import { Revision } from '../kernel/database/revisions.model.ts';
import { dogId, nutrientIds } from '../nutrients/ids.ts';
import { ageInYears, wholeDays } from '../nutrition/age.ts';
import { reproductionOf } from '../nutrition/reproduction.ts';
import { coefficientOf, metabolicExponents } from '../nutrition/scaling.ts';
import { ActivityLevel } from '../pets/activityLevels.model.ts';
import type { BodyCondition, Pet } from '../pets/pets.model.ts';
import type { DailyNeed } from './dailyNeeds.ts';
import { DietaryNeed } from './dietaryNeeds.model.ts';
import { reproductionEnergyText, reproductionNote, reproductionText } from './explainReproduction.ts';
import { getNeedDetails } from './needDetails.query.ts';
import { needDoubts } from './needDoubts.ts';
import { storedNeedSchema } from './storedNeed.ts';

const weeksPerYear = 365.25 / 7;

/** An age in words: "14 weeks", "4 months", "1 year". Needs state months of a year with 4 decimals. */
export const ageText = (years: number): string => {
  const [weeks, months] = [Math.round(years * weeksPerYear), years * 12];
  const isMonths = Math.abs(months - Math.round(months)) < 0.02;
  const [count, unit] =
    years >= 1 ? [years, 'year'] : isMonths ? [Math.round(months), 'month'] : [weeks, 'week'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

/** The age range of a need: "1 year and older", "14 weeks to 4 months"; null for all ages. */
export const ageRangeText = ({ age_gte, age_lt }: Pick<DietaryNeed, 'age_gte' | 'age_lt'>): string | null => {
  const [from, below] = [Number(age_gte ?? 0), age_lt === null ? null : Number(age_lt)];
  if (below === null) return from === 0 ? null : `${ageText(from)} and older`;
  return from === 0 ? `under ${ageText(below)}` : `${ageText(from)} to ${ageText(below)}`;
};

/** `nrc-2006:adult_dog` as "NRC 2006". */
const standardText = (source: string): string => source.replace(/:.*$/, '').replace('-', ' ').toUpperCase();

const joined = (names: readonly string[]): string => [...new Set(names)].join(' and ');

/** The standards of the amounts that the need still has as its revision stored them, and that of the stated energy. */
const standardsOf = async ({ need, rows, growth, reproduction }: DailyNeed): Promise<readonly string[]> => {
  const stored = storedNeedSchema.safeParse(await Revision.contentAt('need', need.id, need.version));
  const nutrients = (stored.data?.nutrients ?? []).filter((entry) =>
    rows.some((row) => row.nutrient_id === entry.nutrientId && row.amount === entry.amount),
  );
  const key = (await shippedKeys('need', [need.id])).get(need.id);
  const formula = nutrients.find(({ nutrientId }) => nutrientId === nutrientIds.energy)?.source;
  const energy = key && formula ? energySource(key, formula)?.words.match(/^[A-Z]+ \d{4}/)?.[0] : undefined;
  const amounts = joined(
    nutrients
      .filter(({ nutrientId }) => nutrientId !== nutrientIds.energy)
      .flatMap(({ source }) => (source === null ? [] : standardText(source))),
  );
  return [
    ...(amounts === '' ? [] : [`nutrients by ${amounts}`]),
    ...(energy === undefined || growth !== null || reproduction !== null ? [] : [`energy by ${energy}`]),
  ];
};

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** What the energy of growth is made of: "energy by NRC 2006 for growth at 40 % of the adult weight of 25 kg: 228 kcal …". */
const growthText = (pet: Pet, { specieId, growth }: DailyNeed): string => {
  if (growth === null) return '';
  const { share, passed, kcalPerKg } = growth;
  const isDog = specieId === dogId;
  const exponent = metabolicExponents[isDog ? 'dog' : 'cat'];
  const at = `at ${percent(share)} of the adult weight of ${pet.adult_weight_kg} kg`;
  const formula = `energy by NRC 2006 for growth${isDog ? '' : ' (formula from transcriptions that agree, not read in print)'} ${at}`;
  const passing = passed > 0 ? `, ${percent(passed)} of the way to that of an adult` : '';
  const kcal = Math.round(kcalPerKg * Number(pet.weight_kg) ** (1 - Number(exponent)));
  return `${formula}${passing}, ${kcal} kcal per kg^${exponent}`;
};

/** The energy that the need states: "110 kcal per kg^0.75"; of a pet that grows that of growth. */
const energyText = (pet: Pet, daily: DailyNeed): string => {
  const { statedEnergy, scaling, growth, reproduction, specieId } = daily;
  if (growth !== null) return growthText(pet, daily);
  if (reproduction !== null) return reproductionEnergyText(specieId, reproduction);
  if (statedEnergy === null) return 'no energy stated';
  if (scaling === null) return `${Number(statedEnergy.amount)} kcal per kg`;
  const reference = statedEnergy.referenceKg ?? scaling.referenceKg;
  return `${Number(coefficientOf(statedEnergy.amount, scaling, reference))} kcal per kg^${scaling.exponent}`;
};

/** Of a pregnant or nursing pet that is overweight. */
const notThinner = ' It is not made thinner while it is pregnant or nursing.';

const conditionTexts: Readonly<Record<BodyCondition, string>> = {
  Ideal: '',
  Underweight: ' Energy and grams are 20 % higher, because the body condition is Underweight.',
  Overweight: ' Energy and grams are 20 % lower, because the body condition is Overweight.',
};

const conditionText = (pet: Pet, today: Date): string => {
  const condition = pet.body_condition as BodyCondition;
  const isKept = condition === 'Overweight' && reproductionOf(pet, today) !== null;
  return isKept ? notThinner : conditionTexts[condition];
};

/** What its energy is besides what its need states: set by hand, or by its body condition. */
const fedText = (pet: Pet, today: Date): string => {
  const { kcal_by_hand, kcal_reason } = pet;
  return kcal_by_hand == null
    ? conditionText(pet, today)
    : ` Fed ${Number(kcal_by_hand)} kcal a day instead, set by hand: ${kcal_reason}. The amounts of nutrients do not fall with it.`;
};

const noMatch =
  'No need matches the species, age, weight and activity level, so the daily nutrition is not known. Choose a dietary need for this pet.';

const activityText = async ({ activity_level_id }: Pet): Promise<string> => {
  const level = activity_level_id === null ? null : await ActivityLevel.findByPk(activity_level_id);
  return `${level?.name ?? ActivityLevel.standard} activity`;
};

/** The ages that a need is for; of a pet past them that still grows, when it is grown. */
const agesText = (pet: Pet, need: DietaryNeed, today: Date): string | null => {
  const { birthday } = pet;
  const isPast =
    birthday !== null && need.age_lt !== null && ageInYears(birthday, today) >= Number(need.age_lt);
  if (!isPast) return ageRangeText(need);
  const species = pet.specie_id === dogId ? 'dog' : 'cat';
  return `growing until ${grownMonths(species, Number(pet.adult_weight_kg))} months`;
};

/** The pet and why it gets the need: "Adult dog, 1 year and older, Average activity". */
const matchText = async (pet: Pet, need: DietaryNeed, today: Date): Promise<string> => {
  const { phase } = (await getNeedDetails([need]))(need);
  const name = phase?.name ?? pet.specie?.name ?? '';
  const kind = name.slice(0, 1) + name.slice(1).toLowerCase();
  return [kind, agesText(pet, need, today), await activityText(pet)].filter(Boolean).join(', ');
};

/** Why a pet gets its need: what it is, or what was chosen for it. */
const whyText = async (
  pet: Pet,
  { need, label, specieId, reproduction }: DailyNeed,
  isChosen: boolean,
  today: Date,
): Promise<string> => {
  const own = reproductionOf(pet, today);
  if (isChosen && own !== null)
    return `${reproductionText(specieId, own)}, and its own need is not used, but the one chosen: ${label}`;
  if (isChosen) return `Chosen for this pet: ${label}`;
  return reproduction === null
    ? matchText(pet, need, today)
    : `${reproductionText(specieId, reproduction)}, with the needs of growth and reproduction`;
};

const isReadable = async (id: number, actor: Actor): Promise<boolean> =>
  (await DietaryNeed.accessibleTo(accessScopeFor('dietaryNeeds.get', actor), actor).findByPk(id)) !== null;

const unweaned =
  'Under eight weeks: needs and recipes are not for unweaned animals. Your veterinarian knows what to feed until then.';

const isUnweaned = ({ birthday }: Pet, today: Date): boolean =>
  birthday !== null && wholeDays(birthday, today) < weanedDays;

/** What the owner must know of the pet's weights and energy before the figures are used. */
const doubtText = (pet: Pet, daily: DailyNeed, today: Date): string => {
  const ageDays = pet.birthday === null ? null : wholeDays(pet.birthday, today);
  const adultKg = pet.adult_weight_kg === null ? null : Number(pet.adult_weight_kg);
  const species = pet.specie_id === dogId ? 'dog' : 'cat';
  const doubts = needDoubts(pet, daily, today).map(
    (doubt) => ` ${doubt.replace(/^./, (letter) => letter.toUpperCase())}.`,
  );
  const share = isShareDoubtful({ species, kg: Number(pet.weight_kg), adultKg, ageDays })
    ? ` It weighs ${pet.weight_kg} kg and is expected to weigh ${adultKg} kg as an adult: check both, and whether they are kg or lb.`
    : '';
  return [share, ...doubts].join('');
};

/** Says which need a pet gets and why, for the pet's screens (D4). `daily` is undefined if no need matches. */
export const explainNeed = async (
  pet: Pet,
  daily: DailyNeed | undefined,
  actor: Actor,
  today: Date,
): Promise<string> => {
  if (isUnweaned(pet, today)) return unweaned;
  if (daily === undefined) return noMatch;
  const { need } = daily;
  const isChosen = pet.override_dietary_per_kg_need && pet.dietary_per_kg_need_id === need.id;
  const why = await whyText(pet, daily, isChosen, today);
  const unshared =
    isChosen && !(await isReadable(need.id, actor))
      ? pet.user_id === actor.id
        ? ' It is no longer shared with you; this pet keeps it.'
        : ' It is not shared with you.'
      : '';
  const how = [...(await standardsOf(daily)), energyText(pet, daily)].join(', ');
  return `${why}: ${how}.${fedText(pet, today)}${reproductionNote(pet, today)}${doubtText(pet, daily, today)}${unshared}`;
};
