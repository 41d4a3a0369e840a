import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  Op,
  type Sequelize,
} from 'sequelize';
import { autoIncrementId, foreignKey, integer } from '../kernel/database/columns.ts';

/** How far a user read the comments on a recipe. */
export class CommentMark extends Model<InferAttributes<CommentMark>, InferCreationAttributes<CommentMark>> {
  declare id: CreationOptional<number>;
  declare user_id: number;
  declare recipe_id: number;
  /** The last comment that was read. */
  declare read_id: number;

  /** Marks a recipe's comments as read up to one. What was read stays read. */
  static async set(user_id: number, recipe_id: number, read_id: number): Promise<void> {
    const where = { user_id, recipe_id };
    await CommentMark.findOrCreate({ where, defaults: { ...where, read_id } });
    // The database compares: another tab may have marked more meanwhile.
    await CommentMark.update({ read_id }, { where: { ...where, read_id: { [Op.lt]: read_id } } });
  }

  static setUp(sequelize: Sequelize): void {
    CommentMark.init(
      {
        id: autoIncrementId(),
        user_id: foreignKey('users', 'CASCADE'),
        recipe_id: foreignKey('recipes', 'CASCADE'),
        read_id: integer(),
      },
      {
        sequelize,
        tableName: 'comment_marks',
        timestamps: false,
        indexes: [
          { name: 'comment_marks_once', unique: true, fields: ['user_id', 'recipe_id'] },
          { name: 'comment_marks_recipe_id', fields: ['recipe_id'] },
        ],
      },
    );
  }
}
