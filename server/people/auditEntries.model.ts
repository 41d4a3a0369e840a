import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  Op,
  type Sequelize,
} from 'sequelize';
import {
  autoIncrementId,
  binaryString,
  longText,
  optionalForeignKey,
  timestamp,
} from '../kernel/database/columns.ts';
import { guardModel, unguarded } from '../kernel/database/queryGuard.ts';
import { searchWords } from '../kernel/database/searchName.ts';
import { User } from './users.model.ts';

/** An administrative action: who did what to whom, when and from which address. It names no one in its details. */
export class AuditEntry extends Model<InferAttributes<AuditEntry>, InferCreationAttributes<AuditEntry>> {
  declare id: CreationOptional<number>;
  declare action: string;
  declare user_id: number | null;
  /** The admin who acted as that user. */
  declare admin_id: number | null;
  /** The user whom it concerns. */
  declare subject_id: number | null;
  /** JSON without secrets and without personal data (D47). */
  declare details: string;
  /** Null after the time that addresses are kept (D41). */
  declare ip: string | null;
  declare created_at: Date;
  declare user?: NonAttribute<User | null>;
  declare admin?: NonAttribute<User | null>;
  declare subject?: NonAttribute<User | null>;

  /** A page of entries, newest first, and the number of all. Every word must be in the action or in a user's name. */
  static async page(
    query: string,
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ): Promise<{ readonly rows: AuditEntry[]; readonly count: number }> {
    const whose = searchWords(query).map((word) => {
      const inColumn = { [Op.like]: `%${word}%` };
      const columns = ['user', 'admin', 'subject'].flatMap((as) =>
        User.searchColumns.map((column) => `$${as}.${column}$`),
      );
      return { [Op.or]: ['action', ...columns].map((column) => ({ [column]: inColumn })) };
    });
    return unguarded(AuditEntry, 'the policy lets admins list all').findAndCountAll({
      where: { [Op.and]: whose },
      include: ['user', 'admin', 'subject'],
      order: [['id', 'DESC']],
      limit,
      offset,
    });
  }

  /** Clears the addresses of at most `limit` entries from before a moment; returns how many. */
  static async clearAddressesBefore(moment: Date, limit: number): Promise<number> {
    const where = { created_at: { [Op.lt]: moment }, ip: { [Op.ne]: null } };
    const [cleared] = await AuditEntry.update({ ip: null }, { where, limit });
    return cleared;
  }

  static setUp(sequelize: Sequelize): void {
    AuditEntry.init(
      {
        id: autoIncrementId(),
        action: binaryString(64),
        user_id: optionalForeignKey('users'),
        admin_id: optionalForeignKey('users'),
        subject_id: optionalForeignKey('users'),
        details: { ...longText(), allowNull: false },
        ip: { ...binaryString(45), allowNull: true },
        created_at: timestamp(),
      },
      {
        sequelize,
        tableName: 'audit_entries',
        timestamps: false,
        indexes: [
          { name: 'audit_entries_user_id', fields: ['user_id'] },
          { name: 'audit_entries_admin_id', fields: ['admin_id'] },
          { name: 'audit_entries_subject_id', fields: ['subject_id'] },
          { name: 'audit_entries_created_at', fields: ['created_at'] },
        ],
      },
    );
    guardModel(AuditEntry);
  }
}
