import { Cooking, type CookingCode } from '../../engine/host/recipeTotals.ts';
import type { AvoidableFood } from './avoided.ts';
import { type Dose, type DryMatter, type JudgedDose, judgeDoses } from './doses.ts';
import type { FoodFlag } from './ingredients.ts';
import {
  allSpecies,
  animalsOf,
  type FoodReason,
  foodReasons,
  type JudgedRow,
  type NamedFood,
} from './verdict.ts';
import { type Warning, worstFlag } from './worstFlag.ts';

/** What the verdict needs to know of a line's food. */
export interface SafetyFacts extends AvoidableFood {
  readonly name: string;
  readonly short_name: string;
  /** Null where nobody can count it. */
  readonly grams: number | null;
  /** How it is cooked in the recipe, in a plan by the recipe that cooks it least; null where that is not known. */
  readonly cooking: CookingCode | null;
  readonly safety_reviewed: boolean;
  /** Its warnings by species. */
  readonly flags: readonly FoodFlag[];
  /** True if who judged the amounts of nutrients does not know whether it is within its dose. Counts where nobody judges them. */
  readonly doseUnknown?: boolean;
}

/** A pet's day of the recipe, by which doses are judged. Without a pet only its rows are known. */
export interface JudgedDay {
  /** Grams of a serving; null if it is not known. */
  readonly grams: number | null;
  /** Weight of the pet; null without one. */
  readonly kg: number | null;
  /** Without a pet by the limits for its species at any age; null if nobody calculated them. */
  readonly rows: readonly JudgedRow[] | null;
}

const noDay: JudgedDay = { grams: null, kg: null, rows: null };

/** A dose by nutrients is above where the row of one is High, and not known where a row has no level. */
const nutrientPercent = (rows: readonly JudgedRow[] | null) => (id: number) => {
  const row = rows?.find(({ nutrient_id }) => nutrient_id === id);
  if (rows === null) return null;
  if (row === undefined) return undefined;
  if (row.level === 'high') return Number.POSITIVE_INFINITY;
  return row.level === 'unknown' || row.level === 'none' ? null : 0;
};

/** Why a food counts against a recipe for a species. */
interface Finding {
  readonly kind: FoodReason;
  readonly species: string;
  readonly warning: Warning;
}

/**
 * A food whose warning is a dose. Without a pet an amount per kg cannot be judged, so that it is a caution, and so is a
 * food that is below the limits for animals at any age.
 */
const doseReason = (
  { state }: JudgedDose,
  dose: Dose | null,
  { kg, rows }: JudgedDay,
  { doseUnknown = false }: SafetyFacts,
): FoodReason | null => {
  if (state === 'above') return 'overdose';
  if (kg !== null) return state === 'below' ? null : 'dose_unknown';
  if (dose?.unit !== 'nutrient') return state === 'below' ? null : 'caution';
  const isUnknown = rows === null ? doseUnknown || !dose.stated : state === 'unknown';
  return isUnknown ? 'dose_unknown' : 'caution';
};

const isFedRaw = ({ cooking }: SafetyFacts): boolean => cooking === Cooking.raw;

/** True where somebody chose that the food is cooked. Without a choice, nobody knows whether it is cooked through. */
const isSurelyCooked = ({ cooking }: SafetyFacts): boolean =>
  cooking === Cooking.kept || cooking === Cooking.drained;

/** Categories whose foods go in after cooking until somebody says otherwise (D85). */
const addedAfter = /^(?:avoid|dairy|fats|fruits|herbs|nuts|supp)/i;

const yeast = /yeast|hefe|(?<!\p{L})(?:lev[au]|gist(?!\p{L}))|lievito|дрож|酵母/iu;

/** Live yeast by its name, or in another language by the reason of the rule that names it. */
const isLiveYeast = ({ name, flags }: SafetyFacts): boolean =>
  flags.some(
    ({ warning_kind, warning_reason }) =>
      warning_kind === 'raw' && yeast.test(`${name} ${warning_reason ?? ''}`),
  );

/** True where every recipe cooks the food. Yeast goes in afterwards until somebody says otherwise. */
const isCooked = (food: SafetyFacts): boolean => {
  const { category_name, cooking } = food;
  if (cooking === null || isFedRaw(food)) return false;
  return isSurelyCooked(food) || !(addedAfter.test(category_name) || isLiveYeast(food));
};

const flour =
  /flour|dough|mehl|teig|harin|farin|mąk|мук|mjöl|(?<!\p{L})(?:bloem|meel|oats?|gluten|p[aâ]te|ciasto|t[eě]sto|deeg|de[gj]|deig|mass?a|impasto|semol\p{L}*|grie(?:ß|ss))(?!\p{L})|面粉/iu;

const isFlour = (food: SafetyFacts): boolean => flour.test(food.name) || isRawStaple(food);

/** Flour or dough beside live yeast: if it is not cooked, it rises in the stomach and forms alcohol. */
type Dough = 'raw' | 'unsure' | 'none';

const doughIn = (foods: readonly SafetyFacts[]): Dough => {
  const flours = foods.filter(isFlour);
  if (!flours.every(isCooked)) return 'raw';
  return flours.every(isSurelyCooked) ? 'none' : 'unsure';
};

/** Why a food that is unsafe raw counts: what a recipe cooks without a choice is safe only if it is cooked through. */
const rawReason = (food: SafetyFacts, unsafe: boolean, dough: Dough): FoodReason | null => {
  if (isCooked(food)) return unsafe && !isSurelyCooked(food) ? 'unless_cooked' : null;
  if (unsafe) return 'unsafe';
  if (!isLiveYeast(food) || dough === 'none') return 'caution';
  return dough === 'raw' ? 'unsafe' : 'unless_cooked';
};

const reasonOf = (
  food: SafetyFacts,
  warning: Warning,
  dose: JudgedDose | null,
  { day, dough }: { readonly day: JudgedDay; readonly dough: Dough },
): FoodReason | null => {
  const { unsafe, possibly_unsafe, warning_kind } = warning;
  const plain = unsafe ? 'unsafe' : possibly_unsafe ? 'caution' : null;
  const reason = warning_kind === 'raw' ? rawReason(food, unsafe, dough) : plain;
  if (reason === 'unsafe') return reason;
  if (!food.safety_reviewed && dose?.state !== 'above') return 'unreviewed';
  return dose ? doseReason(dose, warning.dose, day, food) : reason;
};

/** The finding about each food for one species; null for a food that does not count. */
const findingsFor = (
  foods: readonly SafetyFacts[],
  species: string,
  day: JudgedDay,
  dry: DryMatter | null,
): readonly (Finding | null)[] => {
  const warnings = foods.map(({ flags }) => worstFlag(flags.filter((flag) => flag.species === species)));
  const percent = nutrientPercent(day.rows);
  const lines = foods.map(({ grams }, at) => ({
    grams,
    warning_kind: warnings[at]?.warning_kind ?? null,
    dose: warnings[at]?.dose ?? null,
    nutrientPercent: percent,
  }));
  const dough = foods.some(isLiveYeast) ? doughIn(foods) : 'none';
  const doses = judgeDoses(lines, { dry, grams: day.grams, kg: day.kg });
  return foods.map((food, at) => {
    const [warning, dose] = [warnings[at], doses[at] ?? null];
    const kind = warning ? reasonOf(food, warning, dose, { day, dough }) : null;
    return warning && kind ? { kind: kindFor(kind, food), species, warning } : null;
  });
};

const supplements = 'Supplements';

/** A supplement that is possibly unsafe is so in more than the recipe's amount. */
const kindFor = (kind: FoodReason, { category_name }: SafetyFacts): FoodReason =>
  kind === 'caution' && category_name === supplements ? 'supplement' : kind;

const inWords = (kind: FoodReason, { warning_kind, warning_reason, dose }: Warning, animals: string) => {
  const isSafetyAlone = kind === 'unsafe' || kind === 'unreviewed';
  if (!isSafetyAlone && warning_kind === 'dose') return dose?.text ?? 'safe up to a dose';
  const harmful = warning_kind === 'raw' ? 'harmful raw' : 'harmful';
  const said: Partial<Record<FoodReason, string>> = {
    unsafe: `${harmful} to ${animals}`,
    unreviewed: 'not reviewed for safety',
    unless_cooked: `harmful to ${animals} unless cooked through`,
  };
  const words = said[kind] ?? `possibly unsafe for ${animals}`;
  return warning_reason === null ? words : `${words}. ${warning_reason}`;
};

/** A food by the worst of what was found for several species, which names the species that it was found for. */
const namedFood = ({ id, short_name: name }: SafetyFacts, findings: readonly Finding[]): NamedFood | [] => {
  const kind = foodReasons.find((one) => findings.some((finding) => finding.kind === one));
  if (kind === undefined) return [];
  const worst = findings.filter((finding) => finding.kind === kind);
  const species = [...new Set(worst.map((finding) => finding.species))];
  const warning = worstFlag(worst.map((finding) => finding.warning));
  return { id, name, kind, species, reason: inWords(kind, warning, animalsOf(species)) };
};

/**
 * The foods that count against a recipe for its species, the worst of several, or for the species of a day's pet.
 * @param dry the dry matter of all foods, by which doses in percent are judged; null if it is not known
 */
export const namedFoods = (
  foods: readonly SafetyFacts[],
  species: readonly string[],
  day: JudgedDay | null,
  dry: DryMatter | null = null,
): NamedFood[] => {
  const judged = species.length === 0 ? allSpecies : species;
  const findings = judged.map((slug) => findingsFor(foods, slug, day ?? noDay, dry));
  // A line without an amount may be of a food that has another one: it is named once.
  const isBeside = (line: SafetyFacts, food: SafetyFacts) => line.grams === null && line.id === food.id;
  return foods.flatMap((food, at) => {
    if (isBeside(food, food) && foods.findIndex(({ id }) => id === food.id) < at) return [];
    const ofFood = findings.flatMap((found) =>
      found.filter((_, line) => line === at || isBeside(foods[line] as SafetyFacts, food)),
    );
    return namedFood(
      food,
      ofFood.filter((found) => found !== null),
    );
  });
};

const animalFoods = /^(?:beef|eggs|fish|game|lamb|pork|poultry|shellfish)/i;
const staples = /^(?:grains|legumes)/i;
const dried = /\b(?:powder|dehydrated|dried)\b/i;
const heated =
  /\b(?:bak|boil|brais|broil|cann|cook|fri|grill|pasteuriz|poach|puff|roast|scrambl|smok|steam|stew|toast)ed\b/i;
/** Grains and legumes as sold ready to eat, or parts of them without starch. */
const ready =
  /\b(?:bread|bran\b|carob|cracker|flake|germ\b|gluten|instant|isolate|milk|peanut|popcorn|quick|rolled|tempeh|tofu|tortilla)/i;

/** True for dry grain, flour, beans, lentils and the like that nobody heated. */
const isRawStaple = ({ name, category_name }: SafetyFacts): boolean =>
  staples.test(category_name) && !heated.test(name) && !ready.test(name);

/** True for meat, fish, shellfish, eggs, grain or legumes that nobody heated: a name that says neither counts as raw. */
const isToCook = (food: SafetyFacts): boolean => {
  if (!animalFoods.test(food.category_name)) return isRawStaple(food);
  return /\braw\b/i.test(food.name) || !(heated.test(food.name) || dried.test(food.name));
};

const isUnsafeRaw = ({ flags }: SafetyFacts, species: readonly string[]): boolean =>
  flags.some(
    (flag) => (species.length === 0 || species.includes(flag.species)) && flag.warning_kind === 'raw',
  );

/** Names of the meat, fish, shellfish, eggs, grain, legumes and other foods that a recipe feeds raw and that are to be cooked. */
export const fedRaw = (foods: readonly SafetyFacts[], species: readonly string[]): readonly string[] =>
  foods
    .filter((food) => isFedRaw(food) && food.grams !== 0)
    .filter((food) => isToCook(food) || (isUnsafeRaw(food, species) && !isLiveYeast(food)))
    .map(({ short_name }) => short_name);
