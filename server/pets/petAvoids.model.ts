import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { autoIncrementId, foreignKey, integer, optionalText } from '../kernel/database/columns.ts';
import { guardModel, unguarded } from '../kernel/database/queryGuard.ts';

/** A food, a food category or an allergen that a pet does not get (D121). */
export class PetAvoid extends Model<InferAttributes<PetAvoid>, InferCreationAttributes<PetAvoid>> {
  declare id: CreationOptional<number>;
  declare pet_id: number;
  declare position: number;
  /** One of these three is not null. */
  declare ingredient_id: number | null;
  declare category_id: number | null;
  /** Slug. */
  declare allergen: string | null;
  declare reason: string | null;

  /** Replaces the list of a pet to which the caller has access. */
  static async replace(
    pet_id: number,
    rows: readonly Pick<PetAvoid, 'ingredient_id' | 'category_id' | 'allergen' | 'reason'>[],
  ): Promise<void> {
    const avoids = unguarded(PetAvoid, "the caller's pet");
    await avoids.destroy({ where: { pet_id } });
    await avoids.bulkCreate(rows.map((row, position) => ({ ...row, pet_id, position })));
  }

  static setUp(sequelize: Sequelize): void {
    PetAvoid.init(
      {
        id: autoIncrementId(),
        pet_id: foreignKey('pets', 'CASCADE'),
        position: integer(),
        ingredient_id: { ...foreignKey('ingredients', 'CASCADE'), allowNull: true },
        category_id: { ...foreignKey('food_categories', 'CASCADE'), allowNull: true },
        allergen: optionalText(64),
        reason: optionalText(200),
      },
      {
        sequelize,
        tableName: 'pet_avoids',
        timestamps: false,
        indexes: [
          { name: 'pet_avoids_pet_id', fields: ['pet_id', 'position'] },
          { name: 'pet_avoids_ingredient_id', fields: ['ingredient_id'] },
        ],
      },
    );
    guardModel(PetAvoid);
  }
}
