import { encodeFoods } from '../../engine/host/binaryFormat.ts';
import type { Engine } from '../../engine/host/engine.ts';
import type { CategoryMaxima } from '../../engine/host/recipeTotals.ts';
import { isLosable } from '../contract/cooking.ts';
import type { FoodForm } from '../contract/foodForms.ts';
import { Catalogue } from '../kernel/database/catalogue.model.ts';
import type { Database } from '../kernel/database/connection.ts';
import { toLifeStageBounds } from '../nutrients/lifeStageBounds.ts';
import { maxShortNameLength, Nutrient } from '../nutrients/nutrients.model.ts';
import { addedColumns, withConcentrated } from './addedSources.ts';
import { getCategoryMaxima } from './bounds.ts';
import { foodCookingOf } from './cookedFood.ts';
import { type EngineFood, type NutrientColumn, toEngineFood } from './engineInput.ts';
import { formsOfFoods } from './foodForms.ts';
import {
  type BoundGroup,
  type FoodInfo,
  getFoodValues,
  listFoodInfo,
  revisionKey,
  type StoredValues,
} from './foodValues.query.ts';
import { type Limit, readLimits } from './limits.ts';
import { readVariableRanges, type VariableRange, variableOf } from './variableValues.ts';

/** Values of foods at given revisions, with an engine that contains them. Immutable. */
export interface FoodValues {
  /** Key of the values: equal keys mean equal values, also for older revisions. */
  readonly key: string;
  readonly columns: readonly NutrientColumn[];
  /** Column index by nutrient id. */
  readonly place: ReadonlyMap<number, number>;
  readonly foods: ReadonlyMap<number, EngineFood>;
  readonly categoryMaxima: CategoryMaxima;
  /** The raw and cooked forms of foods, by id; foods without another form have none. */
  readonly forms: ReadonlyMap<number, readonly FoodForm[]>;
  /** Shared by all requests. Call `setLines` and read its results without an await in between. */
  readonly engine: Engine;
}

/** All foods at one version of the catalogue. */
export interface CatalogueSnapshot extends FoodValues {
  readonly version: number;
  /** The rows of the category maxima. */
  readonly groups: readonly BoundGroup[];
  /** The variable values of foods with their ranges (D78). */
  readonly variableValues: readonly VariableRange[];
  /** The limits of all species and life stages (D77). */
  readonly limits: readonly Limit[];
}

const readColumns = async (): Promise<NutrientColumn[]> => {
  const order: [string, string][] = [
    ['default_sort_order', 'ASC'],
    ['id', 'ASC'],
  ];
  const rows = await Nutrient.findAll({ order, include: ['bounds'], transaction: null });
  return rows.map((row) => ({
    id: row.id,
    scale: row.scale,
    name: row.name,
    display: row.display || row.name,
    short: row.short || row.name.slice(0, maxShortNameLength),
    unit: row.unit_type,
    category: row.category_name,
    sortOrder: row.default_sort_order,
    hidden: row.hidden,
    losable: isLosable(row.category_name),
    ...(row.role === null ? {} : { role: row.role }),
    bounds: toLifeStageBounds(row.bounds ?? []),
  }));
};

const sameColumns = (a: readonly NutrientColumn[], b: readonly NutrientColumn[]): boolean =>
  a.length === b.length &&
  a.every(({ id, scale }, index) => id === b[index]?.id && scale === b[index]?.scale);

// A food before its first revision.
const unstated: StoredValues = { totalQty: '0', amounts: new Map() };

/** What may change without a revision. */
const headOf = ({
  category,
  foodCategory,
  kind,
  concentrate,
  mayBeFortified,
  safetyReviewed,
  published,
  name,
  ndbNo,
  refusePercent,
  refuse,
  addedNutrients,
  categoryName,
  state,
  heatSensitive,
}: FoodInfo) => ({
  ...{ category, foodCategory, kind, concentrate, mayBeFortified, safetyReviewed, published },
  ...{ name, ndbNo, refusePercent, refuse, addedNutrients, categoryName, state, heatSensitive },
});

/** A food's revision. */
export interface Revision {
  readonly id: number;
  readonly revision: number;
}

/**
 * Loads the catalogue into the engine, and renews it when the version in the database changes. Servers need no
 * communication with each other. A renewal never blocks a request that has its snapshot.
 */
export class FoodCatalogue {
  private readonly database: Database;
  private readonly startEngine: () => Promise<Engine>;
  private snapshot: CatalogueSnapshot | undefined;
  private renewing: Promise<CatalogueSnapshot> | undefined;

  constructor(database: Database, startEngine: () => Promise<Engine>) {
    this.database = database;
    this.startEngine = startEngine;
  }

  /**
   * The current snapshot. Call it before a transaction, not inside: it uses its own connection and reads only
   * committed rows.
   */
  async current(): Promise<CatalogueSnapshot> {
    const version = await Catalogue.committed();
    const known = await this.renewing;
    const newest = known ?? this.snapshot;
    return newest?.version === version ? newest : this.renew();
  }

  /** The last result of `current`, for use inside a transaction. @throws Error before the first */
  get last(): CatalogueSnapshot {
    if (!this.snapshot) throw new Error('The catalogue is not loaded. Await current() first.');
    return this.snapshot;
  }

  /**
   * An engine with older revisions of foods (D38), for past reports. Totals equal those of the past; unstated
   * values have the current category maxima. Null if a revision does not exist.
   */
  async at(revisions: readonly Revision[]): Promise<FoodValues | null> {
    const snapshot = await this.current();
    const foods = await this.foodsAt(revisions, snapshot);
    if (foods === null) return null;
    const engine = await this.startEngine();
    engine.load(snapshot.columns, snapshot.categoryMaxima);
    engine.putFoods(foods);
    const { columns, place, categoryMaxima, forms } = snapshot;
    const key = `${snapshot.key} ${foods.map(({ id, revision }) => `${id}.${revision}`).join()}`;
    return {
      key,
      columns,
      place,
      categoryMaxima,
      forms,
      engine,
      foods: new Map(foods.map((food) => [food.id, food])),
    };
  }

  /**
   * Binary values of foods for the browser (engine/host/binaryFormat.ts); null if a revision does not exist.
   */
  async encodedFoods(
    snapshot: CatalogueSnapshot,
    revisions: readonly Revision[],
  ): Promise<Uint8Array<ArrayBuffer> | null> {
    const foods = await this.foodsAt(revisions, snapshot);
    return foods && encodeFoods(foods);
  }

  /** Foods at revisions, in order; null if a revision does not exist. */
  async foodsAt(
    revisions: readonly Revision[],
    { foods, columns }: CatalogueSnapshot,
  ): Promise<EngineFood[] | null> {
    const older = revisions.filter(({ id, revision }) => foods.get(id)?.revision !== revision);
    const stored = await getFoodValues(this.database.sequelize, older);
    const rows = revisions.flatMap(({ id, revision }) => {
      const food = foods.get(id);
      if (food === undefined || food.revision === revision) return food ?? [];
      const values = stored.get(revisionKey(id, revision)) ?? (revision === 0 ? unstated : undefined);
      return values ? toEngineFood({ ...food, revision, complete: food.compound }, columns, values) : [];
    });
    return rows.length === revisions.length ? rows : null;
  }

  private renew(): Promise<CatalogueSnapshot> {
    this.renewing ??= this.load().finally(() => {
      this.renewing = undefined;
    });
    return this.renewing;
  }

  /** Loads newer foods into a copy and replaces the snapshot. */
  private async load(): Promise<CatalogueSnapshot> {
    const { version, columns, foods, categoryMaxima, groups, variableValues, limits } = await this.read();
    const engine = await this.startEngine();
    engine.load(columns, categoryMaxima);
    engine.putFoods([...foods.values()]);
    const place = new Map(columns.map(({ id }, index) => [id, index]));
    const values = { columns, place, foods, categoryMaxima, engine, forms: formsOfFoods(foods.values()) };
    this.snapshot = { version, key: String(version), ...values, groups, variableValues, limits };
    return this.snapshot;
  }

  /**
   * Reads all values of one version. Reads again if the version changed meanwhile, so that a version is
   * consistent.
   */
  private async read(): Promise<Omit<CatalogueSnapshot, 'key' | 'place' | 'engine' | 'forms'>> {
    for (;;) {
      const version = await Catalogue.committed();
      const columns = await readColumns();
      const { heads: infos, groups } = await listFoodInfo();
      const foods = withConcentrated(columns, await this.foodsOf(infos, columns, version));
      const variableValues = await readVariableRanges();
      const limits = await readLimits();
      if ((await Catalogue.committed()) !== version) continue;
      const categoryMaxima = {
        ...getCategoryMaxima(columns, groups, foods.values()),
        variable: variableOf(columns, variableValues),
      };
      return { version, columns, foods, categoryMaxima, groups, variableValues, limits };
    }
  }

  private async foodsOf(infos: readonly FoodInfo[], columns: readonly NutrientColumn[], version: number) {
    const ours = this.snapshot;
    // A lower version means a restored database. Cached foods may then differ from it.
    const usable =
      ours && ours.version <= version && sameColumns(ours.columns, columns)
        ? ours.foods
        : new Map<number, EngineFood>();
    const knownOf = (info: FoodInfo): EngineFood | undefined => {
      const known = usable.get(info.id);
      return known?.revision === info.revision && known.compound === info.complete ? known : undefined;
    };
    const newer = infos.filter((info) => knownOf(info) === undefined);
    const stored = await getFoodValues(this.database.sequelize, newer);
    const foodOf = (info: FoodInfo): EngineFood => {
      const known = knownOf(info);
      const added = known && addedColumns(info, columns, known.values);
      if (known && added) {
        const { cooked: _, ...rest } = known;
        return { ...rest, ...headOf(info), added, ...foodCookingOf(info, columns) };
      }
      return toEngineFood(info, columns, stored.get(revisionKey(info.id, info.revision)) ?? unstated);
    };
    return new Map(infos.map((info) => [info.id, foodOf(info)]));
  }
}
