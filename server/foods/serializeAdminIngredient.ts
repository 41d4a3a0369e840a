import { toDecimalText } from '../../engine/host/quantity.ts';
import type { AdminIngredient } from '../contract/adminIngredients.ts';
import type { FoodFlag, FullIngredient } from '../contract/ingredients.ts';
import { openEnd } from '../contract/valueRange.ts';
import { NotFound } from '../kernel/errors.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { User } from '../people/users.model.ts';
import { Species } from '../pets/species.model.ts';
import { isEverybodys } from './everybodysFoods.ts';
import { shownProposal } from './foodProposals.ts';
import { isDerivedSource } from './foodValueSource.ts';
import { type IngredientNutrient, IngredientRevision } from './ingredientRevisions.model.ts';
import { Ingredient } from './ingredients.model.ts';
import { ingredientParts, serializeIngredient } from './serializeIngredient.ts';
import { shippedKeys } from './sourceTables.ts';
import { getValueOrigin } from './valueOrigin.ts';

const noWarning = {
  ...{ unsafe: false, possibly_unsafe: false },
  ...{ warning_kind: null, warning_reason: null, dose: null },
};

/** One entry per species. */
const flagsOfAll = (flags: readonly FoodFlag[], species: readonly Species[]): FoodFlag[] =>
  species.map(({ slug }) => flags.find((flag) => flag.species === slug) ?? { species: slug, ...noWarning });

/** The values of a food's current revision, with their origins in words. */
export const getStated = async (food: Ingredient): Promise<AdminIngredient['stated']> => {
  const revision = await IngredientRevision.findOne({
    where: { ingredient_id: food.id, revision: food.revision },
    include: ['figures'],
  });
  if (revision === null) return { total_qty: '100', nutrients: [] };
  const key = (await shippedKeys('food', [food.id])).get(food.id) ?? null;
  const serialize = async ({
    nutrient_id: nutrientId,
    amount,
    source,
    amount_high,
    estimated,
  }: IngredientNutrient) => ({
    id: nutrientId,
    qty: amount,
    qty_high: amount_high,
    estimated,
    derived: isDerivedSource(source),
    source: (await getValueOrigin({ nutrientId, amount, source, revision, ndbNo: food.ndb_no, key })).words,
  });
  const figures = (revision.figures ?? []).toSorted((a, b) => a.nutrient_id - b.nutrient_id);
  return { total_qty: revision.total_qty, nutrients: await Promise.all(figures.map(serialize)) };
};

const ownerName = async (userId: number | null): Promise<string | null> => {
  const user = userId === null ? null : await User.findByPk(userId);
  return user && `${user.first_name} ${user.last_name}`.trim();
};

/** The origins of a food's stated values. */
export const getFoodDetails = async (
  food: Ingredient,
  { foods, columns, place }: CatalogueSnapshot,
): Promise<Required<Pick<FullIngredient, 'value_sources'>>> => {
  const { nutrients } = await getStated(food);
  const { values = [], ranged = [] } = foods.get(food.id) ?? {};
  const highOf = (nutrient: number): string | null => {
    const column = place.get(nutrient);
    const range = ranged.find((one) => one.column === column);
    if (column === undefined || range === undefined) return null;
    if (!Number.isFinite(range.width)) return openEnd;
    return toDecimalText((values[column] ?? Number.NaN) + range.width, columns[column]?.scale ?? 0);
  };
  return {
    value_sources: nutrients.map(({ id, source, estimated }) => ({
      ...{ id, source, qty_high: highOf(id), estimated },
    })),
  };
};

/** A food as its editor needs it. The caller has access to the food. */
export const getAdminIngredient = async (id: number): Promise<AdminIngredient> => {
  const food = await Ingredient.unguarded('the caller may edit the food').findByPk(id, {
    include: ingredientParts,
  });
  if (food === null) throw new NotFound();
  const species = await Species.findAll({ order: ['id'] });
  const { user_id, published_at, version, category_id } = food;
  const listed = serializeIngredient(food, null, null, null);
  const shown = {
    ...listed,
    category_id,
    version,
    owner_name: await ownerName(user_id),
    published: user_id === null || published_at !== null,
    relied_on: await isEverybodys(food),
    flags: flagsOfAll(listed.flags, species),
    notes: (food.notes ?? []).map((note) => ({ id: note.id, msg: note.msg })),
    ingredient_prices: (food.ingredient_prices ?? []).map(({ cost_per_units }) => ({ cost_per_units })),
    measures: (food.measures ?? []).map((each) => ({
      ...{ id: each.id, amount: each.amount, measure: each.measure, gram_weight: each.gram_weight },
    })),
    stated: await getStated(food),
  };
  return { ...shown, proposal: await shownProposal(food, shown) };
};
