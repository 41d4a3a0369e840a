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
  foreignKey,
  optionalInteger,
  timestamp,
} from '../kernel/database/columns.ts';
import { guardModel, unguarded } from '../kernel/database/queryGuard.ts';
import { hashToken, newToken } from '../kernel/database/token.ts';

const hour = 60 * 60 * 1000;

/** How long a link works, by what it is for (D44). */
const lifetimes = {
  verify: 72 * hour,
  /** Deletes the account of an address whose owner did not register it. */
  not_me: 30 * 24 * hour,
  reset: hour,
  set_password: 24 * hour,
  /** Proves the address that an account has, and the one that it changes to. */
  email_old: 24 * hour,
  email_new: 24 * hour,
  first_admin: 24 * hour,
  /** Challenges that a passkey signs: to add it, and to sign in. */
  passkey_add: hour / 12,
  passkey: hour / 12,
} as const;

/** What a token lets its holder do. */
export type TokenPurpose = keyof typeof lifetimes;

/** A single-use token of a link. Only its hash is stored. */
export class AccountToken extends Model<
  InferAttributes<AccountToken>,
  InferCreationAttributes<AccountToken>
> {
  declare id: CreationOptional<number>;
  declare purpose: TokenPurpose;
  /** The account that it belongs to; null for the first admin, who has none yet. */
  declare user_id: CreationOptional<number | null>;
  /** The change of the address that it proves; it may have ended. */
  declare email_change_id: CreationOptional<number | null>;
  declare token_hash: string;
  declare created_at: Date;
  declare expires_at: Date;

  /** Creates a token and returns it; it cannot be read again. */
  static async issue(
    purpose: TokenPurpose,
    user_id: number | null,
    now: Date,
    email_change_id: number | null = null,
  ): Promise<string> {
    const token = newToken();
    await AccountToken.create({
      ...{ purpose, user_id, email_change_id },
      token_hash: hashToken(token),
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimes[purpose]),
    });
    return token;
  }

  /** The valid token of one of these purposes; null if it is wrong, used or expired. */
  static find(purposes: readonly TokenPurpose[], token: string, now: Date): Promise<AccountToken | null> {
    return unguarded(AccountToken, 'the token is the permission').findOne({
      where: { token_hash: hashToken(token), purpose: [...purposes], expires_at: { [Op.gt]: now } },
    });
  }

  /** Uses a token up. Of several requests with the same token one gets it; the others get null. */
  static async take(
    purposes: readonly TokenPurpose[],
    token: string,
    now: Date,
  ): Promise<AccountToken | null> {
    const found = await AccountToken.find(purposes, token, now);
    if (found === null) return null;
    const deleted = await unguarded(AccountToken, 'the token is the permission').destroy({
      where: { id: found.id },
    });
    return deleted === 1 ? found : null;
  }

  /** Deletes all tokens of an account for these purposes; null for those without an account. */
  static async revoke(user_id: number | null, purposes: readonly TokenPurpose[]): Promise<void> {
    await unguarded(AccountToken, "the account's own tokens").destroy({
      where: { user_id, purpose: [...purposes] },
    });
  }

  /** Deletes at most `limit` expired tokens; returns how many. */
  static deleteExpired(now: Date, limit: number): Promise<number> {
    return AccountToken.destroy({ where: { expires_at: { [Op.lte]: now } }, limit });
  }

  static setUp(sequelize: Sequelize): void {
    AccountToken.init(
      {
        id: autoIncrementId(),
        purpose: binaryString(32),
        user_id: { ...foreignKey('users', 'CASCADE'), allowNull: true },
        email_change_id: optionalInteger(),
        token_hash: binaryString(64),
        created_at: timestamp(),
        expires_at: timestamp(),
      },
      {
        sequelize,
        tableName: 'account_tokens',
        timestamps: false,
        indexes: [
          { name: 'account_tokens_token_hash', unique: true, fields: ['token_hash'] },
          { name: 'account_tokens_user_id', fields: ['user_id'] },
          { name: 'account_tokens_expires_at', fields: ['expires_at'] },
        ],
      },
    );
    guardModel(AccountToken);
  }
}
