import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { autoIncrementId, bigInteger, foreignKey, integer, longText } from '../kernel/database/columns.ts';
import { guardModel, unguarded } from '../kernel/database/queryGuard.ts';

/** A food that the bowl of a pet gets beside its serving of a recipe and of its batch variants (D107). */
export class BowlLine extends Model<InferAttributes<BowlLine>, InferCreationAttributes<BowlLine>> {
  declare id: CreationOptional<number>;
  declare pet_id: number;
  /** Of a batch variant its parent. */
  declare recipe_id: number;
  declare ingredient_id: number;
  declare position: number;
  /** In `days` days. */
  declare milligrams: number;
  declare days: number;
  /** The recipe that the bowl was found for, as `textOfPot` writes it; null if nobody knows. */
  declare pot: CreationOptional<string | null>;

  /** What these pets, to which the caller has access, get beside a recipe. */
  static of(recipe_id: number, pet_id: readonly number[]): Promise<BowlLine[]> {
    return unguarded(BowlLine, "bowls of the caller's pets").findAll({
      where: { recipe_id, pet_id: [...pet_id] },
      order: ['pet_id', 'position'],
    });
  }

  /** Removes what these pets, to which the caller has access, get beside a recipe. */
  static async clear(recipe_id: number, pet_id: readonly number[]): Promise<void> {
    await unguarded(BowlLine, "bowls of the caller's pets").destroy({
      where: { recipe_id, pet_id: [...pet_id] },
    });
  }

  static setUp(sequelize: Sequelize): void {
    BowlLine.init(
      {
        id: autoIncrementId(),
        pet_id: foreignKey('pets', 'CASCADE'),
        recipe_id: foreignKey('recipes', 'CASCADE'),
        ingredient_id: foreignKey('ingredients', 'RESTRICT'),
        position: integer(),
        milligrams: bigInteger(),
        days: integer(),
        pot: longText(),
      },
      {
        sequelize,
        tableName: 'bowl_lines',
        timestamps: false,
        indexes: [
          { name: 'bowl_lines_line', unique: true, fields: ['pet_id', 'recipe_id', 'ingredient_id'] },
          { name: 'bowl_lines_recipe_id', fields: ['recipe_id'] },
          { name: 'bowl_lines_ingredient_id', fields: ['ingredient_id'] },
        ],
      },
    );
    guardModel(BowlLine);
  }
}
