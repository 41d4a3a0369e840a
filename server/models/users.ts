import {
  type CreationAttributes,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
  UniqueConstraintError,
} from 'sequelize';
import type { Role } from '../contract/brand.ts';
import type { Actor } from '../contract/policy.ts';
import {
  autoIncrementId,
  binaryString,
  emailColumn,
  longText,
  normalizeEmail,
  optionalText,
  optionalTimestamp,
  text,
  timestamp,
} from './columns.ts';

/** A user account. The email in lower case is the identity. */
export class User extends Model<InferAttributes<User>, InferCreationAttributes<User>> {
  declare id: CreationOptional<number>;
  declare email: string;
  declare password_hash: string;
  declare role: CreationOptional<Role>;
  declare first_name: string;
  declare last_name: string;
  declare description: CreationOptional<string | null>;
  /** File name of the photo. */
  declare image: CreationOptional<string | null>;
  declare suspended_at: CreationOptional<Date | null>;
  declare email_verified_at: CreationOptional<Date | null>;
  declare last_login: CreationOptional<Date | null>;
  /** Time when its user deleted it. The row stays, without personal data, while others use its recipes (D47). */
  declare deleted_at: CreationOptional<Date | null>;
  declare created_at: CreationOptional<Date>;
  declare updated_at: CreationOptional<Date>;

  static byEmail(email: string): Promise<User | null> {
    return User.findOne({ where: { email: normalizeEmail(email) } });
  }

  /**
   * Creates an account; null if its address has one. Of several requests at once one creates it. It does not look first:
   * then a known address would take less time than a new one.
   */
  static async createUnlessKnown(given: CreationAttributes<User>): Promise<User | null> {
    try {
      return await User.create(given);
    } catch (error) {
      if (error instanceof UniqueConstraintError) return null;
      throw error;
    }
  }

  /** The user as an actor of the authorization table. */
  asActor(): Actor {
    return { id: this.id, email: this.email, role: this.role };
  }

  static setUp(sequelize: Sequelize): void {
    User.init(
      {
        id: autoIncrementId(),
        email: emailColumn(),
        password_hash: text(255),
        role: { ...binaryString(32), defaultValue: 'free' },
        first_name: text(100),
        last_name: text(100),
        description: longText(),
        image: optionalText(255),
        suspended_at: optionalTimestamp(),
        email_verified_at: optionalTimestamp(),
        last_login: optionalTimestamp(),
        created_at: timestamp(),
        updated_at: timestamp(),
        deleted_at: optionalTimestamp(),
      },
      { sequelize, tableName: 'users', indexes: [{ name: 'users_email', unique: true, fields: ['email'] }] },
    );
  }
}
