import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  Op,
  type Sequelize,
} from 'sequelize';
import { autoIncrementId, binaryString, timestamp } from '../kernel/database/columns.ts';
import { guardModel } from '../kernel/database/queryGuard.ts';
import { inWindow, secondsUntil } from '../kernel/database/timeWindow.ts';

/** The calls to count. */
interface Counted {
  readonly subject: string;
  readonly max: number;
  readonly windowMs: number;
  /** Ids of calls that do not count. */
  readonly besides: readonly number[];
}

/** A call of an operation with limits, deleted after a day. */
export class LimitedCall extends Model<InferAttributes<LimitedCall>, InferCreationAttributes<LimitedCall>> {
  declare id: CreationOptional<number>;
  /** Hash of the operation and of who is limited. */
  declare subject: string;
  declare created_at: Date;

  /** Seconds until the oldest of `max` calls leaves the window; 0 if there are fewer. */
  static async waitFor({ subject, max, windowMs, besides }: Counted, now: Date): Promise<number> {
    const full = await LimitedCall.findOne({
      attributes: ['created_at'],
      where: { subject, created_at: inWindow(windowMs, now), id: { [Op.notIn]: [...besides] } },
      order: [['created_at', 'DESC']],
      offset: max - 1,
    });
    return full === null ? 0 : secondsUntil(full.created_at.getTime() + windowMs, windowMs, now);
  }

  /** Deletes calls before a time, at most `limit`; returns their number. */
  static deleteBefore(moment: Date, limit: number): Promise<number> {
    return LimitedCall.destroy({ where: { created_at: { [Op.lt]: moment } }, limit });
  }

  static setUp(sequelize: Sequelize): void {
    LimitedCall.init(
      { id: autoIncrementId(), subject: binaryString(64), created_at: timestamp() },
      {
        sequelize,
        tableName: 'limited_calls',
        timestamps: false,
        indexes: [
          { name: 'limited_calls_subject', fields: ['subject', 'created_at'] },
          { name: 'limited_calls_created_at', fields: ['created_at'] },
        ],
      },
    );
    guardModel(LimitedCall);
  }
}
