import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  Op,
  type Sequelize,
} from 'sequelize';
import {
  autoIncrementId,
  binaryString,
  boolean,
  maxEmailLength,
  optionalForeignKey,
  timestamp,
} from './columns.ts';
import { guardModel, unguarded } from './queryGuard.ts';

/** Who may sign in is asked by nobody who is signed in. */
const counted = () => unguarded(AuthAttempt, 'limits count what everybody did');

/** Who tries what: an account, as it was typed, from a network. */
export type Attempter = Readonly<{ network: string; email: string }>;

/** A failed attempt. */
export interface Failure {
  readonly at: Date;
  /** It counts as failed while its password is being checked. */
  readonly pending: boolean;
}

/** An attempt to sign in, kept for 90 days (D41). While its password is being checked it counts as failed. */
export class AuthAttempt extends Model<InferAttributes<AuthAttempt>, InferCreationAttributes<AuthAttempt>> {
  declare id: CreationOptional<number>;
  /** Whose account it was; null where there is none of that address. */
  declare user_id: CreationOptional<number | null>;
  /** As it was typed, in lower case. */
  declare email: string;
  declare ip: string;
  /** What limits count by: the address, or the network that one IPv6 customer has. */
  declare network: string;
  /** The password was right. */
  declare successful: CreationOptional<boolean>;
  /** The password is being checked, or a server ended before it was. */
  declare pending: CreationOptional<boolean>;
  declare created_at: Date;

  /** The newest failures but this one, of a network, of an account or of both, newest first. */
  async failuresBeside(whose: Partial<Attempter>, since: Date, max: number): Promise<Failure[]> {
    const rows = await counted().findAll({
      attributes: ['created_at', 'pending'],
      where: { ...whose, successful: false, created_at: { [Op.gt]: since }, id: { [Op.ne]: this.id } },
      order: [['created_at', 'DESC']],
      limit: max,
    });
    return rows.map(({ created_at, pending }) => ({ at: created_at, pending }));
  }

  /** The accounts that were entered from a network, at most so many. */
  static async accountsEntered({ network }: Attempter, max: number): Promise<string[]> {
    const where = { network, successful: true };
    const rows = await counted().findAll({ attributes: ['email'], where, group: ['email'], limit: max });
    return rows.map(({ email }) => email);
  }

  /** The networks that an account was entered from, at most so many. */
  static async networksEntered({ email }: Attempter, max: number): Promise<string[]> {
    const where = { email, successful: true };
    const rows = await counted().findAll({ attributes: ['network'], where, group: ['network'], limit: max });
    return rows.map(({ network }) => network);
  }

  /** When somebody last knew the password; null where that was never, or is forgotten. */
  static async lastSuccess(whose: Attempter): Promise<Date | null> {
    const row = await counted().findOne({
      where: { ...whose, successful: true },
      order: [['created_at', 'DESC']],
    });
    return row?.created_at ?? null;
  }

  /** Deletes so many attempts from before a moment; answers how many. */
  static deleteBefore(moment: Date, limit: number): Promise<number> {
    return AuthAttempt.destroy({ where: { created_at: { [Op.lt]: moment } }, limit });
  }

  /**
   * Writes rows that need new pages of the table and its indexes, and takes them away: an UPDATE in its place, or a row
   * in a page that has room, goes well also where nothing else does. Inside a transaction nobody sees them.
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
