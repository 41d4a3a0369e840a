import { maxFoodParts } from '../contract/adminIngredients.ts';
import { type AccessScope, type Actor, accessScopeFor } from '../contract/policy.ts';
import { FieldErrors, Forbidden, InUse, NotFound } from '../kernel/errors.ts';
import { type HandlerContext, implement } from '../kernel/http/implement.ts';
import { audit } from '../people/audit.ts';
import { checkRoom } from '../people/checkRoom.ts';
import { editFood, touchFood } from './editFood.ts';
import { countUsesOf } from './everybodysFoods.query.ts';
import { isEverybodys, mayChangeFood, reliedOn } from './everybodysFoods.ts';
import { FoodCategory } from './foodCategories.model.ts';
import {
  proposeFoodEdit,
  proposeNotes,
  publishProposal,
  refuseProposal,
  removeProposal,
} from './foodProposals.ts';
import { IngredientNote } from './ingredientDetails.model.ts';
import { Ingredient } from './ingredients.model.ts';
import { getAdminIngredient } from './serializeAdminIngredient.ts';

type Scope = Exclude<AccessScope, 'open'>;

/** Throws NotFound for a food that the actor may not see, else Forbidden (D24). */
const refuse = async (id: number, actor: Actor): Promise<never> => {
  const scope = accessScopeFor('ingredients.get', actor);
  const seen = await Ingredient.accessibleTo(scope, actor).findByPk(id, { attributes: ['id'] });
  throw seen === null ? new NotFound() : new Forbidden('You are not authorized to edit this ingredient.');
};

/**
 * Gets a food that the actor may edit.
 * @throws NotFound when the actor may not see it
 * @throws Forbidden when it is visible but not the actor's
 */
const getFoodToEdit = async (id: number, scope: Scope, actor: Actor): Promise<Ingredient> =>
  (await Ingredient.accessibleTo(scope, actor).findByPk(id)) ?? refuse(id, actor);

/** Gets a food to edit or to propose an edit of, as `getFoodToEdit`. Its row is locked until COMMIT. */
const lockFoodToEdit = async (id: number, scope: Scope, actor: Actor): Promise<Ingredient> =>
  (await Ingredient.accessibleTo(scope, actor).findByPk(id, { lock: true })) ?? refuse(id, actor);

/**
 * Gets a food to update at once, as `lockFoodToEdit`.
 * @throws Forbidden as `getFoodToEdit`, and for its owner if others rely on it
 */
const getFoodForUpdate = async (id: number, scope: Scope, actor: Actor): Promise<Ingredient> => {
  const food = await lockFoodToEdit(id, scope, actor);
  if (!(await mayChangeFood(food, actor))) throw new Forbidden(reliedOn);
  return food;
};

const answer = async (id: number) => ({ ingredient: await getAdminIngredient(id) });

/** The food after an edit of it was proposed. A proposal that changes nothing is removed. */
const answerProposed = async (food: Ingredient) => {
  const { ingredient } = await answer(food.id);
  if (ingredient.proposal?.changes.length !== 0) return { ingredient };
  await removeProposal(food);
  return { ingredient: { ...ingredient, proposal: null } };
};

/** Stands for the id of a note that waits for an admin. */
const proposedNote = 0;

/** @throws FieldErrors if these are too many notes for a food */
const requireRoomForNote = (notes: readonly string[]): readonly string[] => {
  if (notes.length > maxFoodParts.notes)
    throw new FieldErrors({ msg: [`At most ${maxFoodParts.notes} notes.`] });
  return notes;
};

/** An admin changes what everybody feeds by with a fresh proof only. @throws ProofRequired */
const requireProofFor = async (
  food: Ingredient,
  { requireProof }: Pick<HandlerContext<'adminIngredients.remove'>, 'requireProof'>,
): Promise<void> => {
  if (await isEverybodys(food)) requireProof();
};

/** Sets the time of publishing. @throws FieldErrors for a food of the system, which everybody sees */
const setPublished = async (
  call: Pick<HandlerContext<'adminIngredients.publish'>, 'params' | 'scope' | 'actor' | 'client' | 'clock'>,
  at: Date | null,
) => {
  const { params, scope, actor } = call;
  const food = await getFoodForUpdate(params.id, scope, actor);
  if (food.user_id === null)
    throw new FieldErrors({ published: ['Everybody sees this ingredient: it belongs to no user.'] });
  if ((food.published_at === null) !== (at === null)) {
    await food.update({ published_at: at });
    const of = { subjectId: food.user_id, details: { ingredient: food.id } };
    await audit(call, at === null ? 'food.unpublish' : 'food.publish', of);
  }
  return answer(food.id);
};

/** Administration of foods. */
export const adminIngredients = implement('adminIngredients', {
  categories: async () => {
    const categories = await FoodCategory.findAll({ order: ['id'] });
    return { food_categories: categories.map(({ id, name }) => ({ id, name })) };
  },

  create: {
    create: async ({ body: { name }, actor, maxOwnedRows }) => {
      await checkRoom('foods', actor.id, maxOwnedRows);
      const category_id = await FoodCategory.idOfOther();
      const food = await Ingredient.create({ name, short_name: name, category_id, user_id: actor.id });
      await touchFood(food);
      return food.id;
    },
    respond: answer,
  },

  get: async ({ params, scope, actor }) => answer((await getFoodToEdit(params.id, scope, actor)).id),

  update: async (call) => {
    const { params, body, scope, actor, version, clock } = call;
    const food = await lockFoodToEdit(params.id, scope, actor);
    const { ingredient: changes } = body;
    const reason = body.reason ?? changes.reason ?? null;
    const edit = { food, changes, version, reason, actor, now: clock() };
    if (!(await mayChangeFood(food, actor))) {
      await proposeFoodEdit(edit);
      return answerProposed(food);
    }
    await requireProofFor(food, call);
    const audited = await editFood(edit);
    if (audited) await audit(call, 'food.safety', { details: audited });
    if (food.user_id === actor.id) await removeProposal(food);
    return answer(food.id);
  },

  remove: async (call) => {
    const food = await getFoodForUpdate(call.params.id, call.scope, call.actor);
    await requireProofFor(food, call);
    for (const [count, noun] of await countUsesOf(food.id)) if (count > 0) throw new InUse(count, noun);
    await food.destroy();
  },

  addNote: {
    create: async (call) => {
      const { params, body, scope, actor, clock } = call;
      const food = await lockFoodToEdit(params.id, scope, actor);
      const ingredient_id = food.id;
      if (!(await mayChangeFood(food, actor))) {
        const withNote = (notes: readonly string[]) => requireRoomForNote([...notes, body.msg]);
        await proposeNotes(food, withNote, { actor, now: clock() });
        return proposedNote;
      }
      await requireProofFor(food, call);
      const stored = await IngredientNote.findAll({ where: { ingredient_id } });
      requireRoomForNote([...stored.map(({ msg }) => msg), body.msg]);
      const note = await IngredientNote.create({ ingredient_id, msg: body.msg });
      await touchFood(food);
      return note.id;
    },
    respond: async (id) => {
      if (id === proposedNote) return { note: null };
      const note = await IngredientNote.findByPk(id);
      if (note === null) throw new NotFound();
      return { note: { id: note.id, msg: note.msg } };
    },
  },

  removeNote: async (call) => {
    const { params, scope, actor, clock } = call;
    const food = await lockFoodToEdit(params.id, scope, actor);
    const note = await IngredientNote.findOne({ where: { id: params.noteId, ingredient_id: food.id } });
    if (note === null) throw new NotFound();
    if (!(await mayChangeFood(food, actor))) {
      const without = (notes: readonly string[]) => notes.filter((msg) => msg !== note.msg);
      return proposeNotes(food, without, { actor, now: clock() });
    }
    await requireProofFor(food, call);
    await note.destroy();
    await touchFood(food);
  },

  publish: (call) => setPublished(call, call.clock()),

  unpublish: (call) => setPublished(call, null),

  decide: async (call) => {
    const { params, body, scope, actor, version, clock } = call;
    const food = await lockFoodToEdit(params.id, scope, actor);
    const decision = { food, proposalId: body.proposal_id, version, actor, now: clock() };
    const { note = null } = body;
    if (body.published) {
      const audited = await publishProposal(decision);
      if (audited) await audit(call, 'food.safety', { details: audited });
    } else if (note === null) throw new FieldErrors({ note: ['Say why: the owner reads it.'] });
    else await refuseProposal(decision, note);
    await audit(call, body.published ? 'food.publish_change' : 'food.refuse_change', {
      ...(food.user_id === null ? {} : { subjectId: food.user_id }),
      details: { ingredient: food.id, note },
    });
    return answer(food.id);
  },

  withdraw: async ({ params, scope, actor }) => {
    const food = await lockFoodToEdit(params.id, scope, actor);
    if ((await removeProposal(food)) === 0) throw new NotFound();
  },
});
