import { type BowlLine, withBowl } from '../../engine/host/bowl.ts';
import { Cooking, type RecipeLine } from '../../engine/host/recipeTotals.ts';
import { listed } from '../contract/sentences.ts';
import type { PetTarget } from '../needs/petTarget.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { bowlRowsOf } from '../pets/bowls.query.ts';
import { type FoodSafety, getSafetyOfLines } from './recipeFoodSafety.query.ts';

/** A food of a bowl: its milligrams in so many days. */
export interface BowlFood extends FoodSafety {
  readonly days: number;
}

/** What the bowl of one pet gets, by the id of the recipe or batch variant. */
export type Bowls = ReadonlyMap<number, readonly BowlFood[]>;

/** What the bowl of a pet gets beside recipes. The caller has access to the pet. */
export const readBowls = async (pet: number): Promise<Bowls> => {
  const rows = await bowlRowsOf(pet);
  const foods = await getSafetyOfLines(
    rows.map(({ food, milligrams }) => ({ food, milligrams, cooking: Cooking.raw })),
  );
  const bowls = new Map<number, BowlFood[]>();
  for (const [index, { recipe_id, days }] of rows.entries())
    bowls.set(recipe_id, [...(bowls.get(recipe_id) ?? []), { ...(foods[index] as FoodSafety), days }]);
  return bowls;
};

const lineOf = ({ id, milligrams, cooking }: FoodSafety): RecipeLine => ({ food: id, milligrams, cooking });

/** The serving factor of lines that are the pet's only food. */
const scaleIn =
  ({ engine }: CatalogueSnapshot, { need, kcalPerDay, caP }: PetTarget) =>
  (lines: readonly RecipeLine[]): number => {
    engine.setLines(lines);
    return engine.deriveValues(need, kcalPerDay, caP).values.servingScale.value;
  };

/** A food of a bowl as the engine takes it. */
export const bowlLineOf = (food: BowlFood): BowlLine => ({ ...lineOf(food), days: food.days });

/** Lines of a recipe with what the pet's bowl gets beside it, as those of one recipe; null as `withBowl`. */
export const linesWithBowl = (
  lines: readonly RecipeLine[],
  bowl: readonly BowlLine[],
  snapshot: CatalogueSnapshot,
  target: PetTarget,
): readonly RecipeLine[] | null => withBowl(lines, bowl, scaleIn(snapshot, target));

/** What the bowl of a pet gets beside a recipe or batch variant. The caller has access to the pet. */
export const bowlBeside = async (recipe: number, pet: number): Promise<readonly BowlLine[]> =>
  (await bowlRowsOf(pet))
    .filter(({ recipe_id }) => recipe_id === recipe)
    .map(({ food, milligrams, days }) => ({ food, milligrams, days, cooking: Cooking.raw }));

/** That an answer counts what the bowls of pets get, in words; none without a bowl. */
export const countedBowlsText = (pets: readonly string[]): readonly string[] =>
  pets.length === 0
    ? []
    : [
        `Counts what the ${pets.length > 1 ? 'bowls' : 'bowl'} of ${listed(pets)} ${pets.length > 1 ? 'get' : 'gets'} in addition, as it is stored.`,
      ];

/** The foods of a recipe with what the pet's bowl gets beside it, as those of one recipe; null as `withBowl`. */
export const foodsWithBowl = (
  foods: readonly FoodSafety[],
  bowl: readonly BowlFood[],
  snapshot: CatalogueSnapshot,
  target: PetTarget,
): readonly FoodSafety[] | null => {
  const facts = new Map<number, FoodSafety>([...bowl, ...foods].map((food) => [food.id, food]));
  const lines = linesWithBowl(foods.map(lineOf), bowl.map(bowlLineOf), snapshot, target);
  return (
    lines?.map(({ food, milligrams, cooking }) => ({
      ...{ ...(facts.get(food) as FoodSafety), milligrams, cooking },
    })) ?? null
  );
};
