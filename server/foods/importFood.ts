import type { Actor } from '../contract/policy.ts';
import { derive } from '../nutrition/derive.ts';
import { Catalogue } from './catalogue.model.ts';
import { FoodCategory } from './foodCategories.model.ts';
import { holdWarnings } from './heldWarnings.ts';
import { IngredientMeasure } from './ingredientDetails.model.ts';
import { IngredientNutrient, IngredientRevision } from './ingredientRevisions.model.ts';
import { Ingredient } from './ingredients.model.ts';
import { otherFoods } from './usda/foodCategory.ts';
import type { UsdaFoodRecord } from './usda/usdaFood.ts';

const foods = () => Ingredient.unguarded('foods of the public table belong to nobody');

/** The foods that imports or the shipped data made, by FDC id and by NDB number. */
export const findImported = async (
  fdcIds: readonly number[],
  ndbNos: readonly string[],
): Promise<{ byFdcId: ReadonlyMap<number, number>; byNdbNo: ReadonlyMap<string, number> }> => {
  const attributes = ['id', 'fdc_id', 'ndb_no'];
  const [ofFdc, ofNdb] = [
    await foods().findAll({ attributes, where: { fdc_id: [...fdcIds] } }),
    await foods().findAll({ attributes, where: { ndb_no: [...ndbNos] } }),
  ];
  return {
    byFdcId: new Map(ofFdc.map(({ fdc_id, id }) => [fdc_id ?? 0, id])),
    byNdbNo: new Map(ofNdb.map(({ ndb_no, id }) => [ndb_no ?? '', id])),
  };
};

/** The id of the food that an earlier import or the shipped data made; undefined if there is none. */
export const findImportedId = async ({
  fdcId,
  ndbNo,
}: Pick<UsdaFoodRecord, 'fdcId' | 'ndbNo'>): Promise<number | undefined> => {
  const { byFdcId, byNdbNo } = await findImported(
    fdcId === null ? [] : [fdcId],
    ndbNo === null ? [] : [ndbNo],
  );
  return byFdcId.get(fdcId ?? 0) ?? byNdbNo.get(ndbNo ?? '');
};

const categoryId = async (name: string): Promise<number> => {
  const rows = await FoodCategory.findAll({ where: { name: [name, otherFoods] } });
  const row = rows.find((each) => each.name === name) ?? rows[0];
  if (row === undefined) throw new Error(`There is no food category ${otherFoods}.`);
  return row.id;
};

const addParts = async (ingredient_id: number, food: UsdaFoodRecord, actor: Actor): Promise<void> => {
  const { id: revision_id } = await IngredientRevision.create({
    ...{ ingredient_id, revision: 1, total_qty: '100', source: food.source },
    ...{ user_id: actor.id, admin_id: actor.admin?.id ?? null },
    catalogue_version: await Catalogue.advance(),
  });
  const derived = derive(new Map(food.values.map(({ nutrientId, amount }) => [nutrientId, amount])), false);
  await IngredientNutrient.bulkCreate(
    [...food.values, ...derived].map(({ nutrientId: nutrient_id, amount, source }) => ({
      ...{ revision_id, nutrient_id, amount, source },
    })),
  );
  await IngredientMeasure.bulkCreate(
    food.measures.map(({ gramWeight: gram_weight, ...measure }, index) => ({
      ...{ ingredient_id, position: index + 1, gram_weight, ...measure },
    })),
  );
};

/**
 * Adds a food of the public table once, with its values as revision 1, which names the importer. It belongs to nobody. Call it in a transaction.
 * @returns the new food's id; null if another request added the food first
 */
export const importFood = async (food: UsdaFoodRecord, actor: Actor): Promise<number | null> => {
  const details = {
    ...{ name: food.name, short_name: food.name, fdc_id: food.fdcId, ndb_no: food.ndbNo, revision: 1 },
    category_id: await categoryId(food.category),
  };
  const row = await Ingredient.createUnlessImported(details);
  if (row !== null) {
    await addParts(row.id, food, actor);
    await holdWarnings(row, food.group);
  }
  return row?.id ?? null;
};
