import { type Model, type ModelStatic, Op } from 'sequelize';
import { FoodCategory } from '../../foods/foodCategories.model.ts';
import {
  IngredientFlag,
  IngredientMeasure,
  IngredientNote,
  IngredientPrice,
} from '../../foods/ingredientDetails.model.ts';
import { IngredientRevision } from '../../foods/ingredientRevisions.model.ts';
import { Ingredient } from '../../foods/ingredients.model.ts';
import { Catalogue } from '../../kernel/database/catalogue.model.ts';
import type { Database } from '../../kernel/database/connection.ts';
import { SeedRecord } from '../../kernel/database/seedRecords.model.ts';
import { Species } from '../../pets/species.model.ts';
import { raiseWarnings, safetyDigestOf, shippedFlags } from './foodSafety.ts';
import { digestOf } from './seedOnce.ts';
import type { ShippedFood } from './shippedFood.ts';

const rowsAtOnce = 2000;

/** Rows to be inserted together, in the order of their tables. */
class Pile {
  private readonly rows = new Map<string, object[]>();

  add(table: string, ...rows: readonly object[]): void {
    const waiting = this.rows.get(table) ?? [];
    this.rows.set(table, waiting);
    waiting.push(...rows);
  }

  async write({ sequelize }: Database): Promise<void> {
    for (const [table, rows] of this.rows) {
      for (let at = 0; at < rows.length; at += rowsAtOnce) {
        await sequelize.getQueryInterface().bulkInsert(table, rows.slice(at, at + rowsAtOnce));
      }
    }
  }
}

/** Shared context of all foods of one load. */
interface Loading {
  readonly pile: Pile;
  readonly known: ReadonlyMap<string, SeedRecord>;
  readonly categories: ReadonlyMap<string, number>;
  readonly species: readonly { readonly id: number; readonly slug: string }[];
  readonly now: Date;
  /** Returns the next catalogue version, increased once at the first changed value. */
  version(): Promise<number>;
}

const details = (food: ShippedFood, loading: Loading) => {
  const category_id = loading.categories.get(food.category);
  if (category_id === undefined)
    throw new Error(`Food ${food.key}: there is no category "${food.category}".`);
  return {
    name: food.name,
    short_name: food.shortName,
    category_id,
    kind: food.kind,
    fdc_id: food.fdcId,
    ndb_no: food.ndbNo,
    state: food.state,
    form: food.form,
    formula: food.formula,
    unit_name: food.unit?.name ?? null,
    unit_mg: food.unit?.milligrams ?? null,
    unit_scored: food.unit?.isScored ?? false,
    refuse_pct: food.refuse?.percent ?? null,
    refuse: food.refuse?.what ?? null,
    no_price: food.noPrice,
    complete: food.complete,
    reference_only: food.referenceOnly,
    safety_reviewed: true,
    heat_sensitivity: food.heatSensitivity,
    cook_well: food.cookWell,
    added_nutrients: food.addedNutrients,
  };
};

const addDetails = (id: number, food: ShippedFood, { pile, species }: Loading): void => {
  const ingredient_id = id;
  pile.add('ingredient_flags', ...shippedFlags(id, food, species));
  const measures = food.measures.map(({ gramWeight: gram_weight, ...measure }) => ({
    ...{ ingredient_id, gram_weight, ...measure },
  }));
  pile.add('ingredient_measures', ...measures);
  if (food.note !== null) pile.add('ingredient_notes', { ingredient_id, msg: food.note });
  if (food.price === null) return;
  const { costPerUnits: cost_per_units, ...origin } = food.price;
  pile.add('ingredient_prices', {
    ingredient_id,
    cost_per_units,
    basis: 'USD per 100 g, edible portion',
    ...origin,
  });
};

/** Writes a food's shipped values as a revision. */
const addValues = async (ingredient_id: number, revision: number, food: ShippedFood, loading: Loading) => {
  const { id: revision_id } = await IngredientRevision.create({
    ingredient_id,
    revision,
    total_qty: food.totalQty,
    source: food.source,
    reason: revision === 1 ? null : 'Shipped with a newer version of the product',
    catalogue_version: await loading.version(),
  });
  const figures = food.figures.map(({ nutrientId: nutrient_id, amount, source, ...more }) => ({
    ...{ revision_id, nutrient_id, amount, source },
    ...{ amount_high: more.amountHigh ?? null, estimated: more.estimated ?? false },
  }));
  loading.pile.add('ingredient_figures', ...figures);
};

/** The row that an import of the public table made before the food was shipped. */
const findImported = async ({ fdcId, ndbNo }: ShippedFood): Promise<Ingredient | null> => {
  const same = [
    ...(fdcId === null ? [] : [{ fdc_id: fdcId }]),
    ...(ndbNo === null ? [] : [{ ndb_no: ndbNo }]),
  ];
  if (same.length === 0) return null;
  return Ingredient.unguarded('the shipped data takes over imported foods').findOne({
    where: { [Op.or]: same },
  });
};

const createFood = async (food: ShippedFood, loading: Loading): Promise<Ingredient> => {
  const row = await Ingredient.create({ ...details(food, loading), revision: 1 });
  addDetails(row.id, food, loading);
  await addValues(row.id, 1, food, loading);
  return row;
};

/** Makes a new revision current unless the current one is a user's. */
const renewValues = async (row: Ingredient, food: ShippedFood, loading: Loading): Promise<void> => {
  const where = { ingredient_id: row.id };
  const latest = (await IngredientRevision.max<number, IngredientRevision>('revision', { where })) ?? 0;
  const current = await IngredientRevision.findOne({ where: { ...where, revision: row.revision } });
  await addValues(row.id, latest + 1, food, loading);
  if (current === null || current.user_id === null) await row.update({ revision: latest + 1 });
};

const noteShipped = async (name: string, row_id: number, digest: string, loading: Loading): Promise<void> => {
  const { pile, known, now } = loading;
  const row = known.get(name);
  if (row === undefined) pile.add('shipped', { name, row_id, digest, loaded_at: now });
  else if (row.digest !== digest) await row.update({ digest, loaded_at: now });
};

/** The food's texts and warnings beside its values. They are updated until a user changes them. */
const renewDetails = async (row: Ingredient, food: ShippedFood, loading: Loading): Promise<void> => {
  // Nobody edits this column.
  await row.update({ added_nutrients: food.addedNutrients });
  if (row.version > 1) return;
  await loading.version();
  await row.update(details(food, loading));
  for (const part of [IngredientFlag, IngredientNote, IngredientPrice, IngredientMeasure]) {
    await (part as ModelStatic<Model>).destroy({ where: { ingredient_id: row.id } });
  }
  addDetails(row.id, food, loading);
};

/** The kind, also of a food that a user changed: it is no text and has no editor. Servers cache the maxima. */
const renewKind = async (row: Ingredient, { kind }: ShippedFood, { version }: Loading): Promise<void> => {
  await row.update({ kind });
  await version();
};

/**
 * The warnings of a food. Those of one that somebody edited only get stricter; the others were renewed with the details.
 * Recipes of everybody with the food wait for review (D82).
 */
const renewSafety = async (
  row: Ingredient,
  food: ShippedFood,
  { version, species, known, now }: Loading,
): Promise<void> => {
  const isRaised = row.version > 1 && (await raiseWarnings(row.id, food, species));
  if (isRaised) await version();
  if (isRaised || (row.version === 1 && known.has(`food-safety:${food.key}`)))
    await row.update({ judged_at: now });
};

const loadFood = async (food: ShippedFood, loading: Loading): Promise<void> => {
  const { figures, totalQty, ...said } = food;
  const [figuresName, detailsName, safetyName] = [
    ...[`food:${food.key}`, `food-details:${food.key}`, `food-safety:${food.key}`],
  ] as const;
  // The category decides the maxima of values that are not stated, and added sources decide limits: both belong to the revision.
  const added = said.addedNutrients ? [said.addedNutrients] : [];
  const figuresDigest = digestOf([totalQty, figures, said.category, said.complete, ...added]);
  const [detailsDigest, safetyDigest] = [digestOf(said), safetyDigestOf(food)];
  const known = loading.known.get(figuresName);
  const newFigures = known?.digest !== figuresDigest;
  const newDetails = loading.known.get(detailsName)?.digest !== detailsDigest;
  const newSafety = loading.known.get(safetyName)?.digest !== safetyDigest;
  if (!newFigures && !newDetails && !newSafety) return;
  const before = known ? await Ingredient.findByPk(known.row_id ?? 0) : await findImported(food);
  const row = before ?? (known ? null : await createFood(food, loading));
  if (before && before.kind !== food.kind) await renewKind(before, food, loading);
  if (before && newDetails) await renewDetails(before, food, loading);
  if (before && newSafety) await renewSafety(before, food, loading);
  if (before && newFigures) await renewValues(before, food, loading);
  const rowId = row?.id ?? known?.row_id ?? 0;
  await noteShipped(figuresName, rowId, figuresDigest, loading);
  await noteShipped(detailsName, rowId, detailsDigest, loading);
  await noteShipped(safetyName, rowId, safetyDigest, loading);
};

/** The next version, taken at the first use. */
const lazily = (take: () => Promise<number>): (() => Promise<number>) => {
  let taken: Promise<number> | undefined;
  return () => {
    taken ??= take();
    return taken;
  };
};

/**
 * Loads shipped foods: new ones completely, changed values as a new revision beside users' changes. The catalogue
 * version increases only if something changed. Call it inside a transaction.
 */
export const loadFoods = async (database: Database, foods: readonly ShippedFood[]): Promise<void> => {
  const loading: Loading = {
    pile: new Pile(),
    known: await SeedRecord.byName(),
    categories: new Map((await FoodCategory.findAll()).map((row) => [row.name, row.id])),
    species: await Species.findAll(),
    now: new Date(),
    version: lazily(() => Catalogue.advance()),
  };
  for (const food of foods) await loadFood(food, loading);
  await loading.pile.write(database);
};
