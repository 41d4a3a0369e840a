import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import type { TargetRow as Row } from '../contract/targetRows.ts';
import {
  autoIncrementId,
  foreignKey,
  integer,
  longText,
  optionalDate,
  optionalDecimalString,
  optionalText,
  shareColumns,
  shareOptions,
  text,
} from '../kernel/database/columns.ts';
import { guardModel } from '../kernel/database/queryGuard.ts';

/** A row of a target set: of a nutrient, a ratio or a food category, with its bounds as exact decimal text. */
export class TargetRow extends Model<InferAttributes<TargetRow>, InferCreationAttributes<TargetRow>> {
  declare id: CreationOptional<number>;
  declare target_set_id: number;
  declare position: number;
  declare nutrient_id: CreationOptional<number | null>;
  declare ratio: CreationOptional<Row['ratio']>;
  declare category_id: CreationOptional<number | null>;
  declare basis: Row['basis'];
  declare min: CreationOptional<string | null>;
  declare max: CreationOptional<string | null>;
  /** Energy density of the food that a figure per 100 g is stated for. */
  declare kcal_per_kg: CreationOptional<string | null>;
  declare note: CreationOptional<string | null>;
  declare source: CreationOptional<string | null>;
  declare confidence: CreationOptional<Row['confidence']>;

  static setUp(sequelize: Sequelize): void {
    TargetRow.init(
      {
        id: autoIncrementId(),
        target_set_id: foreignKey('target_sets', 'CASCADE'),
        position: integer(),
        nutrient_id: { ...foreignKey('nutrients', 'RESTRICT'), allowNull: true },
        ratio: optionalText(32),
        category_id: { ...foreignKey('food_categories', 'RESTRICT'), allowNull: true },
        basis: text(32),
        min: optionalDecimalString(),
        max: optionalDecimalString(),
        kcal_per_kg: optionalDecimalString(),
        note: longText(),
        source: longText(),
        confidence: optionalText(8),
      },
      {
        sequelize,
        tableName: 'target_rows',
        timestamps: false,
        indexes: [
          { name: 'target_rows_position', unique: true, fields: ['target_set_id', 'position'] },
          { name: 'target_rows_nutrient_id', fields: ['nutrient_id'] },
          { name: 'target_rows_category_id', fields: ['category_id'] },
        ],
      },
    );
  }
}

/** Columns of a row besides its set and place. */
export type RowColumns = Omit<InferAttributes<TargetRow>, 'id' | 'target_set_id' | 'position'>;

/** An email that a target set is shared with, with or without an account (D10). */
export class TargetSetShare extends Model<
  InferAttributes<TargetSetShare>,
  InferCreationAttributes<TargetSetShare>
> {
  declare id: CreationOptional<number>;
  declare target_set_id: number;
  declare email: string;
  /** `YYYY-MM-DD`: the earliest day to look at the set again that this person gave a pet with it. It outlives the gift. */
  declare recheck_on: CreationOptional<string | null>;
  declare created_at: CreationOptional<Date>;

  static setUp(sequelize: Sequelize): void {
    TargetSetShare.init(
      shareColumns({ target_set_id: foreignKey('target_sets', 'CASCADE'), recheck_on: optionalDate() }),
      shareOptions(sequelize, 'target_set_shares', 'target_set_id'),
    );
    guardModel(TargetSetShare);
  }
}
