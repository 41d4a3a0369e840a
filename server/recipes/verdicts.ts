import type { RecipeLine } from '../../engine/host/recipeTotals.ts';
import type { Avoid } from '../contract/avoids.ts';
import { ofBatch, worstVerdict } from '../contract/familyVerdict.ts';
import type { SafetyFacts } from '../contract/judgedFoods.ts';
import { ageInDays, isDoubtful, judgeFoods, type PlannedRecipe } from '../contract/judgeFoods.ts';
import type { LabFinding } from '../contract/labFindings.ts';
import type { Actor } from '../contract/policy.ts';
import { allSpecies, harmedBy, inOneSentence, type Verdict } from '../contract/verdict.ts';
import { needGapsText } from '../contract/verdictOf.ts';
import { flagsOf } from '../foods/serializeIngredient.ts';
import { FieldErrors } from '../kernel/errors.ts';
import { type DailyNeed, weanedNeeds } from '../needs/dailyNeeds.ts';
import { needDoubts } from '../needs/needDoubts.ts';
import { petTargetOf } from '../needs/petTarget.ts';
import type { CatalogueSnapshot, FoodCatalogue } from '../nutrition/catalogue.ts';
import { dryMatterOf, excessOf } from '../nutrition/excess.ts';
import { allergensOf } from '../nutrition/foodAllergens.ts';
import type { Gap } from '../nutrition/needReference.ts';
import { avoidsOf } from '../pets/avoids.query.ts';
import { Pet } from '../pets/pets.model.ts';
import { type Bowls, foodsWithBowl, readBowls } from './bowls.ts';
import { type Findings, findingsIn } from './laboratory/labFindings.ts';
import { dayOf } from './optimalRecipes.ts';
import { type FoodSafety, getFoodSafety } from './recipeFoodSafety.query.ts';
import type { SpeciesOrTag, VariantRow } from './recipeSummaries.query.ts';

/** A pet that recipes are judged for, with its daily need if one matches. */
export interface VerdictPet {
  readonly id: number;
  readonly name: string;
  readonly specieId: number;
  /** Slug. */
  readonly species: string;
  readonly weightKg: number;
  /** The weight that it is expected to reach; null if unknown. */
  readonly adultKg: number | null;
  /** Why no figure for it is known for sure. */
  readonly doubts: readonly string[];
  readonly ageDays: number | null;
  readonly daily: DailyNeed | null;
  readonly avoids: readonly Avoid[];
}

/** A pet as recipes are judged for it. Its species is included. */
export const verdictPetOf = (
  pet: Pet,
  daily: DailyNeed | null,
  avoids: readonly Avoid[],
  now: Date,
): VerdictPet => ({
  avoids,
  ...{ id: pet.id, name: pet.name, specieId: pet.specie_id, species: pet.specie?.slug ?? '' },
  ...{ weightKg: Number(pet.weight_kg), daily, ageDays: ageInDays(pet.birthday, now) },
  adultKg: pet.adult_weight_kg == null ? null : Number(pet.adult_weight_kg),
  doubts: needDoubts(pet, daily ?? undefined, now),
});

/** A pet of the user. @throws FieldErrors at `field` if the user has no such pet */
export const getVerdictPet = async (
  id: number,
  actor: Actor,
  now: Date,
  field = 'pet_id',
): Promise<VerdictPet> => {
  const pet = await Pet.accessibleTo('own', actor).findByPk(id, { include: ['specie'] });
  if (pet === null) throw new FieldErrors({ [field]: ['There is no such pet.'] });
  const daily = (await weanedNeeds([pet], now)).get(pet.id) ?? null;
  return verdictPetOf(pet, daily, (await avoidsOf([id])).get(id) ?? [], now);
};

/** What a recipe or a plan is judged by: its foods, and the species that it is for. */
export interface Judged {
  readonly species: readonly Pick<SpeciesOrTag, 'slug'>[];
  readonly foods: readonly FoodSafety[];
  /** The id of the recipe or batch variant, beside which the pet's bowl may get more; without one nothing is counted. */
  readonly id?: number;
  /** Recipes of a plan that its owner may not open. */
  readonly locked?: number;
  /** The other recipes of a plan. */
  readonly recipes?: readonly PlannedRecipe[];
  /** Names of those beside which the pet's bowl gets more. */
  readonly besideBowls?: readonly string[];
  /** What laboratories found otherwise than calculated. */
  readonly laboratory?: readonly LabFinding[] | undefined;
  /** What it gets there: foods whose amounts nobody counts. */
  readonly uncounted?: readonly FoodSafety[];
  /** True if `foods` has what the pet's bowl gets. */
  readonly withBowl?: boolean;
}

/** For whom recipes are judged: a pet with a catalogue, or nobody for the safety alone. */
export interface Judge {
  readonly pet: VerdictPet | null;
  readonly snapshot: CatalogueSnapshot;
  /** What the pet's bowl gets beside recipes (D107). */
  readonly bowls?: Bowls;
}

/** What a request names to judge for a pet; without `pet_id` only the safety is judged. */
export interface VerdictCall {
  readonly query: { readonly pet_id?: number | undefined };
  readonly actor: Actor;
  readonly clock: () => Date;
  readonly catalogue: FoodCatalogue;
}

/** Judges the safety alone: the foods, and what is too much for the species at any age. */
export const safetyJudge = (snapshot: CatalogueSnapshot): Judge => ({ pet: null, snapshot });

/** The judge that a request asks for. @throws FieldErrors if the user has no such pet */
export const judgeFor = async ({ query, actor, clock, catalogue }: VerdictCall): Promise<Judge> => {
  const { pet_id } = query;
  if (pet_id === undefined) return safetyJudge(await catalogue.current());
  const pet = await getVerdictPet(pet_id, actor, clock());
  return { pet, bowls: await readBowls(pet.id), snapshot: await catalogue.current() };
};

const linesOf = (foods: readonly FoodSafety[]): RecipeLine[] =>
  foods.map(({ id, milligrams, cooking }) => ({ food: id, milligrams, cooking }));

const areKnown = (foods: readonly FoodSafety[], { foods: known }: CatalogueSnapshot): boolean =>
  foods.every(({ id }) => known.has(id));

/** The need of the pet at its energy; null without one. */
const targetIn = ({ pet, snapshot }: Judge) => {
  const { daily = null, species = '' } = pet ?? {};
  return daily === null || daily.kcalPerDay === null
    ? null
    : petTargetOf(snapshot, daily, daily.kcalPerDay, species);
};

/** The foods at the pet's serving; null without a need with an energy, or without energy in the foods. */
const dayFor = (foods: readonly FoodSafety[], by: Judge) => {
  const target = targetIn(by);
  return target !== null && areKnown(foods, by.snapshot) ? dayOf(by.snapshot, linesOf(foods), target) : null;
};

/** What a pet eats of a recipe. */
interface Eaten {
  readonly foods: readonly FoodSafety[];
  /** What its bowl gets beside them, where nobody can count it. */
  readonly uncounted: readonly FoodSafety[];
  /** True if `foods` counts what its bowl gets. */
  readonly withBowl: boolean;
}

/** The foods of a recipe with what the pet's bowl gets beside it. */
const eatenBy = ({ foods, id = 0, uncounted = [], withBowl = false }: Judged, by: Judge): Eaten => {
  const bowl = by.bowls?.get(id) ?? [];
  const target = targetIn(by);
  const all =
    target !== null && areKnown([...foods, ...bowl], by.snapshot)
      ? foodsWithBowl(foods, bowl, by.snapshot, target)
      : null;
  return all === null
    ? { foods, uncounted: [...uncounted, ...bowl], withBowl: false }
    : { foods: all, uncounted, withBowl: withBowl || bowl.length > 0 };
};

/** A need, whose gaps have their display names. */
const needOf = ({ label, reference, patient }: DailyNeed, { columns, place }: CatalogueSnapshot) => {
  const display = (gap: Gap) => (gap === 'Ca:P' ? gap : (columns[place.get(gap) ?? -1]?.display ?? ''));
  return {
    ...{ name: label, patient },
    reference: reference && { ...reference, gaps: reference.gaps.map(display) },
  };
};

/** The pet with its need and its day of the foods. */
const judgedPet = (foods: readonly FoodSafety[], by: Judge) => {
  const { pet, snapshot } = by;
  if (pet === null) return null;
  const { id, name, species, weightKg: kg, adultKg, ageDays, avoids, doubts, daily } = pet;
  const need = daily && needOf(daily, snapshot);
  return { id, name, species, kg, adultKg, ageDays, avoids, doubts, need, day: dayFor(foods, by) };
};

/** A need and what it leaves out or lowers of its reference, in the words of a verdict; null if nothing. */
export const needGapsOf = (daily: DailyNeed, snapshot: CatalogueSnapshot): string | null => {
  const { name, reference } = needOf(daily, snapshot);
  return reference && reference.gaps.length > 0 ? needGapsText(name, reference.gaps) : null;
};

const safetyOf = (
  { milligrams, flags, leastCooked, ...food }: FoodSafety,
  values: CatalogueSnapshot,
): SafetyFacts => ({
  ...food,
  ...allergensOf({ ...food, category: food.category_name }),
  cooking: leastCooked ?? food.cooking,
  grams: milligrams / 1000,
  flags: flagsOf(flags, food.id, values),
});

const speciesOf = (pet: VerdictPet['species'] | undefined, of: readonly string[]): readonly string[] => {
  if (pet !== undefined) return [pet];
  return of.length === 0 ? allSpecies : of;
};

/** The verdict on a recipe or a plan. */
export const judge = (of: Judged, by: Judge): Verdict => {
  const { species, locked = 0, recipes, besideBowls: bowls, laboratory } = of;
  const { foods, uncounted, withBowl } = eatenBy(of, by);
  const slugs = species.map(({ slug }) => slug);
  const { snapshot } = by;
  const judged = judgedPet(foods, by);
  const isDry = foods.some((food) => food.flags.some(({ dose_unit }) => dose_unit === 'percent_of_grams'));
  return judgeFoods({
    foods: [
      ...foods.map((food) => safetyOf(food, snapshot)),
      ...uncounted.map((food) => ({ ...safetyOf(food, snapshot), grams: null })),
    ],
    ...{ species: slugs, locked, recipes, bowls, laboratory, withBowl },
    dry: isDry && areKnown(foods, snapshot) ? dryMatterOf(snapshot, linesOf(foods)) : null,
    pet: judged,
    excess:
      !judged?.day && areKnown(foods, snapshot)
        ? excessOf(snapshot, linesOf(foods), speciesOf(judged?.species, slugs))
        : null,
  });
};

/** True if what laboratories found may change a level. */
export const isDoubted = (of: Judged, by: Judge): boolean =>
  (of.laboratory ?? []).some((found) => isDoubtful(found, judgedPet(eatenBy(of, by).foods, by)));

/** A recipe of a list. */
interface Listed {
  readonly id: number;
  readonly species: Judged['species'];
  readonly locked: boolean;
  readonly variants: readonly VariantRow[];
}

/** A locked recipe shows whether it is not safe, and nothing else about its foods, which the user may not see (D9). */
const withoutDetails = (verdict: Verdict): Verdict => {
  const isUnsafe = verdict.kind === 'not_safe';
  const clauses = isUnsafe ? [`Not safe for ${harmedBy(verdict)}`] : [];
  return {
    ...{ ...verdict, standard: null, foods: [], rows: [] },
    ...{ clauses, words: inOneSentence(clauses) },
    ...(isUnsafe ? {} : { kind: null, advice: '' }),
  };
};

/** The foods of recipes, and what laboratories found in them. */
interface Known {
  readonly foods: ReadonlyMap<number, readonly FoodSafety[]>;
  readonly laboratory: Findings;
}

const knownOf = async (ids: readonly number[], { snapshot }: Judge): Promise<Known> => {
  const [foods, laboratory] = await Promise.all([getFoodSafety(ids), findingsIn(ids, snapshot)]);
  return { foods, laboratory };
};

/** The worst of the verdicts on a recipe and on its batch variants that have foods. */
const worstOf = ({ species, variants }: Omit<Listed, 'locked'>, own: Verdict, known: Known, by: Judge) => {
  const others = variants.flatMap((variant) => {
    const { id } = variant;
    const has = known.foods.get(id);
    const of = { species, foods: has ?? [], id, laboratory: known.laboratory.get(id) };
    return has ? [ofBatch(judge(of, by), Number(variant.total_qty))] : [];
  });
  return worstVerdict(own, others);
};

/** The verdict on the batch variant that is worse than its recipe, which has the verdict `own`; null without one. */
export const getWorseBatch = async (
  recipe: Omit<Listed, 'locked'>,
  own: Verdict,
  by: Judge,
): Promise<Verdict | null> => {
  if (recipe.variants.length === 0) return null;
  const ids = recipe.variants.map(({ id }) => id);
  const worst = worstOf(recipe, own, await knownOf(ids, by), by);
  return worst === own ? null : worst;
};

/** The verdicts on recipes of a list, by id. A batch variant that has foods counts with its parent if it is worse. */
export const verdictsOf = async (
  recipes: readonly Listed[],
  by: Judge,
): Promise<ReadonlyMap<number, Verdict>> => {
  const known = await knownOf(
    recipes.flatMap(({ id, variants }) => [id, ...variants.map((one) => one.id)]),
    by,
  );
  return new Map(
    recipes.map((recipe) => {
      const { id, species, locked } = recipe;
      const foods = known.foods.get(id) ?? [];
      const own = judge({ species, foods, id, laboratory: known.laboratory.get(id) }, by);
      const verdict = worstOf(recipe, own, known, by);
      return [id, locked ? withoutDetails(verdict) : verdict];
    }),
  );
};
