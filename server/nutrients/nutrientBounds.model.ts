import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import {
  assignedId,
  binaryString,
  count,
  decimalString,
  foreignKeyId,
  optionalDecimalString,
} from '../kernel/database/columns.ts';

export type LifeStage = 'puppy' | 'adult_dog' | 'kitten' | 'adult_cat';

/** Life-stage bounds of a nutrient in its own unit (D7): dmb per 100 g dry matter, dm per 1000 kcal. */
export class NutrientBound extends Model<
  InferAttributes<NutrientBound>,
  InferCreationAttributes<NutrientBound>
> {
  declare nutrient_id: number;
  declare life_stage: LifeStage;
  declare basis: 'dmb' | 'dm';
  /** The level is Low at or below it. */
  declare low_max: CreationOptional<string | null>;
  /** The level is High at or above it. */
  declare high_min: CreationOptional<string | null>;

  static setUp(sequelize: Sequelize): void {
    NutrientBound.init(
      {
        nutrient_id: foreignKeyId('nutrients'),
        life_stage: { ...binaryString(16), primaryKey: true },
        basis: { ...binaryString(8), primaryKey: true },
        low_max: optionalDecimalString(),
        high_min: optionalDecimalString(),
      },
      { sequelize, tableName: 'nutrient_bounds', timestamps: false },
    );
  }
}

/** Bounds of the Ca:P ratio in percent of the need's ratio. */
export interface CaPBounds {
  readonly lowMax: number;
  readonly highMin: number;
}

/** One row: the default bounds of the Ca:P ratio, in percent of the need's ratio. */
export class CaPRatio extends Model<InferAttributes<CaPRatio>, InferCreationAttributes<CaPRatio>> {
  declare id: number;
  declare low_max: string;
  declare high_min: string;
  declare version: CreationOptional<number>;

  /** Id of the only row. */
  static readonly theOne = 1;

  /** The default bounds for needs without own bounds; 50 and 150 if none are set (D6). */
  static async getDefault(): Promise<CaPBounds> {
    const ratio = await CaPRatio.findByPk(CaPRatio.theOne);
    return { lowMax: Number(ratio?.low_max ?? 50), highMin: Number(ratio?.high_min ?? 150) };
  }

  static setUp(sequelize: Sequelize): void {
    CaPRatio.init(
      { id: assignedId(), low_max: decimalString(), high_min: decimalString(), version: count(1) },
      { sequelize, tableName: 'ca_p_ratios', timestamps: false },
    );
  }
}
