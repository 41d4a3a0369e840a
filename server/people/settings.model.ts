import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import {
  autoIncrementId,
  binaryString,
  foreignKey,
  longText,
  timestamp,
} from '../kernel/database/columns.ts';
import { guardModel, unguarded } from '../kernel/database/queryGuard.ts';
import { User } from './users.model.ts';

/** Maximum length of a setting's name. */
const maxSettingName = 64;

const own = () => unguarded(UserSetting, "the caller's own settings");

/** A stored setting of a user (D36). */
export class UserSetting extends Model<InferAttributes<UserSetting>, InferCreationAttributes<UserSetting>> {
  declare id: CreationOptional<number>;
  declare user_id: number;
  declare name: string;
  /** JSON. */
  declare value: string;
  declare updated_at: CreationOptional<Date>;

  /** All settings of a user, by name. */
  static of(user_id: number): Promise<UserSetting[]> {
    return own().findAll({ where: { user_id }, order: ['name'] });
  }

  /** One setting of a user; null if it is not set. */
  static named(user_id: number, name: string): Promise<UserSetting | null> {
    return own().findOne({ where: { user_id, name } });
  }

  /** Those of these users who have a setting with this value. */
  static async usersWith(user_id: readonly number[], name: string, value: string): Promise<number[]> {
    const settings = await unguarded(UserSetting, 'whether users get a mail').findAll({
      ...{ where: { user_id: [...user_id], name }, attributes: ['user_id', 'value'] },
    });
    return settings.flatMap((setting) => (setting.value === value ? setting.user_id : []));
  }

  /** A setting that is a list of ids. Another value, which any client may store, is no list. */
  static async ids(user_id: number, name: string): Promise<number[]> {
    const setting = await UserSetting.named(user_id, name);
    const value: unknown = setting === null ? [] : JSON.parse(setting.value);
    return Array.isArray(value) ? value.filter((each) => typeof each === 'number') : [];
  }

  /**
   * Stores a setting, in a transaction. The lock of the user's row lets concurrent requests count each other.
   * @returns false, and stores nothing, if the user would have more than `max`
   */
  static async store(user_id: number, name: string, value: string, max: number): Promise<boolean> {
    await unguarded(User, "the caller's own row").findByPk(user_id, { attributes: ['id'], lock: true });
    const known = await UserSetting.named(user_id, name);
    if (known !== null) {
      await known.update({ value });
      return true;
    }
    if ((await own().count({ where: { user_id } })) >= max) return false;
    await UserSetting.create({ user_id, name, value });
    return true;
  }

  /** Deletes a setting of a user. */
  static async forget(user_id: number, name: string): Promise<void> {
    await own().destroy({ where: { user_id, name } });
  }

  static setUp(sequelize: Sequelize): void {
    UserSetting.init(
      {
        id: autoIncrementId(),
        user_id: foreignKey('users', 'CASCADE'),
        name: binaryString(maxSettingName),
        value: { ...longText(), allowNull: false },
        updated_at: timestamp(),
      },
      {
        sequelize,
        tableName: 'settings',
        createdAt: false,
        indexes: [{ name: 'settings_user_id', unique: true, fields: ['user_id', 'name'] }],
      },
    );
    guardModel(UserSetting);
  }
}
