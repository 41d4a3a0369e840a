import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import type { PricePer } from '../contract/ownPrices.ts';
import { chunksOf } from '../kernel/database/chunks.ts';
import {
  autoIncrementId,
  count,
  decimalString,
  foreignKey,
  optionalDecimalString,
  text,
  timestamp,
} from '../kernel/database/columns.ts';
import { guardModel, unguarded } from '../kernel/database/queryGuard.ts';

const own = () => unguarded(OwnPrice, "the caller's own prices");

/** A user's own price of a food, in the currency of the account (D100). */
export class OwnPrice extends Model<InferAttributes<OwnPrice>, InferCreationAttributes<OwnPrice>> {
  declare id: CreationOptional<number>;
  declare user_id: number;
  declare ingredient_id: number;
  /** Exact decimal text. */
  declare amount: string;
  declare per: PricePer;
  /** Grams of a pack. */
  declare pack_g: string | null;
  declare version: CreationOptional<number>;
  declare updated_at: CreationOptional<Date>;

  /** A user's price of a food; null if there is none. */
  static ofFood(user_id: number, ingredient_id: number): Promise<OwnPrice | null> {
    return own().findOne({ where: { user_id, ingredient_id } });
  }

  /** A user's prices of foods, by food. */
  static async ofFoods(user_id: number, foods: readonly number[]): Promise<ReadonlyMap<number, OwnPrice>> {
    const prices: OwnPrice[] = [];
    for (const ingredient_id of chunksOf(foods))
      prices.push(...(await own().findAll({ where: { user_id, ingredient_id } })));
    return new Map(prices.map((price) => [price.ingredient_id, price]));
  }

  /** The number of a user's prices. */
  static countOf(user_id: number): Promise<number> {
    return own().count({ where: { user_id } });
  }

  /** Deletes a user's price of a food; resolves with the number of deleted prices. */
  static forget(user_id: number, ingredient_id: number): Promise<number> {
    return own().destroy({ where: { user_id, ingredient_id } });
  }

  static setUp(sequelize: Sequelize): void {
    OwnPrice.init(
      {
        id: autoIncrementId(),
        user_id: foreignKey('users', 'CASCADE'),
        ingredient_id: foreignKey('ingredients', 'CASCADE'),
        amount: decimalString(),
        per: text(5),
        pack_g: optionalDecimalString(),
        version: count(1),
        updated_at: timestamp(),
      },
      {
        sequelize,
        tableName: 'own_prices',
        createdAt: false,
        updatedAt: 'updated_at',
        indexes: [
          { name: 'own_prices_user_id', unique: true, fields: ['user_id', 'ingredient_id'] },
          { name: 'own_prices_ingredient_id', fields: ['ingredient_id'] },
        ],
      },
    );
    guardModel(OwnPrice);
  }
}
