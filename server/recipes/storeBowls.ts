import { emptyBowl } from '../contract/bowlRules.ts';
import { milligramsPerGram } from '../contract/milligrams.ts';
import { countedPieceOf } from '../contract/pieces.ts';
import { type Actor, accessScopeFor } from '../contract/policy.ts';
import type { SentBowls } from '../contract/sentBowls.ts';
import { Ingredient } from '../foods/ingredients.model.ts';
import { FieldErrors, VersionConflict } from '../kernel/errors.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { BowlLine } from '../pets/bowlLines.model.ts';
import { Pet } from '../pets/pets.model.ts';
import { textOfPot } from './pot.ts';
import { requireCurrentSnapshot } from './recipeLines.ts';
import type { Recipe } from './recipes.model.ts';

type SentLine = SentBowls[number]['lines'][number];

const toMilligrams = ({ total_g }: SentLine): number => Math.round(total_g * milligramsPerGram);

/** The recipe that bowls are stored beside: of a batch variant its parent. */
export const bowlRecipeOf = ({ id, parent_id }: Recipe): number => parent_id ?? id;

/** The version of a bowl by its lines, which each save writes anew: the id of the first. */
export const bowlVersion = (lines: readonly Pick<BowlLine, 'id'>[]): number =>
  lines.length === 0 ? emptyBowl : Math.min(...lines.map(({ id }) => id));

const faults = {
  unknown: 'There is no such ingredient.',
  twice: 'This ingredient is in the bowl twice.',
  pet: 'This pet is in the list twice.',
  foreign: 'There is no such pet.',
  food: 'Only supplements go into a bowl. Other food belongs into the pot.',
  pieces: (name: string) => `Whole pieces only (${name}). Choose more days instead of a part.`,
  changed:
    'What this bowl gets was changed elsewhere since you opened it. Nothing was saved. Look at what it gets now, then change it again.',
} as const;

/** What keeps a line from being stored; null if nothing. */
const faultOf = (
  line: SentLine,
  food: Ingredient | undefined,
  { foods }: CatalogueSnapshot,
): readonly ['id' | 'total_g', string] | null => {
  if (food === undefined) return ['id', faults.unknown];
  if (foods.get(food.id)?.concentrate !== true || food.reference_only) return ['id', faults.food];
  const piece = countedPieceOf(food);
  return piece !== null && toMilligrams(line) % piece.milligrams !== 0
    ? ['total_g', faults.pieces(food.unit_name ?? '')]
    : null;
};

/** @throws FieldErrors for each line that cannot be stored */
const requireValid = (
  bowls: SentBowls,
  found: ReadonlyMap<number, Ingredient>,
  snapshot: CatalogueSnapshot,
): void => {
  const errors: Record<string, string[]> = {};
  for (const [at, { pet_id, lines }] of bowls.entries()) {
    if (bowls.findIndex((bowl) => bowl.pet_id === pet_id) < at) errors[`bowls.${at}.pet_id`] = [faults.pet];
    for (const [index, line] of lines.entries()) {
      const isTwice = lines.findIndex(({ id }) => id === line.id) < index;
      const fault = isTwice ? (['id', faults.twice] as const) : faultOf(line, found.get(line.id), snapshot);
      if (fault) errors[`bowls.${at}.lines.${index}.${fault[0]}`] = [fault[1]];
    }
  }
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors);
};

/** The foods of bowls that the actor may use. */
const usableFoods = async (bowls: SentBowls, actor: Actor): Promise<ReadonlyMap<number, Ingredient>> => {
  const id = [...new Set(bowls.flatMap(({ lines }) => lines.map((line) => line.id)))];
  const scope = accessScopeFor('ingredients.list', actor);
  const foods = await Ingredient.accessibleTo(scope, actor).findAll({ where: { id } });
  return new Map(foods.map((food) => [food.id, food]));
};

/** Locks the pets, so that of two requests the later one holds. @throws FieldErrors for a pet that the actor may not change */
const lockPets = async (ids: readonly number[], actor: Actor): Promise<void> => {
  const pets = await Pet.editableBy(actor).findAll({ where: { id: [...ids] }, lock: true });
  const own = new Set(pets.map(({ id }) => id));
  const foreign = ids.findIndex((id) => !own.has(id));
  if (foreign >= 0) throw new FieldErrors({ [`bowls.${foreign}.pet_id`]: [faults.foreign] });
};

/** @throws VersionConflict for a bowl that was saved since it was opened */
const requireVersions = async (recipe_id: number, bowls: SentBowls): Promise<void> => {
  const stored = await BowlLine.of(
    recipe_id,
    bowls.map(({ pet_id }) => pet_id),
  );
  for (const [at, { pet_id, version }] of bowls.entries()) {
    const current = bowlVersion(stored.filter((line) => line.pet_id === pet_id));
    if (version !== undefined && version !== current)
      throw new VersionConflict(faults.changed, { [`bowls.${at}.version`]: [faults.changed] });
  }
};

interface Storing {
  readonly recipe: Recipe;
  readonly bowls: SentBowls;
  readonly actor: Actor;
  readonly snapshot: CatalogueSnapshot;
}

/**
 * Stores what bowls get beside the recipe as it is now, in place of what they got (D107).
 * @throws FieldErrors for each line that cannot be stored, VersionConflict for a bowl that was saved since it was opened
 */
export const storeBowls = async ({ recipe, bowls, actor, snapshot }: Storing): Promise<void> => {
  const recipe_id = bowlRecipeOf(recipe);
  const pets = bowls.map(({ pet_id }) => pet_id);
  await lockPets(pets, actor);
  await requireVersions(recipe_id, bowls);
  const found = await usableFoods(bowls, actor);
  requireCurrentSnapshot(
    snapshot,
    [...found.keys()].map((food) => ({ food })),
  );
  requireValid(bowls, found, snapshot);
  const pot = await textOfPot(recipe);
  await BowlLine.clear(recipe_id, pets);
  await BowlLine.bulkCreate(
    bowls.flatMap(({ pet_id, lines }) =>
      lines.map((line, position) => ({
        ...{ pet_id, recipe_id, ingredient_id: line.id, position, days: line.days, pot },
        milligrams: toMilligrams(line),
      })),
    ),
  );
};
