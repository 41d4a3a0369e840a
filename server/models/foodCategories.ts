import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize';
import { assignedId, text } from './columns.ts';

/** A food category. Its largest stated value bounds values that a food of the category does not state. */
export class FoodCategory extends Model<
  InferAttributes<FoodCategory>,
  InferCreationAttributes<FoodCategory>
> {
  declare id: number;
  declare name: string;

  static setUp(sequelize: Sequelize): void {
    FoodCategory.init(
      { id: assignedId(), name: text(100) },
      { sequelize, tableName: 'food_categories', timestamps: false },
    );
  }
}
