import {
  type CreationAttributes,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  Op,
  type Sequelize,
  UniqueConstraintError,
} from 'sequelize';
import { maxIdempotencyKeyLength } from '../contract/idempotencyKey.ts';
import { autoIncrementId, binaryString, foreignKey, optionalInteger, timestamp } from './columns.ts';
import { guardModel, unguarded } from './queryGuard.ts';

/** A key under which somebody made something, kept for at least a day, so that the same request sent again makes nothing more. */
export class IdempotencyKey extends Model<
  InferAttributes<IdempotencyKey>,
  InferCreationAttributes<IdempotencyKey>
> {
  declare id: CreationOptional<number>;
  declare user_id: number;
  /** As the caller sent it. */
  declare key: string;
  /** SHA-256 of what was asked under it. */
  declare asked: string;
  /** What was made: its id. Null until it is, which nobody sees outside the transaction. */
  declare made_id: CreationOptional<number | null>;
  declare created_at: Date;

  /** Takes a key; null where it is taken. Who takes it at the same time waits until this transaction is over. */
  static async take(given: CreationAttributes<IdempotencyKey>): Promise<IdempotencyKey | null> {
    try {
      return await IdempotencyKey.create(given);
    } catch (error) {
      if (error instanceof UniqueConstraintError) return null;
      throw error;
    }
  }

  /** A user's key. */
  static taken(user_id: number, key: string): Promise<IdempotencyKey | null> {
    return unguarded(IdempotencyKey, "the caller's own keys").findOne({ where: { user_id, key } });
  }

  /** Deletes so many keys from before a moment; answers how many. */
  static deleteBefore(moment: Date, limit: number): Promise<number> {
    return IdempotencyKey.destroy({ where: { created_at: { [Op.lt]: moment } }, limit });
  }

  static setUp(sequelize: Sequelize): void {
    IdempotencyKey.init(
      {
        id: autoIncrementId(),
        user_id: foreignKey('users', 'CASCADE'),
        key: binaryString(maxIdempotencyKeyLength),
        asked: binaryString(64),
        made_id: optionalInteger(),
        created_at: timestamp(),
      },
      {
        sequelize,
        tableName: 'idempotency_keys',
        timestamps: false,
        indexes: [
          { name: 'idempotency_keys_user_id', unique: true, fields: ['user_id', 'key'] },
          { name: 'idempotency_keys_created_at', fields: ['created_at'] },
        ],
      },
    );
    guardModel(IdempotencyKey);
  }
}
