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
  integer,
  normalizeEmail,
  optionalTimestamp,
  timestamp,
} from '../kernel/database/columns.ts';
import { guardModel, unguarded } from '../kernel/database/queryGuard.ts';
import { hashToken, newToken } from '../kernel/database/token.ts';

const reason = 'the token, or the address of a mail that is sent, is the permission';

/**
 * An address without an account that got a user's mail. Its token stops all such mails. The address is stored as a hash
 * only, and stays stopped when the sender's account is deleted.
 */
export class MailStop extends Model<InferAttributes<MailStop>, InferCreationAttributes<MailStop>> {
  declare id: CreationOptional<number>;
  declare address_hash: string;
  /** Id of the user whose mail it was. Not a foreign key. */
  declare sender_id: number;
  declare token: string;
  declare created_at: Date;
  declare stopped_at: CreationOptional<Date | null>;

  /** The token that stops mails to this address, the same in every mail of a sender. */
  static async tokenFor(email: string, sender_id: number, now: Date): Promise<string> {
    const where = { address_hash: hashToken(normalizeEmail(email)), sender_id };
    const [{ token }] = await unguarded(MailStop, reason).findOrCreate({
      where,
      defaults: { ...where, token: newToken(), created_at: now },
    });
    return token;
  }

  /** True once somebody with the address stopped such mails, of any sender. */
  static async isStopped(email: string): Promise<boolean> {
    const where = { address_hash: hashToken(normalizeEmail(email)), stopped_at: { [Op.ne]: null } };
    return (await unguarded(MailStop, reason).count({ where })) > 0;
  }

  /** Stops the mails to the token's address; null if the token is wrong. Stopping again changes nothing. */
  static async stop(token: string, now: Date): Promise<MailStop | null> {
    const table = unguarded(MailStop, reason) as typeof MailStop;
    const found = await table.findOne({ where: { token } });
    return found && (await found.update({ stopped_at: found.stopped_at ?? now }));
  }

  static setUp(sequelize: Sequelize): void {
    MailStop.init(
      {
        id: autoIncrementId(),
        address_hash: binaryString(64),
        sender_id: integer(),
        token: binaryString(64),
        created_at: timestamp(),
        stopped_at: optionalTimestamp(),
      },
      {
        sequelize,
        tableName: 'mail_stops',
        timestamps: false,
        indexes: [
          { name: 'mail_stops_address_hash', unique: true, fields: ['address_hash', 'sender_id'] },
          { name: 'mail_stops_token', unique: true, fields: ['token'] },
        ],
      },
    );
    guardModel(MailStop);
  }
}
