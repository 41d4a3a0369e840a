import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import {
  autoIncrementId,
  bigInteger,
  boolean,
  decimalString,
  foreignKey,
  foreignKeyId,
  integer,
  optionalDecimalString,
  optionalForeignKey,
  optionalInteger,
  optionalText,
  text,
  timestamp,
} from '../kernel/database/columns.ts';

/** A revision of a food's values. It never changes; an edit creates the next one (D38). */
export class IngredientRevision extends Model<
  InferAttributes<IngredientRevision>,
  InferCreationAttributes<IngredientRevision>
> {
  declare id: CreationOptional<number>;
  declare ingredient_id: number;
  /** 1, 2, 3 ... of this food. */
  declare revision: number;
  /** Grams the values refer to, as typed; 0 makes all of them unknown (D27). */
  declare total_qty: string;
  declare source: string;
  declare user_id: CreationOptional<number | null>;
  /** The admin who acted as that user. Not a foreign key. */
  declare admin_id: CreationOptional<number | null>;
  declare reason: CreationOptional<string | null>;
  /** Catalogue version of its creation. */
  declare catalogue_version: number;
  declare created_at: CreationOptional<Date>;
  declare figures?: NonAttribute<IngredientNutrient[]>;

  static setUp(sequelize: Sequelize): void {
    IngredientRevision.init(
      {
        id: autoIncrementId(),
        ingredient_id: foreignKey('ingredients', 'CASCADE'),
        revision: integer(),
        total_qty: decimalString(),
        source: text(255),
        user_id: optionalForeignKey('users'),
        admin_id: optionalInteger(),
        reason: optionalText(255),
        catalogue_version: bigInteger(),
        created_at: timestamp(),
      },
      {
        sequelize,
        tableName: 'ingredient_revisions',
        updatedAt: false,
        indexes: [
          { name: 'ingredient_revisions_number', unique: true, fields: ['ingredient_id', 'revision'] },
          { name: 'ingredient_revisions_catalogue_version', fields: ['catalogue_version'] },
        ],
      },
    );
  }
}

/** A nutrient value of a revision. A missing row means not stated, never 0. */
export class IngredientNutrient extends Model<
  InferAttributes<IngredientNutrient>,
  InferCreationAttributes<IngredientNutrient>
> {
  declare revision_id: number;
  declare nutrient_id: number;
  /** As printed, in the nutrient's unit, for the revision's total_qty. The lower end of a range. */
  declare amount: string;
  /** The upper end of a range (D86); null for a single value. */
  declare amount_high: CreationOptional<string | null>;
  /** True for a value that was not stated for this very food and state (D89). Its source says how it was estimated. */
  declare estimated: CreationOptional<boolean>;
  /** USDA's source and derivation codes (`4 NC`), or the inputs it was derived from. */
  declare source: CreationOptional<string | null>;

  static setUp(sequelize: Sequelize): void {
    IngredientNutrient.init(
      {
        revision_id: foreignKeyId('ingredient_revisions'),
        nutrient_id: foreignKeyId('nutrients', 'RESTRICT'),
        amount: decimalString(),
        source: optionalText(255),
        amount_high: optionalDecimalString(),
        estimated: boolean(false),
      },
      { sequelize, tableName: 'ingredient_figures', timestamps: false },
    );
  }
}
