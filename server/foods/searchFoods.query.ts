import { Op, type Sequelize } from 'sequelize';
import type { Actor } from '../contract/policy.ts';
import { Catalogue } from '../kernel/database/catalogue.model.ts';
import { connection } from '../kernel/database/queries/rows.ts';
import { SeedRecord } from '../kernel/database/seedRecords.model.ts';
import { type FoodAccessScope, Ingredient } from './ingredients.model.ts';
import { type FoodNames, foodNamesOf } from './search/foodNames.ts';
import { type FoundFoods, searchFoods } from './search/searchFoods.ts';
import { readSynonyms, type Synonyms } from './search/synonyms.ts';
import { shippedTable } from './usda/shippedTable.ts';

const attributes = ['id', 'name', 'short_name', 'reference_only'] as const;

/** Foods visible to everybody: of the system, and published. */
const everybodys = { [Op.or]: [{ user_id: null }, { published_at: { [Op.ne]: null } }] };
const somebodys = { user_id: { [Op.ne]: null }, published_at: null };

/** Maximum number of cached sets of private names. */
const maxCachedNameSets = 200;

let synonyms: Synonyms | undefined;

/** Prepared names of the foods of a database, renewed when the catalogue version changes. */
class SearchedNames {
  private version = -1;
  private everybodys: Promise<FoodNames> | undefined;
  private readonly somebodys = new Map<string, FoodNames>();

  /** The committed names of foods visible to everybody. */
  async open(): Promise<FoodNames> {
    const version = await Catalogue.committed();
    if (this.everybodys === undefined || this.version !== version) {
      this.version = version;
      this.somebodys.clear();
      const reading = this.read();
      this.everybodys = reading;
      reading.catch(() => {
        if (this.everybodys === reading) this.everybodys = undefined;
      });
    }
    return this.everybodys;
  }

  /** The names of the private foods in an actor's access scope. Call `open` first. */
  async private(scope: FoodAccessScope, actor: Actor): Promise<FoodNames | null> {
    const foods = Ingredient.accessibleTo(scope, actor);
    const where = scope === 'own' ? {} : somebodys;
    const rows = await foods.findAll({ attributes: ['id'], where, order: ['id'], raw: true });
    if (rows.length === 0) return null;
    const ids = rows.map(({ id }) => id);
    const key = ids.join();
    const known = this.somebodys.get(key);
    if (known) return known;
    const { version } = this;
    const named = await foods.findAll({ attributes: [...attributes], where: { id: ids }, raw: true });
    const names = this.prepare(named, () => false);
    if (this.somebodys.size >= maxCachedNameSets) this.somebodys.clear();
    if (version === this.version) this.somebodys.set(key, names);
    return names;
  }

  private async read(): Promise<FoodNames> {
    const foods = Ingredient.unguarded('foods visible to everybody have no access scope');
    const where = everybodys;
    const rows = await foods.findAll({ attributes: [...attributes], where, raw: true, transaction: null });
    const shipped = await SeedRecord.committedIds('food:');
    return this.prepare(rows, ({ id }) => !shipped.has(id));
  }

  private prepare(rows: readonly Ingredient[], isAdded: (row: Ingredient) => boolean): FoodNames {
    synonyms ??= { ...readSynonyms(), foreign: shippedTable().words() };
    const foods = rows.map((row) => {
      const reference_only = Boolean(row.reference_only);
      return { ...row, reference_only, added: isAdded(row) };
    });
    return foodNamesOf(foods, synonyms);
  }
}

const searched = new WeakMap<Sequelize, SearchedNames>();

const namesOf = (database: Sequelize): SearchedNames => {
  const names = searched.get(database) ?? new SearchedNames();
  searched.set(database, names);
  return names;
};

/**
 * Searches the foods in scope by name (foods/search/searchFoods.ts). Finds at most `max`, the best first. An empty
 * query finds all foods in list order.
 */
export const findFoods = async (
  scope: FoodAccessScope,
  actor: Actor,
  query: string,
  max: number,
): Promise<FoundFoods> => {
  if (scope === 'none') return searchFoods(query, [], max);
  const names = namesOf(connection());
  const open = scope === 'own' ? null : await names.open();
  const own = await names.private(scope, actor);
  return searchFoods(
    query,
    [open, own].flatMap((layer) => layer ?? []),
    max,
  );
};
