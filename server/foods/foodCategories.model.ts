import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize';
import { assignedId, text } from '../kernel/database/columns.ts';
import { otherFoods } from '../nutrition/foodCategory.ts';

/** A food category. Its largest stated value bounds values that a food of the category does not state. */
export class FoodCategory extends Model<
  InferAttributes<FoodCategory>,
  InferCreationAttributes<FoodCategory>
> {
  declare id: number;
  declare name: string;

  /** The id of the category of foods without a chosen one, created if absent (D62). */
  static async idOfOther(): Promise<number> {
    const [category] = await FoodCategory.findOrCreate({
      where: { name: otherFoods },
      defaults: { id: 28, name: otherFoods },
    });
    return category.id;
  }

  static setUp(sequelize: Sequelize): void {
    FoodCategory.init(
      { id: assignedId(), name: text(100) },
      { sequelize, tableName: 'food_categories', timestamps: false },
    );
  }
}
