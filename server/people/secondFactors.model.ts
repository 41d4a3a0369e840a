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
  bigInteger,
  binaryString,
  foreignKey,
  optionalTimestamp,
  text,
  timestamp,
} from '../kernel/database/columns.ts';
import { guardModel, unguarded } from '../kernel/database/queryGuard.ts';

/** An authenticator app, a passkey, or a single-use code for when both are lost. */
type FactorKind = 'totp' | 'passkey' | 'recovery';

const devices = ['totp', 'passkey'] as const satisfies readonly FactorKind[];
const own = () => unguarded(SecondFactor, "the account's own factors");

/** What a user proves a sign-in with besides the password. */
export class SecondFactor extends Model<
  InferAttributes<SecondFactor>,
  InferCreationAttributes<SecondFactor>
> {
  declare id: CreationOptional<number>;
  declare user_id: number;
  declare kind: FactorKind;
  declare name: string;
  /** The app's secret in base32, the passkey's public key in base64url, or the hash of a recovery code. */
  declare secret: string;
  /** The passkey's id, or another unique text. */
  declare credential: string;
  /** The last period of an app's code, or the passkey's counter. */
  declare counter: CreationOptional<number>;
  /** Null until the first code of an app was right. */
  declare confirmed_at: Date | null;
  declare created_at: Date;
  declare last_used_at: CreationOptional<Date | null>;

  /** The confirmed apps and passkeys of a user, the oldest first. */
  static of(user_id: number): Promise<SecondFactor[]> {
    const where = { user_id, kind: [...devices], confirmed_at: { [Op.not]: null } };
    return own().findAll({ where, order: ['id'] });
  }

  /** The app of a user; `confirmed` false is the one that waits for its first code. */
  static app(user_id: number, confirmed: boolean): Promise<SecondFactor | null> {
    const confirmed_at = confirmed ? { [Op.not]: null } : null;
    return own().findOne({ where: { user_id, kind: 'totp', confirmed_at } });
  }

  /** A passkey by its id. */
  static passkey(credential: string): Promise<SecondFactor | null> {
    return own().findOne({ where: { credential, kind: 'passkey' } });
  }

  /** Number of unused recovery codes. */
  static countRecovery(user_id: number): Promise<number> {
    return own().count({ where: { user_id, kind: 'recovery' } });
  }

  /** An unused recovery code of a user by its hash. */
  static recovery(user_id: number, secret: string): Promise<SecondFactor | null> {
    return own().findOne({ where: { user_id, kind: 'recovery', secret } });
  }

  /** A factor by its unique text. */
  static byCredential(credential: string): Promise<SecondFactor | null> {
    return own().findOne({ where: { credential } });
  }

  /** Deletes a recovery code; false if another request did so before. */
  async takeUp(): Promise<boolean> {
    return (await own().destroy({ where: { id: this.id } })) === 1;
  }

  /** Raises the counter; false if another request did so before. */
  async raise(counter: number, now: Date): Promise<boolean> {
    const [count] = await own().update(
      { counter, last_used_at: now },
      { where: { id: this.id, counter: { [Op.lt]: counter } } },
    );
    return count === 1;
  }

  /** Deletes factors of a user, by kind or id; returns how many. */
  static remove(
    user_id: number,
    which: { readonly kind: FactorKind } | { readonly id: number },
  ): Promise<number> {
    return own().destroy({ where: { user_id, ...which } });
  }

  /** Deletes all of a user, with the recovery codes; how many. */
  static removeAll(user_id: number): Promise<number> {
    return own().destroy({ where: { user_id } });
  }

  /** Deletes the apps of a user that wait for their first code. */
  static async removeUnconfirmed(user_id: number): Promise<void> {
    await own().destroy({ where: { user_id, confirmed_at: null } });
  }

  static setUp(sequelize: Sequelize): void {
    SecondFactor.init(
      {
        id: autoIncrementId(),
        user_id: foreignKey('users', 'CASCADE'),
        kind: binaryString(16),
        name: text(100),
        secret: binaryString(2000),
        credential: binaryString(512),
        counter: { ...bigInteger(), defaultValue: 0 },
        confirmed_at: optionalTimestamp(),
        created_at: timestamp(),
        last_used_at: optionalTimestamp(),
      },
      {
        sequelize,
        tableName: 'second_factors',
        timestamps: false,
        indexes: [
          { name: 'second_factors_user_id', fields: ['user_id', 'kind'] },
          { name: 'second_factors_credential', unique: true, fields: ['credential'] },
        ],
      },
    );
    guardModel(SecondFactor);
  }
}
