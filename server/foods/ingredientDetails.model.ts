import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import type { DoseUnit } from '../contract/doses.ts';
import type { PriceConfidence } from '../contract/prices.ts';
import type { WarningKind } from '../contract/warningKinds.ts';
import {
  autoIncrementId,
  binaryString,
  boolean,
  decimalString,
  foreignKey,
  foreignKeyId,
  integer,
  longText,
  optionalDecimalString,
  optionalText,
  text,
} from '../kernel/database/columns.ts';
import type { Species } from '../pets/species.model.ts';

/** Whether a food harms a species (D32). */
export class IngredientFlag extends Model<
  InferAttributes<IngredientFlag>,
  InferCreationAttributes<IngredientFlag>
> {
  declare ingredient_id: number;
  declare specie_id: number;
  declare unsafe: boolean;
  declare possibly_unsafe: boolean;
  /** The warning kind. Null means toxic for an unsafe food, else caution. */
  declare warning_kind: CreationOptional<WarningKind | null>;
  /** What holds the warning, so that only an admin clears it: a rule of fixtures/safety-rules.csv, or `review`. */
  declare held_by: CreationOptional<string | null>;
  /** The dose of the kind dose: all fields are null without one. `dose_nutrients` are ids with commas between them. */
  declare dose_group: CreationOptional<string | null>;
  declare dose_max: CreationOptional<string | null>;
  declare dose_unit: CreationOptional<DoseUnit | null>;
  declare dose_nutrients: CreationOptional<string | null>;
  declare dose_source: CreationOptional<string | null>;
  declare dose_text: CreationOptional<string | null>;
  declare specie?: NonAttribute<Species>;

  /** Slug of the species. @throws Error if the row was read without its species */
  get species(): NonAttribute<string> {
    if (this.specie === undefined)
      throw new Error("A warning was read without its species. Include 'specie'.");
    return this.specie.slug;
  }

  static setUp(sequelize: Sequelize): void {
    IngredientFlag.init(
      {
        ingredient_id: foreignKeyId('ingredients'),
        specie_id: foreignKeyId('species'),
        unsafe: boolean(false),
        possibly_unsafe: boolean(false),
        warning_kind: optionalText(16),
        held_by: { ...binaryString(32), allowNull: true },
        dose_group: optionalText(40),
        dose_max: optionalDecimalString(),
        dose_unit: optionalText(20),
        dose_nutrients: optionalText(100),
        dose_source: optionalText(255),
        dose_text: optionalText(255),
      },
      { sequelize, tableName: 'ingredient_flags', timestamps: false },
    );
  }
}

/** The columns of a dose. */
export const doseColumns = [
  'dose_group',
  'dose_max',
  'dose_unit',
  'dose_nutrients',
  'dose_source',
  'dose_text',
] as const;

/** A dose as its columns. */
export type DoseFields = Pick<IngredientFlag, (typeof doseColumns)[number]>;

/** A food's warning for a species. `species` is its slug. */
export type SpeciesFlag = Readonly<
  Pick<IngredientFlag, 'specie_id' | 'species' | 'unsafe' | 'possibly_unsafe' | 'warning_kind' | 'held_by'> &
    DoseFields
>;

/** A warning or advice shown with a food. */
export class IngredientNote extends Model<
  InferAttributes<IngredientNote>,
  InferCreationAttributes<IngredientNote>
> {
  declare id: CreationOptional<number>;
  declare ingredient_id: number;
  declare msg: string;

  static setUp(sequelize: Sequelize): void {
    IngredientNote.init(
      {
        id: autoIncrementId(),
        ingredient_id: foreignKey('ingredients', 'CASCADE'),
        msg: { ...longText(), allowNull: false },
      },
      {
        sequelize,
        tableName: 'ingredient_notes',
        timestamps: false,
        indexes: [{ name: 'ingredient_notes_ingredient_id', fields: ['ingredient_id'] }],
      },
    );
  }
}

/** The price of a food in US dollars per 100 g, as exact decimal text. */
export class IngredientPrice extends Model<
  InferAttributes<IngredientPrice>,
  InferCreationAttributes<IngredientPrice>
> {
  declare id: CreationOptional<number>;
  declare ingredient_id: number;
  declare cost_per_units: string;
  declare basis: string;
  declare source: CreationOptional<string | null>;
  /** Year or years of the average; null if not stated. */
  declare period: CreationOptional<string | null>;
  /** Null for a price that a user typed. */
  declare confidence: CreationOptional<PriceConfidence | null>;

  static setUp(sequelize: Sequelize): void {
    IngredientPrice.init(
      {
        id: autoIncrementId(),
        ingredient_id: foreignKey('ingredients', 'CASCADE'),
        cost_per_units: decimalString(),
        basis: text(64),
        source: optionalText(255),
        period: optionalText(20),
        confidence: optionalText(10),
      },
      {
        sequelize,
        tableName: 'ingredient_prices',
        timestamps: false,
        indexes: [{ name: 'ingredient_prices_ingredient_id', fields: ['ingredient_id'] }],
      },
    );
  }
}

/** A household measure of a food with its grams. */
export class IngredientMeasure extends Model<
  InferAttributes<IngredientMeasure>,
  InferCreationAttributes<IngredientMeasure>
> {
  declare id: CreationOptional<number>;
  declare ingredient_id: number;
  declare position: number;
  declare amount: string;
  declare measure: string;
  declare gram_weight: string;

  static setUp(sequelize: Sequelize): void {
    IngredientMeasure.init(
      {
        id: autoIncrementId(),
        ingredient_id: foreignKey('ingredients', 'CASCADE'),
        position: integer(),
        amount: decimalString(),
        measure: text(100),
        gram_weight: decimalString(),
      },
      {
        sequelize,
        tableName: 'ingredient_measures',
        timestamps: false,
        indexes: [{ name: 'ingredient_measures_once', unique: true, fields: ['ingredient_id', 'position'] }],
      },
    );
  }
}
