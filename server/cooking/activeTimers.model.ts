import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  Op,
  type Sequelize,
} from 'sequelize';
import { autoIncrementId, foreignKey, integer, text, timestamp } from '../kernel/database/columns.ts';
import { guardModel, unguarded } from '../kernel/database/queryGuard.ts';
import { User } from '../people/users.model.ts';

/** Lifetime of a timer after its end. */
const endedLifetimeMs = 24 * 60 * 60 * 1000;

const own = () => unguarded(ActiveTimer, "the caller's own timers");

const keptAt = (now: Date) => ({ ends_at: { [Op.gt]: new Date(now.getTime() - endedLifetimeMs) } });

/** The columns of a started timer. */
type StartedTimer = Omit<InferAttributes<ActiveTimer>, 'id'>;

/** The timer of a cooking step that a user started (D74). */
export class ActiveTimer extends Model<InferAttributes<ActiveTimer>, InferCreationAttributes<ActiveTimer>> {
  declare id: CreationOptional<number>;
  declare user_id: number;
  declare recipe_id: number;
  /** The step may be gone: its timer runs until it ends. */
  declare recipe_step_id: number;
  /** The name of the recipe at the start. */
  declare recipe_name: string;
  declare name: string;
  declare started_at: Date;
  declare ends_at: Date;

  /** The timers of a user, of one recipe if given, the first to end first. Those that ended a day ago are left out. */
  static of(user_id: number, now: Date, recipe_id?: number): Promise<ActiveTimer[]> {
    return own().findAll({
      where: { user_id, ...(recipe_id === undefined ? {} : { recipe_id }), ...keptAt(now) },
      order: [
        ['ends_at', 'ASC'],
        ['id', 'ASC'],
      ],
    });
  }

  /**
   * Starts a timer or restarts it, in a transaction. The lock of the user's row orders concurrent starts. A timer that
   * was started later stays.
   * @returns false, and stores nothing, if the user would have more than `max`
   */
  static async start(given: StartedTimer, max: number, now: Date): Promise<boolean> {
    const { user_id, recipe_step_id } = given;
    await unguarded(User, "the caller's own row").findByPk(user_id, { attributes: ['id'], lock: true });
    const known = await own().findOne({ where: { user_id, recipe_step_id } });
    if (known !== null) {
      if (known.started_at <= given.started_at) await known.update(given);
      return true;
    }
    if ((await own().count({ where: { user_id, ...keptAt(now) } })) >= max) return false;
    await ActiveTimer.create(given);
    return true;
  }

  /** Deletes the timer of a user and a step. */
  static async dismiss(user_id: number, recipe_step_id: number): Promise<void> {
    await own().destroy({ where: { user_id, recipe_step_id } });
  }

  /** Deletes timers that ended a day ago, at most `limit`; returns their number. */
  static deleteEnded(now: Date, limit: number): Promise<number> {
    const moment = new Date(now.getTime() - endedLifetimeMs);
    return ActiveTimer.destroy({ where: { ends_at: { [Op.lte]: moment } }, limit });
  }

  static setUp(sequelize: Sequelize): void {
    ActiveTimer.init(
      {
        id: autoIncrementId(),
        user_id: foreignKey('users', 'CASCADE'),
        recipe_id: foreignKey('recipes', 'CASCADE'),
        recipe_step_id: integer(),
        recipe_name: text(255),
        name: text(255),
        started_at: timestamp(),
        ends_at: timestamp(),
      },
      {
        sequelize,
        tableName: 'active_timers',
        timestamps: false,
        indexes: [
          { name: 'active_timers_once', unique: true, fields: ['user_id', 'recipe_step_id'] },
          { name: 'active_timers_recipe_id', fields: ['recipe_id'] },
          { name: 'active_timers_ends_at', fields: ['ends_at'] },
        ],
      },
    );
    guardModel(ActiveTimer);
  }
}
