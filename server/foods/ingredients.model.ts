import {
  type CreationAttributes,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type ModelStatic,
  type NonAttribute,
  Op,
  type Order,
  type Sequelize,
  UniqueConstraintError,
} from 'sequelize';
import type { Actor } from '../contract/policy.ts';
import type { PriceGap } from '../contract/prices.ts';
import { type AccessRules, accessibleTo, type ScopeOf } from '../kernel/database/accessibleTo.ts';
import { idIn, privateFoodIdsOfRecipes } from '../kernel/database/accessScope.ts';
import { Catalogue } from '../kernel/database/catalogue.model.ts';
import {
  autoIncrementId,
  binaryString,
  boolean,
  count,
  foreignKey,
  optionalInteger,
  optionalText,
  optionalTimestamp,
  text,
  timestamp,
} from '../kernel/database/columns.ts';
import { allowModel, guardModel } from '../kernel/database/queryGuard.ts';
import { maxSearchNameLength, searchName, sortName } from '../kernel/database/searchName.ts';
import type { FoodCategory } from './foodCategories.model.ts';
import type {
  IngredientFlag,
  IngredientMeasure,
  IngredientNote,
  IngredientPrice,
} from './ingredientDetails.model.ts';

const access = {
  rows: 'foods',
  scopes: {
    own: 'user_id',
    visible: (actor, sequelize) => ({
      [Op.or]: [
        { user_id: null },
        { user_id: actor.id },
        { published_at: { [Op.ne]: null } },
        idIn(privateFoodIdsOfRecipes(sequelize, actor)),
      ],
    }),
  },
} as const satisfies AccessRules<Ingredient>;

/** The access scopes of foods. */
export type FoodAccessScope = ScopeOf<typeof access>;

/** A food. Revisions have its values (ingredientRevisions.ts); `revision` is the current number. */
export class Ingredient extends Model<InferAttributes<Ingredient>, InferCreationAttributes<Ingredient>> {
  declare id: CreationOptional<number>;
  declare name: string;
  /** The normalized names for search and order, updated automatically. */
  declare search_name: CreationOptional<string>;
  declare sort_name: CreationOptional<string>;
  declare short_name: string;
  declare category_id: number;
  /** The kind of a shipped food, narrower than its category; null for others. It bounds what the food does not state. */
  declare kind: CreationOptional<string | null>;
  /** Null for foods of the system. */
  declare user_id: CreationOptional<number | null>;
  /** Time when an admin made a user's food visible to all. */
  declare published_at: CreationOptional<Date | null>;
  declare fdc_id: CreationOptional<number | null>;
  /** USDA's NDB number, five digits. */
  declare ndb_no: CreationOptional<string | null>;
  /** raw, cooked, dried ... */
  declare state: CreationOptional<string | null>;
  /** powder, tablet, drops ... for supplements. */
  declare form: CreationOptional<string | null>;
  /** Formula of a compound. */
  declare formula: CreationOptional<string | null>;
  /** The counted unit (tablet, capsule, drop, g) and the milligrams of one. */
  declare unit_name: CreationOptional<string | null>;
  declare unit_mg: CreationOptional<number | null>;
  /** True if one unit is a tablet that is scored in halves. */
  declare unit_scored: CreationOptional<boolean>;
  /** Inedible percent of the food as bought, and its description. */
  declare refuse_pct: CreationOptional<number | null>;
  declare refuse: CreationOptional<string | null>;
  /** Why a shipped food has no price; null for others. */
  declare no_price: CreationOptional<PriceGap | null>;
  /** A defined compound: values that it does not state are 0. */
  declare complete: CreationOptional<boolean>;
  /** A reference compound, which no recipe may contain (D39). */
  declare reference_only: CreationOptional<boolean>;
  /** Ids of the nutrients that it is an added source of: `314;303`, empty for none; null if nobody reviewed it. */
  declare added_nutrients: CreationOptional<string | null>;
  /** True once the safety of the food was reviewed: of shipped foods, and of others by an admin. */
  declare safety_reviewed: CreationOptional<boolean>;
  /** When somebody last changed what recipes are judged by: values, warnings, measures or the unit. */
  declare judged_at: CreationOptional<Date | null>;
  declare heat_sensitivity: CreationOptional<boolean>;
  declare cook_well: CreationOptional<boolean>;
  /** Number of the current revision; 0 before the first. */
  declare revision: CreationOptional<number>;
  declare version: CreationOptional<number>;
  declare created_at: CreationOptional<Date>;
  declare updated_at: CreationOptional<Date>;
  declare category?: NonAttribute<FoodCategory>;
  declare flags?: NonAttribute<IngredientFlag[]>;
  declare notes?: NonAttribute<IngredientNote[]>;
  declare measures?: NonAttribute<IngredientMeasure[]>;
  declare ingredient_prices?: NonAttribute<IngredientPrice[]>;

  /** The foods in an actor's access scope: of the system, published, own, and in visible recipes (D9, D21). */
  static accessibleTo(scope: FoodAccessScope, actor: Actor | null): ModelStatic<Ingredient> {
    return accessibleTo(Ingredient, access, scope, actor);
  }

  /** Ids of the private foods in an actor's access scope, in ascending order. */
  static async privateIds(scope: FoodAccessScope, actor: Actor): Promise<number[]> {
    const rows = await Ingredient.accessibleTo(scope, actor).findAll({
      attributes: ['id'],
      where: { user_id: { [Op.ne]: null }, published_at: null },
      order: ['id'],
      raw: true,
    });
    return rows.map(({ id }) => id);
  }

  /** Ids of a page of the foods in an actor's access scope, by name, and the number of all. */
  static async pageByName(
    scope: FoodAccessScope,
    actor: Actor,
    range: { readonly limit: number; readonly offset: number },
  ): Promise<{ readonly ids: number[]; readonly total: number }> {
    const foods = Ingredient.accessibleTo(scope, actor);
    const order: Order = ['name', 'id'];
    const rows = await foods.findAll({ attributes: ['id'], order, ...range, raw: true });
    return { ids: rows.map(({ id }) => id), total: await foods.count() };
  }

  /** All foods, for queries that no access scope of a caller applies to; `why` states the reason. */
  static unguarded(_why: string): ModelStatic<Ingredient> {
    return allowModel(Ingredient.unscoped());
  }

  /** Creates a food of the public table; null if there is one with its FDC id or NDB number. */
  static async createUnlessImported(given: CreationAttributes<Ingredient>): Promise<Ingredient | null> {
    try {
      return await Ingredient.create(given);
    } catch (error) {
      if (error instanceof UniqueConstraintError) return null;
      throw error;
    }
  }

  static setUp(sequelize: Sequelize): void {
    Ingredient.init(
      {
        id: autoIncrementId(),
        name: {
          ...text(255),
          set(this: Ingredient, name: string) {
            this.setDataValue('name', name);
            this.setDataValue('search_name', searchName(name));
            this.setDataValue('sort_name', sortName(name));
          },
        },
        search_name: { ...binaryString(maxSearchNameLength), defaultValue: '' },
        sort_name: { ...binaryString(maxSearchNameLength), defaultValue: '' },
        short_name: text(255),
        category_id: foreignKey('food_categories', 'RESTRICT'),
        kind: optionalText(40),
        user_id: { ...foreignKey('users', 'RESTRICT'), allowNull: true },
        published_at: optionalTimestamp(),
        fdc_id: optionalInteger(),
        ndb_no: { ...binaryString(8), allowNull: true },
        state: optionalText(32),
        form: optionalText(32),
        formula: optionalText(255),
        unit_name: optionalText(16),
        unit_mg: optionalInteger(),
        unit_scored: boolean(false),
        refuse_pct: optionalInteger(),
        refuse: optionalText(255),
        no_price: optionalText(12),
        complete: boolean(false),
        reference_only: boolean(false),
        added_nutrients: optionalText(255),
        safety_reviewed: boolean(false),
        judged_at: optionalTimestamp(),
        heat_sensitivity: boolean(false),
        cook_well: boolean(false),
        revision: count(0),
        version: count(1),
        created_at: timestamp(),
        updated_at: timestamp(),
      },
      {
        sequelize,
        tableName: 'ingredients',
        indexes: [
          { name: 'ingredients_fdc_id', unique: true, fields: ['fdc_id'] },
          { name: 'ingredients_ndb_no', unique: true, fields: ['ndb_no'] },
          { name: 'ingredients_user_id', fields: ['user_id'] },
          { name: 'ingredients_category_id', fields: ['category_id'] },
          { name: 'ingredients_judged_at', fields: ['judged_at'] },
        ],
      },
    );
    guardModel(Ingredient);
    Ingredient.renewSearches();
  }

  /** Advances the catalogue after a change of names. A new food advances it with its first revision. */
  private static renewSearches(): void {
    const searched = ['name', 'short_name', 'user_id', 'published_at', 'reference_only'] as const;
    const advance = async (): Promise<void> => {
      if ((await Catalogue.count()) > 0) await Catalogue.advance();
    };
    Ingredient.addHook('beforeUpdate', (food) =>
      searched.some((field) => food.changed(field as never)) ? advance() : undefined,
    );
    Ingredient.addHook('beforeBulkUpdate', ({ fields }: { fields?: readonly string[] }) =>
      searched.some((field) => fields?.includes(field)) ? advance() : undefined,
    );
    Ingredient.addHook('beforeDestroy', advance);
    Ingredient.addHook('beforeBulkDestroy', advance);
  }
}
