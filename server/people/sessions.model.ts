import {
  type CreationOptional,
  type FindOptions,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  Op,
  type Sequelize,
  type WhereOptions,
} from 'sequelize';
import {
  autoIncrementId,
  binaryString,
  foreignKey,
  optionalTimestamp,
  text,
  timestamp,
} from '../kernel/database/columns.ts';
import { guardModel, unguarded } from '../kernel/database/queryGuard.ts';
import { hashToken, newToken } from '../kernel/database/token.ts';
import type { User } from './users.model.ts';

/** Maximum length of a device's name. */
export const maxDevice = 100;

/** Maximum number of sessions ended at once. Old databases may have users with many sessions. */
const maxEnded = 10_000;

/** A session in which an admin acts as a user, and the admin's own. */
export interface Acting {
  readonly session: Session;
  readonly admin: Session;
}

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

  /** The ids of expired sessions, at most `limit`. */
  static expired(now: Date, limit: number): Promise<number[]> {
    return idsWhere({ expires_at: { [Op.lte]: now } }, { limit });
  }

  /**
   * The ids of a user's expired sessions, and of the oldest ones above a maximum. Call it in a transaction that locks
   * the user's row, so that concurrent logins count each other.
   */
  static async surplus(user_id: number, max: number, now: Date): Promise<number[]> {
    const expired = await idsWhere({ user_id, expires_at: { [Op.lte]: now } });
    // An admin acting as the user ends none of the user's sessions.
    const oldest = await idsWhere(
      { user_id, admin_session_id: null, expires_at: { [Op.gt]: now } },
      {
        order: [
          ['created_at', 'DESC'],
          ['id', 'DESC'],
        ],
        offset: max,
        limit: maxEnded,
      },
    );
    return [...expired, ...oldest];
  }

  /** The ids of all sessions of a user but one. */
  static idsOf(user_id: number, kept = 0): Promise<number[]> {
    return idsWhere({ user_id, id: { [Op.ne]: kept } });
  }

  /** The ids of the sessions in which somebody acts as a user, or the user as somebody. */
  static async acting(user_id: number): Promise<number[]> {
    const by = await idsWhere({ admin_session_id: await Session.idsOf(user_id) });
    return [...by, ...(await idsWhere({ user_id, admin_session_id: { [Op.ne]: null } }))];
  }

  /** Deletes sessions, and those in which their admins act as users. Only `endSessions` calls it. */
  static async end(ids: readonly number[]): Promise<{ readonly acting: Acting[]; readonly ended: number }> {
    const table = unguarded(Session, 'sessions that end');
    const id = [...ids];
    const rows = await table.findAll({
      where: { admin_session_id: { [Op.ne]: null }, [Op.or]: [{ id }, { admin_session_id: id }] },
    });
    const adminIds = rows.flatMap(({ admin_session_id }) => admin_session_id ?? []);
    const admins = new Map((await table.findAll({ where: { id: adminIds } })).map((row) => [row.id, row]));
    const acting = rows.flatMap((session) => {
      const admin = admins.get(session.admin_session_id ?? 0);
      return admin === undefined ? [] : [{ session, admin }];
    });
    return { acting, ended: await table.destroy({ where: { id } }) };
  }

  /**
   * Remembers that the second factor was proved in a session. Gives it a new token: the old one ends.
   * @returns null if the session is not stored: it is temporary, or has ended
   */
  static async prove(id: number | null, proved_at: Date): Promise<string | null> {
    const token = newToken();
    const proved = { proved_at, token_hash: hashToken(token) };
    const own = unguarded(Session, "the caller's own session");
    const [count] = await own.update(proved, { where: { id: id ?? 0 } });
    return count === 1 ? token : null;
  }

  /** When the second factor was last proved in a session. */
  static async provedAt(id: number | null): Promise<Date | null> {
    const own = unguarded(Session, "the caller's own session");
    return (await own.findByPk(id ?? 0))?.proved_at ?? null;
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

const idsWhere = async (
  where: WhereOptions<InferAttributes<Session>>,
  options: Pick<FindOptions, 'order' | 'offset' | 'limit'> = {},
): Promise<number[]> => {
  const table = unguarded(Session, 'sessions that end');
  return (await table.findAll({ attributes: ['id'], where, ...options })).map(({ id }) => id);
};
