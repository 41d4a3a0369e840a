import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import {
  autoIncrementId,
  count,
  foreignKey,
  integer,
  longText,
  optionalForeignKey,
  optionalInteger,
} from '../kernel/database/columns.ts';
import { guardModel } from '../kernel/database/queryGuard.ts';

/** A cooking step. Its template and food identify it, so that a running timer survives an edit (D15, D74). */
export class RecipeStep extends Model<InferAttributes<RecipeStep>, InferCreationAttributes<RecipeStep>> {
  declare id: CreationOptional<number>;
  declare recipe_id: number;
  /** The template it comes from. The template may be gone until the next generation. */
  declare template_id: CreationOptional<number | null>;
  /** The food's id, or 0 for a step without one: it identifies the step. Unique indexes ignore NULL. */
  declare food_key: CreationOptional<number>;
  /** 1, 2, 3 ... of this recipe. */
  declare order: number;
  declare basic_instructions: string;
  /** HTML, sanitized before it is stored. */
  declare detailed_instructions: CreationOptional<string | null>;
  declare timer_template_id: CreationOptional<number | null>;
  /** The food's id as the foreign key; null for a step without one. */
  declare ingredient_id: CreationOptional<number | null>;

  static setUp(sequelize: Sequelize): void {
    RecipeStep.init(
      {
        id: autoIncrementId(),
        recipe_id: foreignKey('recipes', 'CASCADE'),
        template_id: optionalInteger(),
        food_key: count(0),
        order: integer(),
        basic_instructions: { ...longText(), allowNull: false },
        detailed_instructions: longText(),
        timer_template_id: optionalInteger(),
        ingredient_id: optionalForeignKey('ingredients'),
      },
      {
        sequelize,
        tableName: 'recipe_steps',
        timestamps: false,
        indexes: [
          { name: 'recipe_steps_recipe_id', fields: ['recipe_id'] },
          { name: 'recipe_steps_once', unique: true, fields: ['recipe_id', 'template_id', 'food_key'] },
        ],
      },
    );
    guardModel(RecipeStep);
  }
}
