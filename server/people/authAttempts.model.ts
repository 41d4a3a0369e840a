import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  Op,
  type Sequelize,
} from 'sequelize';
import type { SignInRefusal } from '../contract/adminUsers.ts';
import {
  autoIncrementId,
  binaryString,
  boolean,
  maxEmailLength,
  optionalForeignKey,
  optionalText,
  timestamp,
} from '../kernel/database/columns.ts';
import { guardModel, unguarded } from '../kernel/database/queryGuard.ts';
import { untilNow } from '../kernel/database/timeWindow.ts';
import { maxDevice } from './sessions.model.ts';

// Login runs before the caller has an access scope.
const counted = () => unguarded(AuthAttempt, 'limits count the attempts of all users');

/** Source of a login attempt: the typed email and the network. */
export type Attempter = Readonly<{ network: string; email: string }>;

/** A failed attempt. */
export interface Failure {
  readonly at: Date;
  /** Counts as failed while its password is being checked. */
  readonly pending: boolean;
}

/** A login attempt, deleted after 90 days (D41). It counts as failed while its password is being checked. */
export class AuthAttempt extends Model<InferAttributes<AuthAttempt>, InferCreationAttributes<AuthAttempt>> {
  declare id: CreationOptional<number>;
  /** The account with this email; null if there is none. */
  declare user_id: CreationOptional<number | null>;
  /** As typed, in lower case. */
  declare email: string;
  declare ip: string;
  /** Key of the limits: the address, or the network of an IPv6 customer. */
  declare network: string;
  /** The user was signed in. */
  declare successful: CreationOptional<boolean>;
  /** The password is being checked, or the server ended during the check. */
  declare pending: CreationOptional<boolean>;
  /** Why the user was not signed in though the password was correct. Counts neither as failure nor as success. */
  declare refusal: CreationOptional<SignInRefusal | null>;
  /** As in sessions; null if it was not stored. */
  declare device: CreationOptional<string | null>;
  declare created_at: Date;

  /** The newest failures after a time except this one, of a network, an account or both. */
  async failuresBeside(whose: Partial<Attempter>, since: Date, max: number, now: Date): Promise<Failure[]> {
    const rows = await counted().findAll({
      attributes: ['created_at', 'pending'],
      where: {
        ...whose,
        successful: false,
        refusal: null,
        created_at: { [Op.gt]: since, ...untilNow(now) },
        id: { [Op.ne]: this.id },
      },
      order: [['created_at', 'DESC']],
      limit: max,
    });
    return rows.map(({ created_at, pending }) => ({ at: created_at, pending }));
  }

  /** The accounts that signed in from a network, at most `max`. */
  static async accountsEntered({ network }: Attempter, max: number): Promise<string[]> {
    const where = { network, successful: true };
    const rows = await counted().findAll({ attributes: ['email'], where, group: ['email'], limit: max });
    return rows.map(({ email }) => email);
  }

  /** The networks that an account signed in from, at most `max`. */
  static async networksEntered({ email }: Attempter, max: number): Promise<string[]> {
    const where = { email, successful: true };
    const rows = await counted().findAll({ attributes: ['network'], where, group: ['network'], limit: max });
    return rows.map(({ network }) => network);
  }

  /** Time of the last success; null if there is none or it was deleted. */
  static async lastSuccess(whose: Attempter, now: Date): Promise<Date | null> {
    const row = await counted().findOne({
      where: { ...whose, successful: true, created_at: untilNow(now) },
      order: [['created_at', 'DESC']],
    });
    return row?.created_at ?? null;
  }

  /** True if the user signed in before from the same network and device, or from the network when none was stored. */
  async isFromKnownDevice(user_id: number): Promise<boolean> {
    const { network, device } = this;
    const known = { [Op.or]: [{ device }, { device: null }], id: { [Op.ne]: this.id } };
    const where = { user_id, network, successful: true, ...known };
    return (await counted().findOne({ attributes: ['id'], where })) !== null;
  }

  /** The newest attempts to sign in to an account. */
  static newest(user_id: number, limit: number): Promise<AuthAttempt[]> {
    return unguarded(AuthAttempt, 'the policy lets admins list all').findAll({
      where: { user_id },
      order: [
        ['created_at', 'DESC'],
        ['id', 'DESC'],
      ],
      limit,
    });
  }

  /** Deletes attempts before a time, at most `limit`; returns their number. */
  static deleteBefore(moment: Date, limit: number): Promise<number> {
    return AuthAttempt.destroy({ where: { created_at: { [Op.lt]: moment } }, limit });
  }

  /**
   * Writes and deletes rows that need new pages of the table and its indexes. An update in place, or a row in a
   * partly filled page, would succeed on a full disk. Invisible outside the transaction.
   */
  static async takeRoom(now: Date): Promise<void> {
    const email = '?'.repeat(maxEmailLength);
    const row = { email, ip: '', network: email.slice(0, 45), created_at: now };
    await AuthAttempt.bulkCreate(Array.from({ length: 400 }, () => row));
    await AuthAttempt.destroy({ where: { email } });
  }

  static setUp(sequelize: Sequelize): void {
    AuthAttempt.init(
      {
        id: autoIncrementId(),
        user_id: optionalForeignKey('users'),
        email: binaryString(maxEmailLength),
        ip: binaryString(45),
        network: binaryString(45),
        successful: boolean(false),
        pending: boolean(false),
        refusal: { ...binaryString(32), allowNull: true },
        device: optionalText(maxDevice),
        created_at: timestamp(),
      },
      {
        sequelize,
        tableName: 'auth_attempts',
        timestamps: false,
        indexes: [
          { name: 'auth_attempts_user_id', fields: ['user_id', 'created_at'] },
          { name: 'auth_attempts_network', fields: ['network', 'created_at'] },
          { name: 'auth_attempts_email', fields: ['email', 'network', 'created_at'] },
          { name: 'auth_attempts_created_at', fields: ['created_at'] },
          { name: 'auth_attempts_accounts_entered', fields: ['network', 'successful', 'email'] },
          { name: 'auth_attempts_networks_entered', fields: ['email', 'successful', 'network'] },
        ],
      },
    );
    guardModel(AuthAttempt);
  }
}
