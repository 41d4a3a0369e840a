import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import type { WarningKind } from '../contract/warningKinds.ts';
import { exact, key, keyRef, optionalText, prose, ref, text, whole, yesNo } from './columns.ts';

/** Whether a food harms a kind of animal (D32). */
export class IngredientFlag extends Model<
  InferAttributes<IngredientFlag>,
  InferCreationAttributes<IngredientFlag>
> {
  declare ingredient_id: number;
  declare specie_id: number;
  declare unsafe: boolean;
  declare possibly_unsafe: boolean;
  /** Why it is flagged; null where nobody said: a flag of unsafe is toxic, another caution. */
  declare warning_kind: CreationOptional<WarningKind | null>;

  static setUp(sequelize: Sequelize): void {
    IngredientFlag.init(
      {
        ingredient_id: keyRef('ingredients'),
        specie_id: keyRef('species'),
        unsafe: yesNo(false),
        possibly_unsafe: yesNo(false),
        warning_kind: optionalText(16),
      },
      { sequelize, tableName: 'ingredient_flags', timestamps: false },
    );
  }
}

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
      { id: key(), ingredient_id: ref('ingredients', 'CASCADE'), msg: { ...prose(), allowNull: false } },
      {
        sequelize,
        tableName: 'ingredient_notes',
        timestamps: false,
        indexes: [{ name: 'ingredient_notes_ingredient_id', fields: ['ingredient_id'] }],
      },
    );
  }
}

/** What a food costs, in US dollars per 100 g, as exact decimal text. */
export class IngredientPrice extends Model<
  InferAttributes<IngredientPrice>,
  InferCreationAttributes<IngredientPrice>
> {
  declare id: CreationOptional<number>;
  declare ingredient_id: number;
  declare cost_per_units: string;
  declare basis: string;
  declare source: CreationOptional<string | null>;

  static setUp(sequelize: Sequelize): void {
    IngredientPrice.init(
      {
        id: key(),
        ingredient_id: ref('ingredients', 'CASCADE'),
        cost_per_units: exact(),
        basis: text(64),
        source: optionalText(255),
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

/** A household measure of a food: so many cups, tablespoons, pieces weigh so many grams. */
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
        id: key(),
        ingredient_id: ref('ingredients', 'CASCADE'),
        position: whole(),
        amount: exact(),
        measure: text(100),
        gram_weight: exact(),
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
