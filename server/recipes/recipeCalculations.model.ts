import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { maxReviewerLength } from '../contract/recipeReviews.ts';
import {
  foreignKeyId,
  integer,
  optionalDate,
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
        reviewer: optionalText(maxReviewerLength),
        reviewed_on: optionalDate(),
        reviewed_version: optionalInteger(),
      },
      { sequelize, tableName: 'recipe_calculations', timestamps: false },
    );
    guardModel(RecipeCalculation);
  }
}
