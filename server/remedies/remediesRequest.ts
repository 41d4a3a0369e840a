import type { RecipeLine } from '../../engine/host/recipeTotals.ts';
import { cookingCode, type RecipeCooking } from '../contract/cooking.ts';
import { type Actor, accessScopeFor } from '../contract/policy.ts';
import { caPRow, type LevelRow } from '../contract/remedies.ts';
import { idsAvoided } from '../foods/avoidedFoods.ts';
import { Ingredient } from '../foods/ingredients.model.ts';
import { FieldErrors } from '../kernel/errors.ts';
import type { HandlerContext } from '../kernel/http/implement.ts';
import { noNeedText, weanedNeeds } from '../needs/dailyNeeds.ts';
import { type PetTarget, petTargetOf } from '../needs/petTarget.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { UserSetting } from '../people/settings.model.ts';
import { avoidsOf } from '../pets/avoids.query.ts';
import { getPet } from '../pets/getPet.ts';
import type { Pet } from '../pets/pets.model.ts';
import { Species } from '../pets/species.model.ts';
import { bowlBeside, countedBowlsText, linesWithBowl } from '../recipes/bowls.ts';
import { type RequestLine, requireCurrentSnapshot, validateUnsavedLines } from '../recipes/recipeLines.ts';
import { type Candidate, candidatesFor } from './candidates.ts';
import { type Purpose, purposeOf } from './purposes.ts';
import { isBeyondSets, keptSetsText, type SetTargets, setTargetsOf } from './setTargets.ts';
import { Trials } from './trials.ts';

/** The user's setting with the ids of the foods that are never proposed. */
const hiddenSetting = 'remedies.hidden';

/** A call for a pet and unsaved lines. */
type RemediesCall = Pick<
  HandlerContext<'remedies.list'>,
  'params' | 'actor' | 'scope' | 'snapshot' | 'clock'
> & {
  readonly body: {
    readonly lines: readonly RequestLine[];
    readonly cooking: RecipeCooking;
    readonly recipe_id?: number | undefined;
    readonly tags?: readonly string[] | undefined;
    readonly species?: readonly string[] | undefined;
  };
};

/** A recipe to repair for a pet, with the foods that may be added. */
export interface RemediesRequest {
  readonly pet: Pet;
  /** Species that no proposed food harms: those of the pet and of the recipe. */
  readonly species: readonly Species[];
  readonly snapshot: CatalogueSnapshot;
  readonly target: PetTarget;
  /** Those of the recipe, then what the bowl of the pet gets besides, as of a recipe that holds it. */
  readonly lines: readonly RecipeLine[];
  /** The lines of the recipe alone. */
  readonly pot: readonly RecipeLine[];
  /** What is kept or counted besides, in words. */
  readonly kept: readonly string[];
  readonly candidates: readonly Candidate[];
  readonly purpose: Purpose;
  /** Tells which change takes the recipe farther beyond a target set of the pet; null without a set. */
  readonly isBeyond: ReturnType<typeof isBeyondSets> | null;
}

/** The ids of the foods that a user never wants proposed. */
export const hiddenFoods = ({ id }: Actor): Promise<readonly number[]> => UserSetting.ids(id, hiddenSetting);

const requirePet = async ({ params, actor, scope, clock, snapshot }: RemediesCall) => {
  const pet = await getPet(params.id, scope, actor, { include: ['specie'] });
  const daily = (await weanedNeeds([pet], clock())).get(pet.id);
  if (!daily?.kcalPerDay) throw new FieldErrors({ pet: [noNeedText(pet, clock())] }, 'no_need');
  const target = petTargetOf(snapshot, daily, daily.kcalPerDay, pet.specie?.slug ?? '');
  return { pet, target, sets: await setTargetsOf(snapshot, daily.patient) };
};

/** A purpose that also keeps the target sets of the pet. */
const withSets = (
  purpose: Purpose,
  sets: SetTargets | null,
  isBeyond: ReturnType<typeof isBeyondSets> | null,
): Purpose => ({
  ...purpose,
  words: [...purpose.words, ...(sets === null ? [] : keptSetsText(sets))],
  isBrokenBy: (food, derived, milligrams) =>
    purpose.isBrokenBy(food, derived, milligrams) || isBeyond?.({ food, derived, milligrams }) === true,
});

/**
 * Reads the pet with its need, the lines and the foods that may be added.
 * @throws NotFound without such a pet
 * @throws FieldErrors without a need with an energy, and for each invalid line
 */
export const readRemediesRequest = async (call: RemediesCall): Promise<RemediesRequest> => {
  const { actor, body, snapshot } = call;
  const { pet, target, sets } = await requirePet(call);
  const pot = (await validateUnsavedLines(body.lines, actor, snapshot)).map(({ choice, ...line }) => ({
    ...{ ...line, cooking: cookingCode(body.cooking, choice) },
  }));
  const bowl = body.recipe_id === undefined ? [] : await bowlBeside(body.recipe_id, pet.id);
  requireCurrentSnapshot(snapshot, bowl);
  const lines = linesWithBowl(pot, bowl, snapshot, target) ?? pot;
  const privateIds = await Ingredient.privateIds(accessScopeFor('ingredients.list', actor), actor);
  const named = await Species.named([String(pet.specie_id), ...(body.species ?? [])]);
  const species = named.filter((one) => one !== null);
  const specieIds = species.map(({ id }) => id);
  const avoids = (await avoidsOf([pet.id])).get(pet.id) ?? [];
  const hidden = [...(await hiddenFoods(actor)), ...(await idsAvoided(snapshot, avoids))];
  const choice = { specieIds, privateIds, hidden };
  const candidates = await candidatesFor(snapshot, choice);
  const { derived } = new Trials(snapshot, target, lines, []).current();
  const held = lines.map(({ food }) => food);
  const isBeyond = sets && isBeyondSets(sets, snapshot, target, lines, derived);
  const purpose = withSets(await purposeOf(snapshot, body.tags ?? [], held, derived), sets, isBeyond);
  const kept = [...purpose.words, ...countedBowlsText(bowl.length > 0 ? [pet.name] : [])];
  return { pet, species, snapshot, target, lines, pot, kept, candidates, purpose, isBeyond };
};

/** The nutrient of a row, or Ca:P. */
export const rowId = ({ snapshot, target }: RemediesRequest, row: number): LevelRow =>
  row === target.shown.length ? caPRow : (snapshot.columns[target.shown[row] ?? -1]?.id ?? 0);

/** The row of a nutrient, or of Ca:P. @throws FieldErrors for a nutrient that screens do not show */
export const rowOf = ({ snapshot, target }: RemediesRequest, id: LevelRow): number => {
  if (id === caPRow) return target.shown.length;
  const row = target.shown.indexOf(snapshot.place.get(id) ?? -1);
  if (row < 0) throw new FieldErrors({ nutrient_id: ['There is no such nutrient.'] });
  return row;
};

/** The name of a row in a sentence. */
export const rowName = ({ snapshot, target }: RemediesRequest, row: number): string =>
  row === target.shown.length ? 'Ca:P' : (snapshot.columns[target.shown[row] ?? -1]?.display ?? '');
