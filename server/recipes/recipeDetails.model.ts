import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import type { LineCooking } from '../contract/cooking.ts';
import type { Ingredient } from '../foods/ingredients.model.ts';
import {
  autoIncrementId,
  bigInteger,
  foreignKey,
  foreignKeyId,
  integer,
  longText,
  optionalDate,
  optionalText,
  optionalTimestamp,
  shareColumns,
  shareOptions,
} from '../kernel/database/columns.ts';
import { guardModel } from '../kernel/database/queryGuard.ts';

/** A recipe line: a food and its milligrams. */
export class RecipeIngredient extends Model<
  InferAttributes<RecipeIngredient>,
  InferCreationAttributes<RecipeIngredient>
> {
  declare id: CreationOptional<number>;
  declare recipe_id: number;
  declare ingredient_id: number;
  declare position: number;
  declare milligrams: number;
  /** Revision of the food at the recipe's last save (D38). */
  declare revision: number;
  /** How it goes into the recipe (D85); null leaves it to the food. */
  declare cooking: CreationOptional<LineCooking | null>;
  declare ingredient?: NonAttribute<Ingredient>;

  static setUp(sequelize: Sequelize): void {
    RecipeIngredient.init(
      {
        id: autoIncrementId(),
        recipe_id: foreignKey('recipes', 'CASCADE'),
        ingredient_id: foreignKey('ingredients', 'RESTRICT'),
        position: integer(),
        milligrams: bigInteger(),
        revision: integer(),
        cooking: optionalText(16),
      },
      {
        sequelize,
        tableName: 'recipe_ingredients',
        timestamps: false,
        indexes: [
          { name: 'recipe_ingredients_line', unique: true, fields: ['recipe_id', 'ingredient_id'] },
          { name: 'recipe_ingredients_ingredient_id', fields: ['ingredient_id'] },
        ],
      },
    );
    guardModel(RecipeIngredient);
  }
}

/** A species of a recipe. */
export class RecipeSpecies extends Model<
  InferAttributes<RecipeSpecies>,
  InferCreationAttributes<RecipeSpecies>
> {
  declare recipe_id: number;
  declare specie_id: number;

  static setUp(sequelize: Sequelize): void {
    RecipeSpecies.init(
      { recipe_id: foreignKeyId('recipes'), specie_id: foreignKeyId('species') },
      {
        sequelize,
        tableName: 'recipe_species',
        timestamps: false,
        indexes: [{ name: 'recipe_species_specie_id', fields: ['specie_id'] }],
      },
    );
  }
}

/** A tag of a recipe. */
export class RecipeTag extends Model<InferAttributes<RecipeTag>, InferCreationAttributes<RecipeTag>> {
  declare recipe_id: number;
  declare tag_id: number;

  static setUp(sequelize: Sequelize): void {
    RecipeTag.init(
      { recipe_id: foreignKeyId('recipes'), tag_id: foreignKeyId('tags') },
      {
        sequelize,
        tableName: 'recipe_tags',
        timestamps: false,
        indexes: [{ name: 'recipe_tags_tag_id', fields: ['tag_id'] }],
      },
    );
  }
}

/** An email that a recipe is shared with, with or without an account (D10). */
export class RecipeShare extends Model<InferAttributes<RecipeShare>, InferCreationAttributes<RecipeShare>> {
  declare id: CreationOptional<number>;
  declare recipe_id: number;
  declare email: string;
  declare created_at: CreationOptional<Date>;
  /** The day by which the owner looks at the recipe again with this person, `YYYY-MM-DD`. */
  declare recheck_on: CreationOptional<string | null>;
  /** The lines of the recipe when that was set, as JSON. */
  declare recheck_lines: CreationOptional<string | null>;
  /** What the owner wrote with it, as plain text. */
  declare message: CreationOptional<string | null>;
  /** The lines of the recipe when it was last sent to this person, as JSON; null in shares of before there was one. */
  declare sent_lines: CreationOptional<string | null>;
  declare sent_at: CreationOptional<Date | null>;
  /** The lines that were sent before those; null if there were none, or nobody knows. */
  declare sent_before: CreationOptional<string | null>;

  static setUp(sequelize: Sequelize): void {
    RecipeShare.init(
      {
        ...shareColumns({ recipe_id: foreignKey('recipes', 'CASCADE') }),
        ...{ recheck_on: optionalDate(), recheck_lines: longText(), message: longText() },
        ...{ sent_lines: longText(), sent_at: optionalTimestamp(), sent_before: longText() },
      },
      shareOptions(sequelize, 'recipe_shares', 'recipe_id'),
    );
    guardModel(RecipeShare);
  }
}
