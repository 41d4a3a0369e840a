import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize';
import { assignedId, text } from './columns.ts';

/** A kind of food. What a food does not state is at most the largest figure stated in its category. */
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
