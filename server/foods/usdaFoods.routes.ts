import type { FoodSummary } from '../contract/ingredients.ts';
import type { Actor } from '../contract/policy.ts';
import { maxUsdaFoods, type UsdaFood } from '../contract/usdaFoods.ts';
import { Catalogue } from '../kernel/database/catalogue.model.ts';
import { FieldErrors, NotFound, ServiceUnavailable } from '../kernel/errors.ts';
import { implement } from '../kernel/http/implement.ts';
import { Nutrient } from '../nutrients/nutrients.model.ts';
import { derive } from '../nutrition/derive.ts';
import { foodCategoryOf, otherFoods } from '../nutrition/foodCategory.ts';
import { findRules, worstWarning } from '../nutrition/safetyRules.ts';
import { FoodCategory } from './foodCategories.model.ts';
import { storedDoubts } from './foodDoubts.ts';
import { usdaSummaryOf } from './foodSummary.ts';
import { holdWarnings } from './heldWarnings.ts';
import { IngredientMeasure } from './ingredientDetails.model.ts';
import { IngredientNutrient, IngredientRevision } from './ingredientRevisions.model.ts';
import { Ingredient } from './ingredients.model.ts';
import { ingredientParts, serializeIngredient } from './serializeIngredient.ts';
import { type FdcClient, FdcUnavailable } from './usda/fdcClient.ts';
import type { FdcHit } from './usda/fdcShapes.ts';
import { shippedTable, tableKeyOf } from './usda/shippedTable.ts';
import { shortUsdaName } from './usda/shortName.ts';
import type { UsdaFoodRecord } from './usda/usdaFood.ts';

const publicFoods = () => Ingredient.unguarded('foods of the public table belong to nobody');

/** The foods that imports or the shipped data made, by FDC id and by NDB number. */
const findImported = async (
  fdcIds: readonly number[],
  ndbNos: readonly string[],
): Promise<{ byFdcId: ReadonlyMap<number, number>; byNdbNo: ReadonlyMap<string, number> }> => {
  const attributes = ['id', 'fdc_id', 'ndb_no'];
  const [ofFdc, ofNdb] = [
    await publicFoods().findAll({ attributes, where: { fdc_id: [...fdcIds] } }),
    await publicFoods().findAll({ attributes, where: { ndb_no: [...ndbNos] } }),
  ];
  return {
    byFdcId: new Map(ofFdc.map(({ fdc_id, id }) => [fdc_id ?? 0, id])),
    byNdbNo: new Map(ofNdb.map(({ ndb_no, id }) => [ndb_no ?? '', id])),
  };
};

/** The id of the food that an earlier import or the shipped data made; undefined if there is none. */
const findImportedId = async ({
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
const importFood = async (food: UsdaFoodRecord, actor: Actor): Promise<number | null> => {
  const details = {
    ...{
      name: food.name,
      short_name: shortUsdaName(food.name),
      fdc_id: food.fdcId,
      ndb_no: food.ndbNo,
      revision: 1,
    },
    category_id: await categoryId(food.category),
  };
  const row = await Ingredient.createUnlessImported(details);
  if (row !== null) {
    await addParts(row.id, food, actor);
    await holdWarnings(row, food.group);
  }
  return row?.id ?? null;
};

/** Foods of the live API that the shipped table lacks; the shipped table fills the rest of a result. */
const maxLive = 20;

/** The live API's foods, and why there are none. */
const searchLive = async (
  fdc: FdcClient | null,
  query: string,
): Promise<{ hits: readonly FdcHit[]; notice: string | null }> => {
  if (fdc === null) return { hits: [], notice: null };
  try {
    return { hits: await fdc.search(query), notice: null };
  } catch (error) {
    if (error instanceof FdcUnavailable) return { hits: [], notice: error.message };
    throw error;
  }
};

/** A found food without its import and its warning. */
interface FoundFood extends Pick<UsdaFood, 'fdcId' | 'description' | 'source'> {
  readonly ndbNo: string | null;
  /** USDA's code of the food group; null if the search does not say it. */
  readonly group: string | null;
}

const summaryOfTable = async (key: string): Promise<FoodSummary | null> => {
  const row = shippedTable().get(key);
  return row === undefined ? null : usdaSummaryOf(row.name, await shippedTable().values(row));
};

const withImports = async (found: readonly FoundFood[], withSummary: boolean): Promise<UsdaFood[]> => {
  const fdcIds = found.flatMap(({ fdcId }) => (typeof fdcId === 'number' ? [fdcId] : []));
  const { byFdcId, byNdbNo } = await findImported(
    fdcIds,
    found.flatMap(({ ndbNo }) => ndbNo ?? []),
  );
  const foods = [];
  for (const { ndbNo, group, ...food } of found)
    foods.push({
      ...food,
      ...worstWarning(findRules([food.description], group)),
      imported_id: byFdcId.get(Number(food.fdcId)) ?? byNdbNo.get(ndbNo ?? '') ?? null,
      ...(withSummary && { summary: await summaryOfTable(String(food.fdcId)) }),
    });
  return foods;
};

/** The food of a request with its values. @throws FieldErrors, ServiceUnavailable */
const readFood = async (key: string, fdc: FdcClient | null): Promise<UsdaFoodRecord> => {
  const unknown = () => new FieldErrors({ fdc_id: ['The USDA food table has no food with this id.'] });
  const row = shippedTable().get(key);
  const columns = await Nutrient.findAll({ attributes: ['id', 'unit_type', 'scale'] });
  if (row !== undefined) {
    const source = `USDA SR28 (2016), NDB ${row.ndbNo}`;
    const known = new Set(columns.map(({ id }) => id));
    const values = [...(await shippedTable().values(row))].flatMap(([nutrientId, amount]) =>
      known.has(nutrientId) ? [{ nutrientId, amount, source }] : [],
    );
    const { ndbNo, fdcId, name, group } = row;
    const category = foodCategoryOf(group, name);
    return { ndbNo, fdcId, name, source, values, category, group, measures: [] };
  }
  if (fdc === null || key.startsWith('ndb:')) throw unknown();
  try {
    const food = await fdc.food(Number(key), columns);
    if (food === null) throw unknown();
    return { ...food, fdcId: Number(key) };
  } catch (error) {
    if (error instanceof FdcUnavailable)
      throw new ServiceUnavailable(`${error.message} Nothing was added.`, 60);
    throw error;
  }
};

/** The existing food of a key, read before the transaction; undefined if it must be imported. */
const existingId = (key: string): Promise<number | undefined> => {
  const row = shippedTable().get(key);
  return findImportedId(row ?? { fdcId: key.startsWith('ndb:') ? null : Number(key), ndbNo: null });
};

/** The public food table (D16, D65). */
export const usdaFoods = implement('usdaFoods', {
  list: async ({ query, fdc }) => {
    const text = query.query ?? '';
    if (text === '') return { result: { foods: [], notice: null } };
    const { hits, notice } = await searchLive(fdc, text);
    const live = hits
      .filter(({ fdcId }) => shippedTable().get(String(fdcId)) === undefined)
      .slice(0, maxLive)
      .map((hit) => ({ ...hit, source: 'fdc' as const, ndbNo: null, group: null }));
    const found = await shippedTable().search(text, maxUsdaFoods - live.length);
    const shipped = found.map((food) => ({
      fdcId: food.fdcId ?? tableKeyOf(food),
      description: food.name,
      source: 'shipped' as const,
      ndbNo: food.ndbNo,
      group: food.group,
    }));
    return {
      result: { foods: await withImports([...shipped, ...live], query.include_summary === true), notice },
    };
  },

  create: {
    prepare: async ({ actor, body, fdc }) => {
      const known = await existingId(body.fdc_id);
      const food = known === undefined ? await readFood(body.fdc_id, fdc) : null;
      return {
        create: async ({ reply }) => {
          const before = known ?? (food === null ? undefined : await findImportedId(food));
          const made = before === undefined && food !== null ? await importFood(food, actor) : null;
          if (made !== null) return made;
          reply.answerExisting();
          const id = before ?? (food === null ? undefined : await findImportedId(food));
          if (id === undefined) throw new NotFound();
          return id;
        },
        respond: async (id, { scope }) => {
          const found = await Ingredient.unguarded('imported foods belong to nobody').findByPk(id, {
            include: ingredientParts,
          });
          if (found === null || scope === 'none') throw new NotFound();
          const ingredient = serializeIngredient(found, null, null, null);
          return { ingredient, doubts: [...(await storedDoubts(found))] };
        },
      };
    },
  },
});
