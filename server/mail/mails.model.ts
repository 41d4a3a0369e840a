import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  Op,
  type Sequelize,
  type WhereOptions,
} from 'sequelize';
import {
  autoIncrementId,
  binaryString,
  count,
  longText,
  maxEmailLength,
  optionalInteger,
  optionalTimestamp,
  timestamp,
} from '../kernel/database/columns.ts';
import { guardModel, unguarded } from '../kernel/database/queryGuard.ts';
import { inWindow, latestTime } from '../kernel/database/timeWindow.ts';
import { User } from '../people/users.model.ts';

type MailState = 'queued' | 'sent' | 'failed';

/** How long a server may take to send a batch: each mail is tried twice at most, five at a time, 45 s each. */
export const mailLeaseMs = 5 * 60 * 1000;

/** The longest pause between two tries of a mail. */
export const maxMailDelayMs = 12 * 60 * 60 * 1000;

const after = (ms: number, now: Date): Date => new Date(latestTime(now).getTime() + ms);

/** Whatever is further ahead than it can be is from a clock that was wrong, and does not delay a mail. */
const due = (now: Date): WhereOptions<InferAttributes<Mail>> => ({
  state: 'queued',
  [Op.and]: [
    {
      [Op.or]: [
        { next_at: { [Op.or]: [{ [Op.lte]: now }, { [Op.gt]: after(maxMailDelayMs, now) }] } },
        { created_at: { [Op.gt]: latestTime(now) }, attempts: 0 },
      ],
    },
    {
      lease_until: {
        [Op.or]: [{ [Op.is]: null }, { [Op.lte]: now }, { [Op.gt]: after(mailLeaseMs, now) }],
      },
    },
  ],
});

/** A mail of the outbox (D45). It holds no token: the links are made when it is sent. */
export class Mail extends Model<InferAttributes<Mail>, InferCreationAttributes<Mail>> {
  declare id: CreationOptional<number>;
  /** Null: the address of the staff, from the settings. */
  declare recipient: string | null;
  declare kind: string;
  /** Id of the user whose action sends it, for kinds with a maximum per user. Not a foreign key: old mails stay. */
  declare sender_id: CreationOptional<number | null>;
  /** JSON, see `MailContents`. */
  declare content: string;
  declare state: CreationOptional<MailState>;
  /** Failed attempts to send it. */
  declare attempts: CreationOptional<number>;
  declare next_at: Date;
  /** The server that is sending it, until `lease_until`. */
  declare lease: CreationOptional<string | null>;
  declare lease_until: CreationOptional<Date | null>;
  declare created_at: Date;

  /** Whether a mail is due. */
  static async areDue(now: Date): Promise<boolean> {
    return (await Mail.findOne({ attributes: ['id'], where: due(now) })) !== null;
  }

  /**
   * Takes at most `limit` due mails, so that no other server sends them before `until`. Call it in a transaction of
   * its own.
   */
  static async take(lease: string, now: Date, until: Date, limit: number): Promise<Mail[]> {
    const rows = await Mail.findAll({
      attributes: ['id'],
      where: due(now),
      order: ['next_at', 'id'],
      limit,
      lock: true,
    });
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    await Mail.update({ lease, lease_until: until }, { where: { id: ids } });
    return Mail.findAll({ where: { id: ids }, order: ['id'] });
  }

  /** Number of older mails of this kind to its recipient in a window: sent, or to be sent before this one. */
  countBefore(windowMs: number, now: Date): Promise<number> {
    const { id, recipient, kind } = this;
    const state = { [Op.ne]: 'failed' as const };
    const created_at = inWindow(windowMs, now);
    return Mail.count({ where: { recipient, kind, state, created_at, id: { [Op.lt]: id } } });
  }

  /** Number of older mails of these kinds by its sender in a window to addresses without a verified account. */
  async countToStrangersBefore(kinds: Iterable<string>, windowMs: number, now: Date): Promise<number> {
    const { id, sender_id } = this;
    const where = {
      ...{
        sender_id,
        kind: [...kinds],
        state: { [Op.ne]: 'failed' as const },
        created_at: inWindow(windowMs, now),
      },
      id: { [Op.lt]: id },
    };
    const sent = await Mail.findAll({ attributes: ['recipient'], where, raw: true });
    const emails = sent.map(({ recipient }) => recipient ?? '');
    const known = await User.count({ where: { email: emails, email_verified_at: { [Op.ne]: null } } });
    return new Set(emails).size - known;
  }

  /** Number of mails of a kind that a user's actions queued in a window. */
  static countBySender(sender_id: number, kind: string, windowMs: number, now: Date): Promise<number> {
    return unguarded(Mail, "counts the caller's own mails").count({
      where: { sender_id, kind, created_at: inWindow(windowMs, now) },
    });
  }

  /** The mails of a kind that wait to be sent. */
  static queuedOfKind(kind: string): Promise<Mail[]> {
    const where = { kind, state: 'queued' as const, lease: null };
    return unguarded(Mail, 'selected by the session in their content').findAll({ where });
  }

  /** Deletes at most `limit` sent and failed mails from before a moment; returns how many. */
  static deleteBefore(moment: Date, limit: number): Promise<number> {
    // Servers that were down for long still send their mails.
    const state = ['sent', 'failed'] as const;
    return Mail.destroy({ where: { created_at: { [Op.lt]: moment }, state: [...state] }, limit });
  }

  static setUp(sequelize: Sequelize): void {
    Mail.init(
      {
        id: autoIncrementId(),
        recipient: { ...binaryString(maxEmailLength), allowNull: true },
        kind: binaryString(32),
        sender_id: optionalInteger(),
        content: { ...longText(), allowNull: false },
        state: { ...binaryString(16), defaultValue: 'queued' },
        attempts: count(0),
        next_at: timestamp(),
        lease: { ...binaryString(32), allowNull: true },
        lease_until: optionalTimestamp(),
        created_at: timestamp(),
      },
      {
        sequelize,
        tableName: 'mails',
        timestamps: false,
        indexes: [
          { name: 'mails_state', fields: ['state', 'next_at'] },
          { name: 'mails_created_at', fields: ['created_at'] },
          { name: 'mails_sender_id', fields: ['sender_id', 'kind', 'created_at'] },
          { name: 'mails_recipient', fields: ['recipient', 'kind', 'created_at'] },
        ],
      },
    );
    guardModel(Mail);
  }
}
