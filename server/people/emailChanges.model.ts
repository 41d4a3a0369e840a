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
  boolean,
  foreignKey,
  maxEmailLength,
  timestamp,
} from '../kernel/database/columns.ts';
import { guardModel, unguarded } from '../kernel/database/queryGuard.ts';

const own = () => unguarded(EmailChange, "the account's own change");

/** A change of a user's email address that waits for the links to both addresses. A user has one at most. */
export class EmailChange extends Model<InferAttributes<EmailChange>, InferCreationAttributes<EmailChange>> {
  declare id: CreationOptional<number>;
  declare user_id: number;
  /** The new address. */
  declare email: string;
  declare old_proved: CreationOptional<boolean>;
  declare new_proved: CreationOptional<boolean>;
  declare created_at: Date;

  /** The change of a user; null if there is none. */
  static of(user_id: number): Promise<EmailChange | null> {
    return own().findOne({ where: { user_id } });
  }

  /** A change that did not end, locked in a transaction. */
  static forUpdate(id: number): Promise<EmailChange | null> {
    return own().findByPk(id, { lock: true });
  }

  /** Ends the change of a user. */
  static async end(user_id: number): Promise<void> {
    await own().destroy({ where: { user_id } });
  }

  static setUp(sequelize: Sequelize): void {
    EmailChange.init(
      {
        id: autoIncrementId(),
        user_id: foreignKey('users', 'CASCADE'),
        email: binaryString(maxEmailLength),
        old_proved: boolean(false),
        new_proved: boolean(false),
        created_at: timestamp(),
      },
      {
        sequelize,
        tableName: 'email_changes',
        timestamps: false,
        indexes: [{ name: 'email_changes_user_id', unique: true, fields: ['user_id'] }],
      },
    );
    guardModel(EmailChange);
  }
}
