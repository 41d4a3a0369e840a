import type { RecipeLine } from '../../engine/host/recipeTotals.ts';
import { cookingCode } from '../contract/cooking.ts';
import { type FormulationBody, shelfSetting } from '../contract/formulations.ts';
import { milligramsPerGram } from '../contract/milligrams.ts';
import { accessScopeFor } from '../contract/policy.ts';
import { maxDayGrams } from '../contract/usualWeights.ts';
import { idsAvoided } from '../foods/avoidedFoods.ts';
import { type Everyday, everydayFoods } from '../foods/everyday.ts';
import { Ingredient } from '../foods/ingredients.model.ts';
import { FieldErrors, NotFound } from '../kernel/errors.ts';
import type { HandlerContext } from '../kernel/http/implement.ts';
import { noNeedText, weanedNeeds } from '../needs/dailyNeeds.ts';
import { petTargetOf } from '../needs/petTarget.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import type { LimitStage } from '../nutrition/limitStages.ts';
import { UserSetting } from '../people/settings.model.ts';
import { avoidsOf } from '../pets/avoids.query.ts';
import { PetFood } from '../pets/petFoods.model.ts';
import { Pet } from '../pets/pets.model.ts';
import { Species } from '../pets/species.model.ts';
import { bowlBeside, countedBowlsText } from '../recipes/bowls.ts';
import { type VerdictPet, verdictPetOf } from '../recipes/judgedPet.ts';
import { requireCurrentSnapshot, validateUnsavedLines } from '../recipes/recipeLines.ts';
import { type Candidate, candidatesFor } from '../remedies/candidates.ts';
import { type Purpose, purposeOf } from '../remedies/purposes.ts';
import { hiddenFoods } from '../remedies/remediesRequest.ts';
import { getRemedyFlags } from '../remedies/remedyFoods.query.ts';
import { setTargetsOf } from '../remedies/setTargets.ts';
import { Trials } from '../remedies/trials.ts';
import { hasBowls } from './eaters.ts';
import { getFormulatedFoods } from './formulationFoods.query.ts';
import type { BoundedLine, FormulatedPet, Preparation } from './prepare.ts';
import { gramPrices } from './prices.ts';
import { requestedStandards } from './requestedStandards.ts';
import { validateGroups, validateTags } from './requestFields.ts';
import type { Requirement, Requirements } from './requirements.ts';

/** A call to formulate a recipe, or to replace a food of it. */
export type FormulationCall = HandlerContext<'formulations.formulate' | 'replacements.find'>;

/** A pet as an answer names it and judges recipes for it. */
export interface RequestedPet extends FormulatedPet {
  readonly id: number;
  readonly judgedFor: VerdictPet;
  /** Its life stage. */
  readonly limitStage: LimitStage;
  /** True for a puppy of a large breed. */
  readonly isLargeBreed: boolean;
}

/** What a formulation is asked for. */
export interface FormulationRequest {
  readonly pets: readonly RequestedPet[];
  /** Species that no added food harms. */
  readonly species: readonly Species[];
  readonly purpose: Purpose;
  /** What is kept or counted besides, in words. */
  readonly kept: readonly string[];
  /** With the foods that may be added. */
  readonly preparation: Preparation;
  /** The same with more foods; null if all may be added already. */
  readonly withMoreFoods: () => Promise<Preparation | null>;
  /** All foods that the user may add to any recipe of these species. */
  readonly safe: readonly Candidate[];
  /** The same with other foods that may be added. */
  readonly withFoods: (candidates: readonly Candidate[]) => Promise<Preparation>;
}

const requirePets = async ({ body, actor, scope, clock, snapshot }: FormulationCall) => {
  const ids = [...new Set(body.pets)];
  const found = await Pet.accessibleTo(scope, actor).findAll({ where: { id: ids }, include: ['specie'] });
  const byId = new Map(found.map((pet) => [pet.id, pet]));
  const needs = await weanedNeeds(found, clock());
  const avoids = await avoidsOf(ids);
  const eaten = await PetFood.of(ids);
  const requested = ids.map(async (id, index): Promise<RequestedPet> => {
    const pet = byId.get(id);
    if (pet === undefined) throw new NotFound();
    const daily = needs.get(id);
    if (!daily?.kcalPerDay)
      throw new FieldErrors({ [`pets.${index}`]: [noNeedText(pet, clock())] }, 'no_need');
    // What nobody knows of treats is no bound to search by.
    const { need, ...whole } = petTargetOf(snapshot, daily, daily.kcalPerDay, pet.specie?.slug ?? '');
    const target = { ...whole, need: { ...need, besideUnknown: false } };
    const judgedFor = verdictPetOf(pet, daily, avoids.get(id) ?? [], clock(), eaten.get(id));
    const { limitStage } = daily;
    const kg = Number(pet.weight_kg);
    return {
      ...{ id, target, judgedFor, limitStage, specieId: pet.specie_id, kg },
      isLargeBreed: daily.isLargeBreed,
      sets: await setTargetsOf(snapshot, daily.patient),
      ...{
        raised: daily.reference?.raised ?? [],
        maxDayGrams: maxDayGrams({ kg, ageDays: judgedFor.ageDays }),
      },
    };
  });
  return Promise.all(requested);
};

const boundsOf = (
  grams: number,
  { min_g, max_g }: FormulationBody['lines'][number],
  changePercent: number,
): Pick<BoundedLine, 'min' | 'max' | 'isFree'> => {
  const change = min_g === undefined && max_g === undefined ? (grams * changePercent) / 100 : null;
  if (change !== null) return { min: grams - change, max: grams + change, isFree: change > 0 };
  return { min: min_g ?? 0, max: max_g ?? Math.max(grams, min_g ?? 0) };
};

const readLines = async ({ body, actor, snapshot }: FormulationCall): Promise<BoundedLine[]> => {
  const valid = await validateUnsavedLines(body.lines, actor, snapshot);
  const errors: Record<string, string[]> = {};
  const lines = valid.map(({ food, milligrams, choice }, index): BoundedLine => {
    const sent = body.lines[index] as FormulationBody['lines'][number];
    const bounds = boundsOf(milligrams / milligramsPerGram, sent, body.change_percent);
    if (bounds.min > bounds.max) errors[`lines.${index}.max_g`] = ['Less than the minimum.'];
    return { food, milligrams, cooking: cookingCode(body.cooking, choice), ...bounds };
  });
  if (!lines.some(({ milligrams }) => milligrams > 0)) errors.lines = ['Give a food an amount first.'];
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors);
  return lines;
};

/** The burden of a food of the shelf, which is less than that of any to be bought; and what a caution adds. */
const shelfBurden = { food: 0.2, caution: 0.3 } as const;

/** Everyday foods with those of the shelf, which come first. */
const withShelf = (
  everyday: ReadonlyMap<number, Everyday>,
  shelf: readonly Candidate[],
): ReadonlyMap<number, Everyday> =>
  new Map([
    ...everyday,
    ...shelf.map(({ id, isCautious, maxPercent }) => {
      const burden = shelfBurden.food + (isCautious ? shelfBurden.caution : 0);
      return [id, { percent: everyday.get(id)?.percent ?? maxPercent, burden }] as const;
    }),
  ]);

/** The foods that may be added, all that could be, and how those that people have are added. */
const readCandidates = async (
  { body, actor, snapshot }: FormulationCall,
  species: readonly Species[],
  purpose: Purpose,
  everyday: ReadonlyMap<number, Everyday>,
) => {
  const privateIds = await Ingredient.privateIds(accessScopeFor('ingredients.list', actor), actor);
  const specieIds = species.map(({ id }) => id);
  const avoids = [...(await avoidsOf(body.pets)).values()].flat();
  const hidden = [...(await hiddenFoods(actor)), ...body.avoid, ...(await idsAvoided(snapshot, avoids))];
  const safe = (await candidatesFor(snapshot, { specieIds, privateIds, hidden })).filter(
    ({ id }) => !purpose.isForeign(id),
  );
  const shelf = new Set(await UserSetting.ids(actor.id, shelfSetting));
  const usual = withShelf(
    everyday,
    safe.filter(({ id }) => shelf.has(id)),
  );
  const { add } = body;
  const named = add === 'shelf' ? shelf : Array.isArray(add) ? new Set(add) : null;
  const isUsual = ({ id }: Candidate) => usual.has(id);
  if (named !== null)
    return { safe, usual, candidates: safe.filter(({ id }) => named.has(id)), wider: safe.filter(isUsual) };
  return add === 'all'
    ? { safe, usual, candidates: safe, wider: [] }
    : { safe, usual, candidates: safe.filter(isUsual), wider: safe };
};

/** What the bowl of each pet gets, unless others are found. */
const readStored = async (
  { body, snapshot }: FormulationCall,
  pets: readonly RequestedPet[],
): Promise<NonNullable<Preparation['stored']>> => {
  const { recipe_id } = body;
  if (recipe_id === undefined || hasBowls(body)) return [];
  const stored = await Promise.all(pets.map(({ id }) => bowlBeside(recipe_id, id)));
  requireCurrentSnapshot(snapshot, stored.flat());
  return stored;
};

const placeOf = ({ place }: CatalogueSnapshot, nutrient: number, index: number): number => {
  const column = place.get(nutrient);
  if (column === undefined)
    throw new FieldErrors({ [`bounds.${index}.nutrient_id`]: ['There is no such nutrient.'] });
  return column;
};

/** The bounds and groups of a call, and what the recipe's tags promise, as requirements. */
const ownRequirements = (
  { body, snapshot }: FormulationCall,
  pets: readonly RequestedPet[],
  purpose: Purpose,
): Preparation['own'] => {
  const columns = body.bounds.map(({ nutrient_id }, index) => placeOf(snapshot, nutrient_id, index));
  const sides = (min: number | undefined, max: number | undefined) =>
    (['min', 'max'] as const).flatMap((side) => {
      const bound = side === 'min' ? min : max;
      return bound === undefined || (side === 'min' && bound === 0) ? [] : [{ side, bound }];
    });
  return (requirements: Requirements) => [
    ...body.bounds.flatMap(({ basis, min, max }, index) =>
      sides(min, max).flatMap(({ side, bound }) =>
        (basis === 'per_day' ? pets : pets.slice(0, 1)).map(
          ({ target }, eater): Requirement => ({
            ...requirements.nutrient(columns[index] as number, side, basis, bound, target.kcalPerDay),
            ...{ pet: null, isWish: true, ...(basis === 'per_day' && { eater }) },
          }),
        ),
      ),
    ),
    ...body.groups.flatMap(({ ids, name, min_percent, max_percent }) =>
      sides(min_percent, max_percent).map(
        ({ side, bound }): Requirement => ({
          ...requirements.share(new Set(ids), side, bound, name),
          isWish: true,
        }),
      ),
    ),
    ...purpose.bounds
      .filter(({ max }) => max > 0)
      .map(({ column, max, tag }) => ({
        ...requirements.nutrient(column, 'max', 'per_1000_kcal', max, 1),
        tag,
      })),
  ];
};

const readPurpose = (
  { body, snapshot }: FormulationCall,
  [pet]: readonly RequestedPet[],
  lines: readonly RecipeLine[],
): Promise<Purpose> | Purpose => {
  if (pet === undefined) throw new FieldErrors({ pets: ['Choose a pet.'] });
  const { derived } = new Trials(snapshot, pet.target, lines, []).current();
  const held = lines.map(({ food }) => food);
  return purposeOf(snapshot, body.tags ?? [], held, derived);
};

/** @throws FieldErrors for a slug of no species */
const speciesOf = async (pets: readonly RequestedPet[], slugs: readonly string[]): Promise<Species[]> => {
  const ids = [...new Set(pets.map(({ specieId }) => String(specieId)))];
  const found = await Species.named([...ids, ...slugs]);
  const unknown = slugs.flatMap((_, index) => (found[ids.length + index] === null ? index : []));
  if (unknown.length > 0)
    throw new FieldErrors(
      Object.fromEntries(unknown.map((index) => [`species.${index}`, ['There is no such species.']])),
    );
  return found.filter((one) => one !== null);
};

/** A preparation whose candidates are these. */
const withCandidates = async (
  preparation: Omit<Preparation, 'foods' | 'prices' | 'candidates'>,
  candidates: readonly Candidate[],
  user: number,
): Promise<Preparation> => {
  const { lines, stored = [] } = preparation;
  const ids = [...[...lines, ...stored.flat()].map(({ food }) => food), ...candidates.map(({ id }) => id)];
  const foods = await getFormulatedFoods([...new Set(ids)]);
  return { ...preparation, candidates, foods, prices: await gramPrices(foods, user) };
};

/**
 * Reads the pets with their needs, the lines and the foods that may be added.
 * @throws NotFound for a pet that the user may not see
 * @throws FieldErrors for a pet without a need, and for each invalid line, bound, group, tag or species
 */
export const readFormulationRequest = async (call: FormulationCall): Promise<FormulationRequest> => {
  const { actor, body, snapshot } = call;
  const pets = await requirePets(call);
  const lines = await readLines(call);
  validateGroups(call);
  await validateTags(call);
  const species = await speciesOf(pets, body.species ?? []);
  const purpose = await readPurpose(call, pets, lines);
  const stored = await readStored(call, pets);
  const foods = await readCandidates(call, species, purpose, await everydayFoods());
  const { safe, usual, candidates, wider } = foods;
  const fixed = {
    ...{ snapshot, pets, lines, everyday: usual, goal: body.goal, unstated: body.unstated },
    flags: await getRemedyFlags(),
    maxAdditions: body.max_additions,
    standards: requestedStandards(snapshot, body.standards, pets),
    ...{ bowls: body.bowls, stored },
    own: ownRequirements(call, pets, purpose),
  };
  const fed = pets.flatMap(({ judgedFor }, pet) => (stored[pet]?.length ? judgedFor.name : []));
  const more = [...candidates, ...wider.filter((each) => !candidates.includes(each))];
  const withFoods = (of: readonly Candidate[]) => withCandidates(fixed, of, actor.id);
  return {
    ...{ pets, species, purpose, safe, withFoods },
    kept: [...purpose.words, ...countedBowlsText(fed)],
    preparation: await withFoods(candidates),
    withMoreFoods: async () => (more.length > candidates.length ? withFoods(more) : null),
  };
};
