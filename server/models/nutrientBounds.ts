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
} from './columns.ts';

export type LifeStage = 'puppy' | 'adult_dog' | 'kitten' | 'adult_cat';

/** Bounds of a nutrient at a life stage, in its own unit (D7): dmb per 100 g dry matter, dm per 1000 kcal. */
export class NutrientBound extends Model<
  InferAttributes<NutrientBound>,
  InferCreationAttributes<NutrientBound>
> {
  declare nutrient_id: number;
  declare life_stage: LifeStage;
  declare basis: 'dmb' | 'dm';
  /** At or below: Low. */
  declare low_max: CreationOptional<string | null>;
  /** At or above: High. */
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

/** Bounds of the Ca:P ratio, percent of the need's own. */
export interface CaPBounds {
  readonly lowMax: number;
  readonly highMin: number;
}

/** One row: the default bounds of the Ca:P ratio, percent of the need's own ratio. */
export class CaPRatio extends Model<InferAttributes<CaPRatio>, InferCreationAttributes<CaPRatio>> {
  declare id: number;
  declare low_max: string;
  declare high_min: string;
  declare version: CreationOptional<number>;

  /** The id of the one row. */
  static readonly theOne = 1;

  /** The bounds of a need that has none of its own; 50 and 150 where none are set (D6). */
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
