import type { RecipeLine } from '../../engine/host/recipeTotals.ts';
import { cookingCode, type RecipeCooking } from '../contract/cooking.ts';
import { type Actor, accessScopeFor } from '../contract/policy.ts';
import { caPRow, type LevelRow } from '../contract/remedies.ts';
import { Ingredient } from '../foods/ingredients.model.ts';
import { FieldErrors, NotFound } from '../kernel/errors.ts';
import type { HandlerContext } from '../kernel/http/implement.ts';
import { noNeedText, weanedNeeds } from '../needs/dailyNeeds.ts';
import { type PetTarget, petTargetOf } from '../needs/petTarget.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { UserSetting } from '../people/settings.model.ts';
import { Pet } from '../pets/pets.model.ts';
import { Species } from '../pets/species.model.ts';
import { type RequestLine, validateUnsavedLines } from '../recipes/recipeLines.ts';
import { type Candidate, candidatesFor } from './candidates.ts';
import { type Purpose, purposeOf } from './purposes.ts';
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
  readonly lines: readonly RecipeLine[];
  readonly candidates: readonly Candidate[];
  readonly purpose: Purpose;
}

/** The ids of the foods that a user never wants proposed. */
export const hiddenFoods = ({ id }: Actor): Promise<readonly number[]> => UserSetting.ids(id, hiddenSetting);

const requirePet = async ({ params, actor, scope, clock, snapshot }: RemediesCall) => {
  const pet = await Pet.accessibleTo(scope, actor).findByPk(params.id, { include: ['specie'] });
  if (pet === null) throw new NotFound();
  const daily = (await weanedNeeds([pet], clock())).get(pet.id);
  if (!daily?.kcalPerDay) throw new FieldErrors({ pet: [noNeedText(pet, clock())] }, 'no_need');
  return { pet, target: petTargetOf(snapshot, daily, daily.kcalPerDay, pet.specie?.slug ?? '') };
};

/**
 * Reads the pet with its need, the lines and the foods that may be added.
 * @throws NotFound without such a pet
 * @throws FieldErrors without a need with an energy, and for each invalid line
 */
export const readRemediesRequest = async (call: RemediesCall): Promise<RemediesRequest> => {
  const { actor, body, snapshot } = call;
  const { pet, target } = await requirePet(call);
  const lines = (await validateUnsavedLines(body.lines, actor, snapshot)).map(({ choice, ...line }) => ({
    ...{ ...line, cooking: cookingCode(body.cooking, choice) },
  }));
  const privateIds = await Ingredient.privateIds(accessScopeFor('ingredients.list', actor), actor);
  const named = await Species.named([String(pet.specie_id), ...(body.species ?? [])]);
  const species = named.filter((one) => one !== null);
  const specieIds = species.map(({ id }) => id);
  const choice = { specieIds, privateIds, hidden: await hiddenFoods(actor) };
  const candidates = await candidatesFor(snapshot, choice);
  const { derived } = new Trials(snapshot, target, lines, []).current();
  const held = lines.map(({ food }) => food);
  const purpose = await purposeOf(snapshot, body.tags ?? [], held, derived);
  return { pet, species, snapshot, target, lines, candidates, purpose };
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
