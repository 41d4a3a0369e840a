import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  Op,
  type Sequelize,
} from 'sequelize';
import { identity, instant, key, ref } from './columns.ts';
import { guard } from './guard.ts';
import type { User } from './users.ts';

/** A sign-in. The token itself is known to the browser only; here is its SHA-256. */
export class Session extends Model<InferAttributes<Session>, InferCreationAttributes<Session>> {
  declare id: CreationOptional<number>;
  declare token_hash: string;
  declare user_id: number;
  /** The admin's session that this one was opened from, while an admin acts as the user (D12). */
  declare admin_session_id: CreationOptional<number | null>;
  declare created_at: CreationOptional<Date>;
  declare last_seen_at: Date;
  declare expires_at: Date;
  declare user?: NonAttribute<User>;

  /** Deletes so many sessions that are over; answers how many. */
  static deleteExpired(now: Date, limit: number): Promise<number> {
    return Session.destroy({ where: { expires_at: { [Op.lte]: now } }, limit });
  }

  static setUp(sequelize: Sequelize): void {
    Session.init(
      {
        id: key(),
        token_hash: identity(64),
        user_id: ref('users', 'CASCADE'),
        admin_session_id: { ...ref('sessions', 'CASCADE'), allowNull: true },
        created_at: instant(),
        last_seen_at: instant(),
        expires_at: instant(),
      },
      {
        sequelize,
        tableName: 'sessions',
        updatedAt: false,
        indexes: [
          { name: 'sessions_token_hash', unique: true, fields: ['token_hash'] },
          { name: 'sessions_user_id', fields: ['user_id'] },
          { name: 'sessions_expires_at', fields: ['expires_at'] },
        ],
      },
    );
    guard(Session);
  }
}
