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
  longText,
  optionalForeignKey,
  optionalInteger,
  optionalText,
  timestamp,
} from './columns.ts';

/** Subjects with revisions in this table. Foods have their own (ingredientRevisions.ts). */
export type RevisedSubject = 'need' | 'target_set' | 'nutrient' | 'ca_p_ratio';

/** The author and the reason of a revision. */
export interface RevisionCause {
  readonly source?: string | null;
  readonly userId?: number | null;
  /** The admin who acts as the user. */
  readonly adminId?: number | null;
  readonly reason?: string | null;
}

/**
 * A revision of a need, of a target set, or of a nutrient with its bounds. It never changes; an edit creates the next one (D38).
 */
export class Revision extends Model<InferAttributes<Revision>, InferCreationAttributes<Revision>> {
  declare id: CreationOptional<number>;
  declare subject: RevisedSubject;
  declare subject_id: number;
  /** The subject's version from this revision on. */
  declare version: number;
  /** The complete content, as JSON. */
  declare content: string;
  declare source: CreationOptional<string | null>;
  declare user_id: CreationOptional<number | null>;
  /** The admin who acted as that user. Not a foreign key. */
  declare admin_id: CreationOptional<number | null>;
  declare reason: CreationOptional<string | null>;
  declare created_at: CreationOptional<Date>;

  /**
   * Stores a revision of a subject. Call it in the transaction that saves the subject.
   * @throws UniqueConstraintError when the version exists, because another user saved at the same time
   */
  static async keep(
    subject: RevisedSubject,
    { id, version }: { readonly id: number; readonly version: number },
    content: object,
    { source = null, userId = null, adminId = null, reason = null }: RevisionCause,
  ): Promise<void> {
    const text = JSON.stringify(content);
    await Revision.create({
      subject,
      subject_id: id,
      version,
      content: text,
      source,
      user_id: userId,
      admin_id: adminId,
      reason,
    });
  }

  /** The content of a subject at a version; null if there is none. */
  static async contentAt(subject: RevisedSubject, id: number, version: number): Promise<unknown> {
    const row = await Revision.findOne({ where: { subject, subject_id: id, version } });
    return row === null ? null : (JSON.parse(row.content) as unknown);
  }

  /** The newest revision of shipped data. It has a source; those of deleted accounts have neither source nor user. */
  static lastShipped(subject: RevisedSubject, subject_id: number): Promise<Revision | null> {
    const where = { subject, subject_id, source: { [Op.ne]: null } };
    return Revision.findOne({ where, order: [['version', 'DESC']] });
  }

  static setUp(sequelize: Sequelize): void {
    Revision.init(
      {
        id: autoIncrementId(),
        subject: binaryString(16),
        subject_id: integer(),
        version: integer(),
        content: { ...longText(), allowNull: false },
        source: optionalText(255),
        user_id: optionalForeignKey('users'),
        admin_id: optionalInteger(),
        reason: optionalText(255),
        created_at: timestamp(),
      },
      {
        sequelize,
        tableName: 'revisions',
        updatedAt: false,
        indexes: [{ name: 'revisions_once', unique: true, fields: ['subject', 'subject_id', 'version'] }],
      },
    );
  }
}
