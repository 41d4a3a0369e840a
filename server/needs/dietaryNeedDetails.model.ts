import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import {
  decimalString,
  foreignKey,
  foreignKeyId,
  longText,
  optionalDecimalString,
  shareColumns,
  shareOptions,
} from '../kernel/database/columns.ts';
import { guardModel } from '../kernel/database/queryGuard.ts';
import type { Nutrient } from '../nutrients/nutrients.model.ts';

/** One nutrient of a need: amount per kg and day in the nutrient's unit, bounds in percent of it (D6). */
export class NeedNutrient extends Model<
  InferAttributes<NeedNutrient>,
  InferCreationAttributes<NeedNutrient>
> {
  declare dietary_need_id: number;
  declare nutrient_id: number;
  declare amount: string;
  /** The level is Low at or below it. */
  declare low_max: CreationOptional<string | null>;
  /** The level is High at or above it; null if there is no official maximum. */
  declare high_min: CreationOptional<string | null>;
  declare low_note: CreationOptional<string | null>;
  declare high_note: CreationOptional<string | null>;
  declare nutrient?: NonAttribute<Nutrient>;

  static setUp(sequelize: Sequelize): void {
    NeedNutrient.init(
      {
        dietary_need_id: foreignKeyId('dietary_needs'),
        nutrient_id: foreignKeyId('nutrients', 'RESTRICT'),
        amount: decimalString(),
        low_max: optionalDecimalString(),
        high_min: optionalDecimalString(),
        low_note: longText(),
        high_note: longText(),
      },
      { sequelize, tableName: 'need_nutrients', timestamps: false },
    );
  }
}

/** A species of a need. */
export class NeedSpecies extends Model<InferAttributes<NeedSpecies>, InferCreationAttributes<NeedSpecies>> {
  declare dietary_need_id: number;
  declare specie_id: number;

  static setUp(sequelize: Sequelize): void {
    NeedSpecies.init(
      { dietary_need_id: foreignKeyId('dietary_needs'), specie_id: foreignKeyId('species') },
      { sequelize, tableName: 'need_species', timestamps: false },
    );
  }
}

/** An activity level of a need. */
export class NeedActivityLevel extends Model<
  InferAttributes<NeedActivityLevel>,
  InferCreationAttributes<NeedActivityLevel>
> {
  declare dietary_need_id: number;
  declare activity_level_id: number;

  static setUp(sequelize: Sequelize): void {
    NeedActivityLevel.init(
      { dietary_need_id: foreignKeyId('dietary_needs'), activity_level_id: foreignKeyId('activity_levels') },
      { sequelize, tableName: 'need_activity_levels', timestamps: false },
    );
  }
}

/** An email that a need is shared with, with or without an account (D10). */
export class DietaryNeedShare extends Model<
  InferAttributes<DietaryNeedShare>,
  InferCreationAttributes<DietaryNeedShare>
> {
  declare id: CreationOptional<number>;
  declare dietary_need_id: number;
  declare email: string;
  declare created_at: CreationOptional<Date>;

  static setUp(sequelize: Sequelize): void {
    DietaryNeedShare.init(
      shareColumns({ dietary_need_id: foreignKey('dietary_needs', 'CASCADE') }),
      shareOptions(sequelize, 'dietary_need_shares', 'dietary_need_id'),
    );
    guardModel(DietaryNeedShare);
  }
}
