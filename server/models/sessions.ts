import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  Op,
  type Sequelize,
} from 'sequelize';
import { autoIncrementId, binaryString, foreignKey, optionalTimestamp, text, timestamp } from './columns.ts';
import { guardModel, unguarded } from './queryGuard.ts';
import { hashToken, newToken } from './token.ts';
import type { User } from './users.ts';

/** Maximum length of a device's name. */
export const maxDevice = 100;

/** Maximum number of sessions ended at once. Old databases may have users with many sessions. */
const maxEnded = 10_000;

/** A session. It stores the SHA-256 of the token; only the browser has the token. */
export class Session extends Model<InferAttributes<Session>, InferCreationAttributes<Session>> {
  declare id: CreationOptional<number>;
  declare token_hash: string;
  declare user_id: number;
  /** The admin's session while an admin acts as the user (D12). */
  declare admin_session_id: CreationOptional<number | null>;
  /** Browser and system, for example `Firefox on Linux`; empty if not known. */
  declare device: CreationOptional<string>;
  declare ip: CreationOptional<string>;
  declare created_at: CreationOptional<Date>;
  declare last_seen_at: Date;
  declare expires_at: Date;
  /** When the second factor was last proved in this session; null if never. */
  declare proved_at: CreationOptional<Date | null>;
  declare user?: NonAttribute<User>;

  /** Deletes expired sessions, at most `limit`; returns their number. */
  static deleteExpired(now: Date, limit: number): Promise<number> {
    return Session.destroy({ where: { expires_at: { [Op.lte]: now } }, limit });
  }

  /**
   * Ends a user's expired sessions, and the oldest ones above a maximum. Call it in a transaction that locks
   * the user's row, so that concurrent logins count each other.
   */
  static async endOldest(user_id: number, max: number, now: Date): Promise<void> {
    const own = unguarded(Session, "the caller's own sessions");
    await own.destroy({ where: { user_id, expires_at: { [Op.lte]: now } } });
    const rows = await own.findAll({
      attributes: ['id'],
      // An admin acting as the user ends none of the user's sessions.
      where: { user_id, admin_session_id: null },
      order: [
        ['created_at', 'DESC'],
        ['id', 'DESC'],
      ],
      offset: max,
      limit: maxEnded,
    });
    if (rows.length > 0) await own.destroy({ where: { id: rows.map(({ id }) => id) } });
  }

  /** Remembers that the second factor was proved in a session. Gives it a new token: the old one ends. */
  static async prove(id: number | null, proved_at: Date): Promise<string> {
    const token = newToken();
    const proved = { proved_at, token_hash: hashToken(token) };
    await unguarded(Session, "the caller's own session").update(proved, { where: { id: id ?? 0 } });
    return token;
  }

  /** When the second factor was last proved in a session. */
  static async provedAt(id: number | null): Promise<Date | null> {
    const own = unguarded(Session, "the caller's own session");
    return (await own.findByPk(id ?? 0))?.proved_at ?? null;
  }

  /** Ends all sessions of a user but one. */
  static async end(user_id: number, kept: number): Promise<void> {
    await unguarded(Session, 'the sessions of one account').destroy({
      where: { user_id, id: { [Op.ne]: kept } },
    });
  }

  /** A user's valid sessions, the last used first. Those of admins who act as the user are left out. */
  static of(user_id: number, now: Date): Promise<Session[]> {
    return unguarded(Session, "the caller's own sessions").findAll({
      where: { user_id, admin_session_id: null, expires_at: { [Op.gt]: now } },
      order: [
        ['last_seen_at', 'DESC'],
        ['id', 'DESC'],
      ],
    });
  }

  static setUp(sequelize: Sequelize): void {
    Session.init(
      {
        id: autoIncrementId(),
        token_hash: binaryString(64),
        user_id: foreignKey('users', 'CASCADE'),
        admin_session_id: { ...foreignKey('sessions', 'CASCADE'), allowNull: true },
        device: { ...text(maxDevice), defaultValue: '' },
        ip: { ...binaryString(45), defaultValue: '' },
        created_at: timestamp(),
        last_seen_at: timestamp(),
        expires_at: timestamp(),
        proved_at: optionalTimestamp(),
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
    guardModel(Session);
  }
}
