import { ofBatch, worstVerdict } from '../contract/familyVerdict.ts';
import type { SafetyFacts } from '../contract/judgedFoods.ts';
import { isDoubtful, judgeFoods, type PlannedRecipe } from '../contract/judgeFoods.ts';
import type { LabFinding } from '../contract/labFindings.ts';
import type { Actor } from '../contract/policy.ts';
import { allSpecies, harmedBy, inOneSentence, type Verdict } from '../contract/verdict.ts';
import { flagsOf } from '../foods/serializeIngredient.ts';
import { FieldErrors } from '../kernel/errors.ts';
import { weanedNeeds } from '../needs/dailyNeeds.ts';
import type { CatalogueSnapshot, FoodCatalogue } from '../nutrition/catalogue.ts';
import { dryMatterOf, excessOf } from '../nutrition/excess.ts';
import { allergensOf } from '../nutrition/foodAllergens.ts';
import { avoidsOf } from '../pets/avoids.query.ts';
import { PetFood } from '../pets/petFoods.model.ts';
import { Pet } from '../pets/pets.model.ts';
import { foodsWithBowl, readBowls } from './bowls.ts';
import {
  areKnown,
  type Beside,
  type Judge,
  judgedPet,
  linesOf,
  targetIn,
  type VerdictPet,
  verdictPetOf,
} from './judgedPet.ts';
import { type Findings, findingsIn } from './laboratory/labFindings.ts';
import { type FoodSafety, getFoodSafety } from './recipeFoodSafety.query.ts';
import type { SpeciesOrTag, VariantRow } from './recipeSummaries.query.ts';

/** A pet that the user may read. @throws FieldErrors at `field` if there is none */
export const getVerdictPet = async (
  id: number,
  actor: Actor,
  now: Date,
  field = 'pet_id',
): Promise<VerdictPet> => {
  const pet = await Pet.readableBy(actor).findByPk(id, { include: ['specie'] });
  if (pet === null) throw new FieldErrors({ [field]: ['There is no such pet.'] });
  const daily = (await weanedNeeds([pet], now)).get(pet.id) ?? null;
  const food = (await PetFood.of([id])).get(id);
  return verdictPetOf(pet, daily, (await avoidsOf([id])).get(id) ?? [], now, food);
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
  /** Of a day of a plan: what is fed beside these foods. */
  readonly beside?: Beside;
  /** The plan. */
  readonly planId?: number;
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

/** The judge of recipes for a pet. @throws FieldErrors if the user has no such pet */
export const judgeOf = async (
  pet: number,
  {
    actor,
    now,
    snapshot,
  }: { readonly actor: Actor; readonly now: Date; readonly snapshot: CatalogueSnapshot },
): Promise<Judge> => ({
  ...{ pet: await getVerdictPet(pet, actor, now), bowls: await readBowls(pet), snapshot },
});

/** The judge that a request asks for. @throws FieldErrors if the user has no such pet */
export const judgeFor = async ({ query, actor, clock, catalogue }: VerdictCall): Promise<Judge> => {
  const { pet_id } = query;
  if (pet_id === undefined) return safetyJudge(await catalogue.current());
  return judgeOf(pet_id, { actor, now: clock(), snapshot: await catalogue.current() });
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

/** True if the pet changes to this recipe or plan, which is not all that it eats. */
const isSwitchedTo = ({ id, planId }: Pick<Judged, 'id' | 'planId'>, pet: Judge['pet']): boolean => {
  const { recipe_id: recipe, meal_plan_id: plan } = pet?.switchingTo ?? {};
  return (id !== undefined && id === recipe) || (planId !== undefined && planId === plan);
};

/** The verdict on a recipe or a plan. */
export const judge = (of: Judged, by: Judge): Verdict => {
  const { species, locked = 0, recipes, besideBowls: bowls, laboratory } = of;
  const { foods, uncounted, withBowl } = eatenBy(of, by);
  const slugs = species.map(({ slug }) => slug);
  const { snapshot } = by;
  const judged = judgedPet(foods, by, of.beside);
  const isDry = foods.some((food) => food.flags.some(({ dose_unit }) => dose_unit === 'percent_of_grams'));
  return judgeFoods({
    foods: [
      ...foods.map((food) => safetyOf(food, snapshot)),
      ...uncounted.map((food) => ({ ...safetyOf(food, snapshot), grams: null })),
    ],
    ...{ species: slugs, locked, recipes, bowls, laboratory, withBowl, beside: of.beside?.doubts },
    isNew: isSwitchedTo(of, by.pet),
    dry: isDry && areKnown(foods, snapshot) ? dryMatterOf(snapshot, linesOf(foods)) : null,
    pet: judged,
    excess:
      !judged?.day && areKnown(foods, snapshot)
        ? excessOf(snapshot, linesOf(foods), speciesOf(judged?.species, slugs))
        : null,
  });
};

/** True if what laboratories found may change a level. */
export const isDoubted = (of: Judged, by: Judge): boolean => {
  const { laboratory = [] } = of;
  if (laboratory.length === 0) return false;
  const pet = judgedPet(eatenBy(of, by).foods, by);
  return laboratory.some((found) => isDoubtful(found, pet));
};

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
export interface Known {
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

/** The foods of recipes of a list and of their batch variants. */
export const readKnown = (recipes: readonly Listed[], by: Judge): Promise<Known> =>
  knownOf(
    recipes.flatMap(({ id, variants }) => [id, ...variants.map((one) => one.id)]),
    by,
  );

/** The verdicts on recipes of a list, by id. A batch variant that has foods counts with its parent if it is worse. */
export const verdictsOfKnown = (
  recipes: readonly Listed[],
  by: Judge,
  known: Known,
): ReadonlyMap<number, Verdict> =>
  new Map(
    recipes.map((recipe) => {
      const { id, species, locked } = recipe;
      const foods = known.foods.get(id) ?? [];
      const own = judge({ species, foods, id, laboratory: known.laboratory.get(id) }, by);
      const verdict = worstOf(recipe, own, known, by);
      return [id, locked ? withoutDetails(verdict) : verdict];
    }),
  );

/** The same of recipes whose foods are not read yet. */
export const verdictsOf = async (
  recipes: readonly Listed[],
  by: Judge,
): Promise<ReadonlyMap<number, Verdict>> => verdictsOfKnown(recipes, by, await readKnown(recipes, by));
