import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { autoIncrementId, foreignKey, timestamp } from '../kernel/database/columns.ts';
import { Recipe } from './recipes.model.ts';

/** A recipe that a user saved. Of a batch variant it is the parent. */
export class SavedRecipe extends Model<InferAttributes<SavedRecipe>, InferCreationAttributes<SavedRecipe>> {
  declare id: CreationOptional<number>;
  declare user_id: number;
  declare recipe_id: number;
  declare created_at: CreationOptional<Date>;

  /** Removes the save of a recipe, or of the parent of a batch variant. True if there was one. */
  static async remove(recipeId: number, userId: number): Promise<boolean> {
    const recipe = await Recipe.unguarded("finds a variant's parent, which the user saved").findByPk(
      recipeId,
      { attributes: ['parent_id'] },
    );
    const recipe_id = recipe?.parent_id ?? recipeId;
    return (await SavedRecipe.destroy({ where: { user_id: userId, recipe_id } })) > 0;
  }

  static setUp(sequelize: Sequelize): void {
    SavedRecipe.init(
      {
        id: autoIncrementId(),
        user_id: foreignKey('users', 'CASCADE'),
        recipe_id: foreignKey('recipes', 'CASCADE'),
        created_at: timestamp(),
      },
      {
        sequelize,
        tableName: 'saved_recipes',
        updatedAt: false,
        indexes: [
          { name: 'saved_recipes_once', unique: true, fields: ['user_id', 'recipe_id'] },
          { name: 'saved_recipes_newest', fields: ['user_id', 'id'] },
          { name: 'saved_recipes_recipe_id', fields: ['recipe_id'] },
        ],
      },
    );
  }
}
