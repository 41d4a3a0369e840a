import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import type { LabBasis, LabUnitName } from '../../contract/labUnits.ts';
import {
  autoIncrementId,
  boolean,
  count,
  decimalString,
  foreignKey,
  integer,
  longText,
  optionalDate,
  optionalText,
  text,
} from '../../kernel/database/columns.ts';
import { guardModel, unguarded } from '../../kernel/database/queryGuard.ts';

/** What a laboratory found in a cooked batch of a recipe. */
export class LabAnalysis extends Model<InferAttributes<LabAnalysis>, InferCreationAttributes<LabAnalysis>> {
  declare id: CreationOptional<number>;
  /** Of a batch variant its parent. */
  declare recipe_id: number;
  /** The version of the recipe, or of the batch variant, that was analysed. */
  declare recipe_version: number;
  /** The recipe as it was analysed, as `textOfPot` writes it. */
  declare pot: string;
  declare version: CreationOptional<number>;
  declare laboratory: string;
  /** `YYYY-MM-DD`. */
  declare analysed_on: string;
  /** Of the sample. */
  declare note: CreationOptional<string | null>;
  declare values?: NonAttribute<LabValue[]>;

  /** The analyses of recipes that the caller may open, with their values, the newest first. */
  static of(recipe_id: readonly number[]): Promise<LabAnalysis[]> {
    return unguarded(LabAnalysis, 'analyses of recipes that the caller may open').findAll({
      where: { recipe_id: [...recipe_id] },
      include: ['values'],
      order: [
        ['analysed_on', 'DESC'],
        ['id', 'DESC'],
        ['values', 'position', 'ASC'],
      ],
    });
  }

  static setUp(sequelize: Sequelize): void {
    LabAnalysis.init(
      {
        id: autoIncrementId(),
        recipe_id: foreignKey('recipes', 'CASCADE'),
        recipe_version: integer(),
        pot: { ...longText(), allowNull: false },
        version: count(1),
        laboratory: text(100),
        analysed_on: { ...optionalDate(), allowNull: false },
        note: optionalText(500),
      },
      {
        sequelize,
        tableName: 'lab_analyses',
        timestamps: false,
        indexes: [{ name: 'lab_analyses_recipe_id', fields: ['recipe_id'] }],
      },
    );
    guardModel(LabAnalysis);
  }
}

/** A nutrient of an analysis. */
export class LabValue extends Model<InferAttributes<LabValue>, InferCreationAttributes<LabValue>> {
  declare id: CreationOptional<number>;
  declare lab_analysis_id: number;
  declare position: number;
  declare nutrient_id: number;
  /** Exact decimal text, in `unit` on `basis`. */
  declare value: string;
  /** True if the laboratory found less than `value`. */
  declare is_below: boolean;
  declare basis: LabBasis;
  declare unit: LabUnitName;
  declare method: CreationOptional<string | null>;

  static setUp(sequelize: Sequelize): void {
    LabValue.init(
      {
        id: autoIncrementId(),
        lab_analysis_id: foreignKey('lab_analyses', 'CASCADE'),
        position: integer(),
        nutrient_id: foreignKey('nutrients', 'RESTRICT'),
        value: decimalString(),
        is_below: boolean(false),
        basis: text(16),
        unit: text(16),
        method: optionalText(100),
      },
      {
        sequelize,
        tableName: 'lab_values',
        timestamps: false,
        indexes: [
          { name: 'lab_values_nutrient', unique: true, fields: ['lab_analysis_id', 'nutrient_id'] },
          { name: 'lab_values_nutrient_id', fields: ['nutrient_id'] },
        ],
      },
    );
    guardModel(LabValue);
  }
}
