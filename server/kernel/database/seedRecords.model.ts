import { type InferAttributes, type InferCreationAttributes, Model, Op, type Sequelize } from 'sequelize';
import { binaryString, optionalInteger, timestamp } from './columns.ts';

/**
 * Record of loaded seed data; each item is loaded once. Edits of users stay and deleted items do not return. A
 * different digest means that the shipped item changed.
 */
export class SeedRecord extends Model<InferAttributes<SeedRecord>, InferCreationAttributes<SeedRecord>> {
  /** `food:05006`, `need:dog-adult`, `demo-recipe:first-bowl` ... */
  declare name: string;
  /** Id of the created row. */
  declare row_id: number | null;
  /** SHA-256 of the shipped item. */
  declare digest: string;
  declare loaded_at: Date;

  /** All records by name. */
  static async byName(): Promise<Map<string, SeedRecord>> {
    const rows = await SeedRecord.findAll();
    return new Map(rows.map((row) => [row.name, row]));
  }

  /** Ids of the committed rows whose records have a name that starts with `prefix`. */
  static async committedIds(prefix: string): Promise<Set<number>> {
    const where = { name: { [Op.startsWith]: prefix } };
    const rows = await SeedRecord.findAll({ attributes: ['row_id'], where, raw: true, transaction: null });
    return new Set(rows.flatMap(({ row_id }) => row_id ?? []));
  }

  static setUp(sequelize: Sequelize): void {
    SeedRecord.init(
      {
        name: { ...binaryString(191), primaryKey: true },
        row_id: optionalInteger(),
        digest: binaryString(64),
        loaded_at: timestamp(),
      },
      { sequelize, tableName: 'shipped', timestamps: false },
    );
  }
}
