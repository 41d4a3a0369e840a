import { Catalogue } from '../../models/catalogue.ts';
import type { Database } from '../../models/connection.ts';
import { FoodCategory } from '../../models/foodCategories.ts';
import { IngredientRevision } from '../../models/ingredientRevisions.ts';
import { Ingredient } from '../../models/ingredients.ts';
import { Shipped } from '../../models/shipped.ts';
import { Species } from '../../models/species.ts';
import type { ShippedFood } from './foodTables.ts';
import { digestOf } from './shelf.ts';

const rowsAtOnce = 2000;

/** Rows that wait to be written together, in the order of their tables. */
class Pile {
  private readonly rows = new Map<string, object[]>();

  add(table: string, ...rows: readonly object[]): void {
    this.rows.set(table, [...(this.rows.get(table) ?? []), ...rows]);
  }

  async write({ sequelize }: Database): Promise<void> {
    for (const [table, rows] of this.rows) {
      for (let at = 0; at < rows.length; at += rowsAtOnce) {
        await sequelize.getQueryInterface().bulkInsert(table, rows.slice(at, at + rowsAtOnce));
      }
    }
  }
}

/** What all foods of one load have in common. */
interface Loading {
  readonly pile: Pile;
  readonly known: ReadonlyMap<string, Shipped>;
  readonly categories: ReadonlyMap<string, number>;
  readonly species: readonly { readonly id: number; readonly slug: string }[];
  readonly now: Date;
  /** Takes the next version of the catalogue, once, when a first figure changes. */
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
    fdc_id: food.fdcId,
    ndb_no: food.ndbNo,
    state: food.state,
    complete: food.complete,
    reference_only: food.referenceOnly,
    heat_sensitivity: food.heatSensitivity,
    cook_well: food.cookWell,
  };
};

const addDetails = (id: number, food: ShippedFood, { pile, species }: Loading): void => {
  const ingredient_id = id;
  for (const { id: specie_id, slug } of species) {
    const safety = food.safety[slug as 'dog' | 'cat'];
    if (safety === 'safe') continue;
    const unsafe = safety === 'unsafe';
    pile.add('ingredient_flags', { ingredient_id, specie_id, unsafe, possibly_unsafe: !unsafe });
  }
  if (food.note !== null) pile.add('ingredient_notes', { ingredient_id, msg: food.note });
  if (food.price === null) return;
  const { costPerUnits: cost_per_units, source } = food.price;
  pile.add('ingredient_prices', {
    ingredient_id,
    cost_per_units,
    basis: 'USD per 100 g, edible portion',
    source,
  });
};

/** A new revision with the shipped figures; it becomes the current one unless the current one is somebody's own. */
const addRevision = async (row: Ingredient, food: ShippedFood, loading: Loading): Promise<void> => {
  const latest =
    ((await IngredientRevision.max('revision', { where: { ingredient_id: row.id } })) as number | null) ?? 0;
  const { id: revision_id } = await IngredientRevision.create({
    ingredient_id: row.id,
    revision: latest + 1,
    total_qty: food.totalQty,
    source: food.source,
    reason: latest === 0 ? null : 'Shipped with a newer version of the product',
    catalogue_version: await loading.version(),
  });
  const figures = food.figures.map(({ nutrientId: nutrient_id, amount, source }) => ({
    ...{ revision_id, nutrient_id, amount, source },
  }));
  loading.pile.add('ingredient_figures', ...figures);
  const current = await IngredientRevision.findOne({
    where: { ingredient_id: row.id, revision: row.revision },
  });
  if (current === null || current.user_id === null) await row.update({ revision: latest + 1 });
};

const noteShipped = async (name: string, row_id: number, digest: string, { pile, known, now }: Loading) => {
  const row = known.get(name);
  if (row) await row.update({ digest, loaded_at: now });
  else pile.add('shipped', { name: `food:${name}`, row_id, digest, loaded_at: now });
};

const loadFood = async (food: ShippedFood, loading: Loading): Promise<void> => {
  const known = loading.known.get(food.key);
  const digest = digestOf([food.totalQty, food.figures]);
  if (known?.digest === digest) return;
  if (known === undefined) {
    const row = await Ingredient.create(details(food, loading));
    addDetails(row.id, food, loading);
    await addRevision(row, food, loading);
    await noteShipped(food.key, row.id, digest, loading);
    return;
  }
  const row = await Ingredient.findByPk(known.row_id ?? 0);
  if (row) await addRevision(row, food, loading);
  await noteShipped(food.key, known.row_id ?? 0, digest, loading);
};

/** The next version, taken when it is first asked for. */
const lazily = (take: () => Promise<number>): (() => Promise<number>) => {
  let taken: Promise<number> | undefined;
  return () => {
    taken ??= take();
    return taken;
  };
};

/**
 * Loads shipped foods: new ones whole, changed figures as a new revision beside what users made; the catalogue's
 * version moves only when a figure came. Call it inside a transaction.
 */
export const loadFoods = async (database: Database, foods: readonly ShippedFood[]): Promise<void> => {
  const loading: Loading = {
    pile: new Pile(),
    known: await Shipped.startingWith('food:'),
    categories: new Map((await FoodCategory.findAll()).map((row) => [row.name, row.id])),
    species: await Species.findAll(),
    now: new Date(),
    version: lazily(() => Catalogue.advance()),
  };
  for (const food of foods) await loadFood(food, loading);
  await loading.pile.write(database);
};
