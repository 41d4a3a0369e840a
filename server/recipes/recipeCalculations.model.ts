import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import type { CalculatedFor } from '../contract/calculation.ts';
import { maxReviewerLength } from '../contract/recipeReviews.ts';
import {
  foreignKeyId,
  integer,
  optionalDate,
  optionalDecimalString,
  optionalInteger,
  optionalText,
} from '../kernel/database/columns.ts';
import { guardModel } from '../kernel/database/queryGuard.ts';

/** What was calculated of a shipped recipe, and who reviewed it. A batch variant has a row of its own (D104). */
export class RecipeCalculation extends Model<
  InferAttributes<RecipeCalculation>,
  InferCreationAttributes<RecipeCalculation>
> {
  declare recipe_id: number;
  /** The version that was calculated. */
  declare version: number;
  declare treats_percent: number;
  /** For which animals; null if it was stored before that was. */
  declare species: CreationOptional<CalculatedFor['species'] | null>;
  declare stage: CreationOptional<CalculatedFor['stage'] | null>;
  /** Of the adult animal. */
  declare min_kg: CreationOptional<string | null>;
  declare max_kg: CreationOptional<string | null>;
  declare reviewer: CreationOptional<string | null>;
  /** `YYYY-MM-DD`. */
  declare reviewed_on: CreationOptional<string | null>;
  /** The version that was reviewed. */
  declare reviewed_version: CreationOptional<number | null>;

  static setUp(sequelize: Sequelize): void {
    RecipeCalculation.init(
      {
        recipe_id: foreignKeyId('recipes'),
        version: integer(),
        treats_percent: integer(),
        ...{ species: optionalText(16), stage: optionalText(16) },
        ...{ min_kg: optionalDecimalString(), max_kg: optionalDecimalString() },
        reviewer: optionalText(maxReviewerLength),
        reviewed_on: optionalDate(),
        reviewed_version: optionalInteger(),
      },
      { sequelize, tableName: 'recipe_calculations', timestamps: false },
    );
    guardModel(RecipeCalculation);
  }
}
