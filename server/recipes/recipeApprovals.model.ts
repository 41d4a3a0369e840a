import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize';
import { foreignKeyId, integer, longText, timestamp } from '../kernel/database/columns.ts';
import { guardModel } from '../kernel/database/queryGuard.ts';

/** What a recipe was at its last approval (D67). A batch variant has a row of its own. */
export class RecipeApproval extends Model<
  InferAttributes<RecipeApproval>,
  InferCreationAttributes<RecipeApproval>
> {
  declare recipe_id: number;
  declare version: number;
  declare approved_at: Date;
  /** JSON of the approved parts (recipes/approvedContent.ts). */
  declare content: string;

  static setUp(sequelize: Sequelize): void {
    RecipeApproval.init(
      {
        recipe_id: foreignKeyId('recipes'),
        version: integer(),
        approved_at: timestamp(),
        content: { ...longText(), allowNull: false },
      },
      { sequelize, tableName: 'recipe_approvals', timestamps: false },
    );
    guardModel(RecipeApproval);
  }
}
