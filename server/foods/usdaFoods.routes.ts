import { maxUsdaFoods, type UsdaFood } from '../contract/usdaFoods.ts';
import { FieldErrors, NotFound, ServiceUnavailable } from '../kernel/errors.ts';
import { implement } from '../kernel/http/implement.ts';
import { Nutrient } from '../nutrients/nutrients.model.ts';
import { findRules, worstWarning } from '../nutrition/safetyRules.ts';
import { findImported, findImportedId, importFood } from './importFood.ts';
import { Ingredient } from './ingredients.model.ts';
import { ingredientParts, serializeIngredient } from './serializeIngredient.ts';
import { type FdcClient, FdcUnavailable } from './usda/fdcClient.ts';
import type { FdcHit } from './usda/fdcShapes.ts';
import { foodCategoryOf } from './usda/foodCategory.ts';
import { shippedTable, tableKeyOf } from './usda/shippedTable.ts';
import type { UsdaFoodRecord } from './usda/usdaFood.ts';

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

const withImports = async (found: readonly FoundFood[]): Promise<UsdaFood[]> => {
  const fdcIds = found.flatMap(({ fdcId }) => (typeof fdcId === 'number' ? [fdcId] : []));
  const { byFdcId, byNdbNo } = await findImported(
    fdcIds,
    found.flatMap(({ ndbNo }) => ndbNo ?? []),
  );
  return found.map(({ ndbNo, group, ...food }) => ({
    ...food,
    ...worstWarning(findRules([food.description], group)),
    imported_id: byFdcId.get(Number(food.fdcId)) ?? byNdbNo.get(ndbNo ?? '') ?? null,
  }));
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
    return { result: { foods: await withImports([...shipped, ...live]), notice } };
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
          return { ingredient: serializeIngredient(found, null, false, null) };
        },
      };
    },
  },
});
