import type { Proposal } from '../contract/comments.ts';
import { cookingCode, type LineCooking } from '../contract/cooking.ts';
import { milligramsPerGram } from '../contract/milligrams.ts';
import { type Actor, canSeePrivateFields } from '../contract/policy.ts';
import { Ingredient } from '../foods/ingredients.model.ts';
import { FieldErrors, requireVersion } from '../kernel/errors.ts';
import type { HandlerContext } from '../kernel/http/implement.ts';
import { isCooked } from '../nutrition/breakdown.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { readBowls } from '../recipes/bowls.ts';
import { findingsIn } from '../recipes/laboratory/labFindings.ts';
import { getSafetyOfLines } from '../recipes/recipeFoodSafety.query.ts';
import { getStoredLines, type ValidatedLine, validateLines } from '../recipes/recipeLines.ts';
import { getRecipeSummaries } from '../recipes/recipeSummaries.query.ts';
import { Recipe } from '../recipes/recipes.model.ts';
import { getVerdictPet, judge, safetyJudge } from '../recipes/verdicts.ts';
import type { Comment } from './comments.model.ts';

interface StoredLine {
  readonly id: number;
  readonly total_g: number;
  readonly cooking: LineCooking | null;
}

/** A proposed change as it is stored. */
export interface StoredProposal extends Pick<Proposal, 'recipe_id' | 'pet_name' | 'words'> {
  /** The version of the recipe that it changes. */
  readonly version: number;
  readonly before: readonly StoredLine[];
  readonly after: readonly StoredLine[];
}

/** The proposal of a comment; null without one. */
export const storedProposal = ({ proposal }: Comment): StoredProposal | null =>
  proposal === null ? null : (JSON.parse(proposal) as StoredProposal);

/** True if a comment proposes a change that nobody accepted or declined. */
export const isOpen = ({ proposal, accepted_at, declined_at }: Comment): boolean =>
  proposal !== null && accepted_at === null && declined_at === null;

/** True if an actor sees the proposals of others on a recipe, and may accept them. */
export const decidesOn = (actor: Actor, { user_id }: Pick<Recipe, 'user_id'>): boolean =>
  canSeePrivateFields(actor, user_id);

type Lines = readonly Pick<ValidatedLine, 'food' | 'milligrams' | 'choice'>[];

const toStored = (lines: Lines): StoredLine[] =>
  lines.map(({ food: id, milligrams, choice: cooking }) => ({
    ...{ id, total_g: milligrams / milligramsPerGram, cooking },
  }));

const fault = (text: string): FieldErrors => new FieldErrors({ proposal: [text] });

/** @throws FieldErrors if the owner did not share the recipe with the actor */
const requireShared = async ({ id, user_id }: Recipe, actor: Actor): Promise<void> => {
  const [summary] = await getRecipeSummaries([id], actor);
  if (user_id === actor.id || summary?.sharedWithMe !== true)
    throw fault('A change is proposed of a recipe that its owner shared with you.');
};

/** @throws FieldErrors for an added food that the recipe's owner cannot use */
const requireUsable = async ({ user_id }: Recipe, lines: Lines, before: Lines): Promise<void> => {
  const had = new Set(before.map(({ food }) => food));
  const ids = lines.map(({ food }) => food).filter((food) => !had.has(food));
  const foods = await Ingredient.unguarded('foods that the actor was found to see').findAll({
    where: { id: ids },
  });
  const own = foods.find(
    (food) => food.user_id !== null && food.user_id !== user_id && food.published_at === null,
  );
  if (own) throw fault(`${own.short_name} is your own food, which the owner of the recipe cannot use.`);
};

/** The lines whose grams or cooking differ: null before, or after, for a food that is added or left out. */
const changedLines = (before: readonly StoredLine[], after: readonly StoredLine[]) => {
  const [was, is] = [before, after].map((lines) => new Map(lines.map((line) => [line.id, line])));
  return [...new Set([...before, ...after].map(({ id }) => id))]
    .map((id) => ({ id, was: was?.get(id) ?? null, is: is?.get(id) ?? null }))
    .filter((line) => line.was?.total_g !== line.is?.total_g || line.was?.cooking !== line.is?.cooking);
};

const foodsOf = (lines: readonly StoredLine[], made: Recipe['cooking']) =>
  getSafetyOfLines(
    lines.map(({ id: food, total_g, cooking }) => ({
      ...{ food, milligrams: Math.round(total_g * milligramsPerGram), cooking: cookingCode(made, cooking) },
    })),
  );

/**
 * Reads a change that is proposed of a recipe.
 * @returns what is stored
 * @throws FieldErrors as `validateLines`, of a recipe that is not shared with the actor, and if nothing changes
 * @throws VersionConflict if the recipe was saved since
 */
export const readProposal = async (
  recipe: Recipe,
  sent: NonNullable<HandlerContext<'comments.create'>['body']['proposal']>,
  { actor, snapshot, clock }: Pick<HandlerContext<'comments.create'>, 'actor' | 'snapshot' | 'clock'>,
): Promise<string> => {
  await requireShared(recipe, actor);
  requireVersion(recipe, sent.version);
  const pet = await getVerdictPet(sent.pet_id, actor, clock());
  const stored = await getStoredLines(recipe);
  const save = { recipe, requestLines: sent.ingredients, sentIn: 'ingredients' as const, actor, snapshot };
  const lines = await validateLines(save);
  await requireUsable(recipe, lines, stored);
  const [before, after] = [toStored(stored), toStored(lines)];
  if (changedLines(before, after).length === 0) throw fault('It changes nothing.');
  // The owner of the recipe does not see what the bowl gets, so that the words are of the pot alone, and say so.
  const besideBowls = (await readBowls(pet.id)).has(recipe.id) ? [recipe.name] : [];
  const foods = await foodsOf(after, recipe.cooking);
  const laboratory = (await findingsIn([recipe.id], snapshot)).get(recipe.id);
  const { words } = judge({ species: [], foods, besideBowls, laboratory }, { pet, snapshot });
  const proposal: StoredProposal = {
    ...{ recipe_id: recipe.id, version: recipe.version, pet_name: pet.name, words, before, after },
  };
  return JSON.stringify(proposal);
};

/** The lines that a proposal changes, with the names of their foods. */
export const namedChanges = async ({ before, after }: StoredProposal) => {
  const changed = changedLines(before, after);
  const foods = await Ingredient.unguarded(
    'foods of a recipe, or of a change that its reader may see',
  ).findAll({ where: { id: changed.map(({ id }) => id) }, attributes: ['id', 'short_name'] });
  const names = new Map(foods.map(({ id, short_name }) => [id, short_name]));
  return changed.map(({ id, was, is }) => ({ id, name: names.get(id) ?? '', was, is }));
};

/** The lines that a proposal changes, with the names of their foods and how they are cooked. */
const changesOf = async (
  stored: StoredProposal,
  made: Recipe['cooking'],
  snapshot: CatalogueSnapshot,
): Promise<Proposal['changes']> => {
  const line = (of: StoredLine | null): Proposal['changes'][number]['after'] => {
    if (of === null) return null;
    const { id: food, total_g, cooking } = of;
    return { total_g, cooking, cooked: isCooked(snapshot, { food, cooking: cookingCode(made, cooking) }) };
  };
  const changes = await namedChanges(stored);
  return changes.map(({ name, was, is }) => ({ name, before: line(was), after: line(is) }));
};

/** A comment's proposal as it is answered; null without one. */
export const answeredProposal = async (
  comment: Comment,
  root: Recipe,
  actor: Actor,
  snapshot: () => Promise<CatalogueSnapshot>,
): Promise<Proposal | null> => {
  const stored = storedProposal(comment);
  if (stored === null) return null;
  const { recipe_id, pet_name, words, version, after } = stored;
  const changed = await Recipe.unguarded('a recipe or its batch variant').findByPk(recipe_id);
  const [summary] = await getRecipeSummaries([root.id], actor);
  const made = changed?.cooking ?? root.cooking;
  const [foods, catalogue] = [await foodsOf(after, made), await snapshot()];
  const laboratory = (await findingsIn([recipe_id], catalogue)).get(recipe_id);
  const is_current = isOpen(comment) && changed?.version === version;
  return {
    ...{ recipe_id, pet_name, words, is_current, changes: await changesOf(stored, made, catalogue) },
    verdict: judge({ species: summary?.species ?? [], foods, laboratory }, safetyJudge(catalogue)),
    accepted_at: comment.accepted_at?.toISOString() ?? null,
    declined_at: comment.declined_at?.toISOString() ?? null,
    can_accept: is_current && decidesOn(actor, root),
    can_decline: isOpen(comment) && decidesOn(actor, root),
  };
};
