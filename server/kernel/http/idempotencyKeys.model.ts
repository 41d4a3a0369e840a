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
import { maxIdempotencyKeyLength } from '../../contract/idempotencyKey.ts';
import {
  autoIncrementId,
  binaryString,
  foreignKey,
  optionalInteger,
  timestamp,
} from '../database/columns.ts';
import { guardModel, unguarded } from '../database/queryGuard.ts';

/** The idempotency key of a create, kept for at least a day. A retry with the same key creates nothing. */
export class IdempotencyKey extends Model<
  InferAttributes<IdempotencyKey>,
  InferCreationAttributes<IdempotencyKey>
> {
  declare id: CreationOptional<number>;
  declare user_id: number;
  /** As sent by the caller. */
  declare key: string;
  /** SHA-256 of the request. */
  declare asked: string;
  /** Id of the created row. Null only inside the creating transaction. */
  declare made_id: CreationOptional<number | null>;
  declare created_at: Date;

  /** Takes a key; null if it is taken. A concurrent request for it waits for the end of this transaction. */
  static async take(given: CreationAttributes<IdempotencyKey>): Promise<IdempotencyKey | null> {
    try {
      return await IdempotencyKey.create(given);
    } catch (error) {
      if (error instanceof UniqueConstraintError) return null;
      throw error;
    }
  }

  /** A taken key of a user. */
  static taken(user_id: number, key: string): Promise<IdempotencyKey | null> {
    return unguarded(IdempotencyKey, "the caller's own keys").findOne({ where: { user_id, key } });
  }

  /** Deletes keys before a time, at most `limit`; returns their number. */
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
