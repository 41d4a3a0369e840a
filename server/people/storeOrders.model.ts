import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { chunksOf } from '../kernel/database/chunks.ts';
import { autoIncrementId, binaryString, optionalForeignKey, timestamp } from '../kernel/database/columns.ts';
import { guardModel, unguarded } from '../kernel/database/queryGuard.ts';

/** The characters of an order number at most. */
export const maxOrderNumberLength = 64;

/**
 * An order of the own store (D13). The import creates the account of its email; the order number is that account's
 * first password. It stays after the account is deleted, so that the same import does not create it again.
 */
export class StoreOrder extends Model<InferAttributes<StoreOrder>, InferCreationAttributes<StoreOrder>> {
  declare id: CreationOptional<number>;
  declare order_number: string;
  declare user_id: CreationOptional<number | null>;
  declare created_at: Date;

  /** Whether an account has an order of this number. Asked for unknown accounts too, so that both take as long. */
  static async has(user_id: number | null, order_number: string): Promise<boolean> {
    // SQLite refuses SQL text with a NUL, which no order number has.
    if (order_number.includes('\0')) return false;
    const orders = unguarded(StoreOrder, 'it is asked at login');
    const where = { order_number: order_number.slice(0, maxOrderNumberLength), user_id: user_id ?? 0 };
    return (await orders.count({ where })) > 0;
  }

  /** Those of these order numbers that are there. */
  static async knownOf(numbers: readonly string[]): Promise<ReadonlySet<string>> {
    const known = new Set<string>();
    for (const chunk of chunksOf(numbers)) {
      const rows = await StoreOrder.findAll({ attributes: ['order_number'], where: { order_number: chunk } });
      for (const { order_number } of rows) known.add(order_number);
    }
    return known;
  }

  static setUp(sequelize: Sequelize): void {
    StoreOrder.init(
      {
        id: autoIncrementId(),
        order_number: binaryString(maxOrderNumberLength),
        user_id: optionalForeignKey('users'),
        created_at: timestamp(),
      },
      {
        sequelize,
        tableName: 'store_orders',
        timestamps: false,
        indexes: [
          { name: 'store_orders_order_number', unique: true, fields: ['order_number'] },
          { name: 'store_orders_user_id', fields: ['user_id'] },
        ],
      },
    );
    guardModel(StoreOrder);
  }
}
