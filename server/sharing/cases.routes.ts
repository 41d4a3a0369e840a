import { type Case, maxSharedCases } from '../contract/cases.ts';
import type { Actor } from '../contract/policy.ts';
import { oneADay, trendOf } from '../contract/weightTrend.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { implement } from '../kernel/http/implement.ts';
import { serializePhoto } from '../kernel/photos/serializePhoto.ts';
import { User } from '../people/users.model.ts';
import { PetShare } from '../pets/petShares.model.ts';
import { Pet } from '../pets/pets.model.ts';
import { ownPetIds, sharingOf } from '../pets/sharedPets.ts';
import { Weighing } from '../pets/weighings.model.ts';
import { draftedAmong } from '../recipes/drafts.ts';
import { RecipeShare } from '../recipes/recipeDetails.model.ts';
import { Recipe } from '../recipes/recipes.model.ts';
import { GivenTarget } from '../targets/givenTargets.model.ts';
import { TargetSet } from '../targets/targetSets.model.ts';

const why = 'of pets that the caller may read';

/** Rows by the pet that they belong to. */
const byPet = <R extends { readonly pet_id: number }>(
  rows: readonly R[],
): ReadonlyMap<number, readonly R[]> => {
  const found = new Map<number, R[]>();
  for (const row of rows) found.set(row.pet_id, [...(found.get(row.pet_id) ?? []), row]);
  return found;
};

/** The target sets of pets, as cases have them. */
const setsOf = async (ids: readonly number[]) => {
  const given = await unguarded(GivenTarget, why).findAll({ where: { pet_id: [...ids] }, order: ['id'] });
  const sets = await TargetSet.unguarded(why).findAll({
    ...{ where: { id: given.map(({ target_set_id }) => target_set_id) }, attributes: ['id', 'name'] },
  });
  const names = new Map(sets.map(({ id, name }) => [id, name]));
  return byPet(
    given.map(({ pet_id, target_set_id: id, recheck_on }) => ({
      ...{ pet_id, id, name: names.get(id) ?? '', recheck_on },
    })),
  );
};

/** The last weighing and the trend of each pet. */
const weightsOf = async (ids: readonly number[], today: string) => {
  const rows = await unguarded(Weighing, why).findAll({ where: { pet_id: [...ids] }, order: ['id'] });
  const found = [...byPet(rows)].map(([pet, weighings]) => {
    const weights = oneADay(
      weighings.map(({ weighed_on, weight_kg }) => ({ day: weighed_on, kg: Number(weight_kg) })),
    );
    const last = weights.at(-1);
    return [
      pet,
      {
        last_weighing: last ? { weighed_on: last.day, weight_kg: last.kg } : null,
        lost_per_week: trendOf(weights, today)?.lostPerWeek ?? null,
      },
    ] as const;
  });
  return new Map(found);
};

/** The recipes of an actor by the emails that they are shared with, the last shared first. */
const sentRecipes = async (emails: readonly string[], actor: Actor) => {
  const shares = await unguarded(RecipeShare, 'recipes of the caller, which are checked next').findAll({
    ...{ where: { email: [...emails] }, order: [['id', 'DESC']] as [string, string][] },
  });
  const recipes = await Recipe.accessibleTo('own', actor).findAll({
    ...{ where: { id: shares.map(({ recipe_id }) => recipe_id) }, include: ['species'] },
  });
  const own = new Map(recipes.map((recipe) => [recipe.id, recipe]));
  const drafted = await draftedAmong([...own.keys()], actor);
  return (email: string | null, specieId: number): Case['recipes'] =>
    shares.flatMap(({ recipe_id: id, email: of, recheck_on }) => {
      const recipe = own.get(id);
      const isFor = recipe?.species?.some((each) => each.id === specieId) === true;
      return of === email && recipe && isFor
        ? [{ id, name: recipe.name, recheck_on, ...(drafted.has(id) && { has_draft: true }) }]
        : [];
    });
};

/** Of these emails those whose account shared a pet or a recipe with the actor: of others nothing is said (D10). */
const knownAccounts = async (emails: readonly string[], actor: Actor): Promise<ReadonlySet<string>> => {
  const users = await unguarded(User, 'accounts that shared something with the caller').findAll({
    ...{ where: { email: [...emails] }, attributes: ['id', 'email'] },
  });
  const where = { email: actor.email };
  const pets = await unguarded(PetShare, "shares with the caller's email").findAll({
    where,
    attributes: ['pet_id'],
  });
  const recipes = await unguarded(RecipeShare, "shares with the caller's email").findAll({
    ...{ where, attributes: ['recipe_id'] },
  });
  const attributes = ['user_id'];
  const owners = [
    ...(await Pet.unguarded(why).findAll({ where: { id: pets.map(({ pet_id }) => pet_id) }, attributes })),
    ...(await Recipe.unguarded(why).findAll({
      ...{ where: { id: recipes.map(({ recipe_id }) => recipe_id) }, attributes },
    })),
  ];
  const sharers = new Set(owners.map(({ user_id }) => user_id));
  return new Set(users.filter(({ id }) => sharers.has(id)).map(({ email }) => email));
};

const dueFirst = (one: Case, other: Case): number => {
  if (one.due_on === other.due_on) return one.pet.name.localeCompare(other.pet.name);
  if (one.due_on === null || other.due_on === null) return one.due_on === null ? 1 : -1;
  return one.due_on < other.due_on ? -1 : 1;
};

/** The first day on which somebody looks again. */
const firstDay = (rows: readonly { readonly recheck_on: string | null }[]): string | null =>
  rows.flatMap(({ recheck_on }) => recheck_on ?? []).sort()[0] ?? null;

const listCases = async (actor: Actor, now: Date, shared: readonly number[]): Promise<Case[]> => {
  const pets = await Pet.readableBy(actor).findAll({
    ...{ where: { id: [...(await ownPetIds(actor)), ...shared] }, include: ['specie'] },
  });
  const sharing = await sharingOf(pets, actor);
  const found = pets.flatMap((pet) => {
    const { shared, client } = sharing(pet);
    const person = shared ? { name: shared.owner, email: shared.email } : client;
    return person ? [{ pet, person, right: shared?.right ?? ('own' as const) }] : [];
  });
  const ids = found.map(({ pet }) => pet.id);
  const emails = [...new Set(found.flatMap(({ person }) => person.email ?? []))];
  const [sets, weights, recipesFor, known] = await Promise.all([
    setsOf(ids),
    weightsOf(ids, now.toISOString().slice(0, 10)),
    sentRecipes(emails, actor),
    knownAccounts(emails, actor),
  ]);
  const listed = found.map(({ pet, person, right }): Case => {
    if (pet.specie === undefined) throw new Error(`Pet ${pet.id} was loaded without its species`);
    const { id, slug, name } = pet.specie;
    const target_sets = (sets.get(pet.id) ?? []).map(({ pet_id: _, ...set }) => set);
    const recipes = recipesFor(person.email, id);
    return {
      pet: {
        ...{ id: pet.id, name: pet.name, specie: { id, slug, name } },
        ...{ weight_kg: Number(pet.weight_kg), image: serializePhoto(pet.image) },
      },
      person: { ...person, has_account: person.email !== null && known.has(person.email) },
      ...{ right, target_sets, recipes, due_on: firstDay([...target_sets, ...recipes]) },
      ...(weights.get(pet.id) ?? { last_weighing: null, lost_per_week: null }),
    };
  });
  return listed.sort(dueFirst);
};

/** The cases of professionals (D131). */
export const cases = implement('cases', {
  list: async ({ actor, clock }) => {
    const shared = await PetShare.petsOf(actor.email);
    const listed = await listCases(actor, clock(), shared.slice(0, maxSharedCases));
    return { cases: listed, more: Math.max(0, shared.length - maxSharedCases) };
  },
});
