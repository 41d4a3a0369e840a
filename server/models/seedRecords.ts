import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize';
import { binaryString, optionalInteger, timestamp } from './columns.ts';

/**
 * What was loaded of the product's own figures and examples: each thing once. What users did to it since stays;
 * what they deleted does not come back; a newer digest says that the product now ships something else.
 */
export class SeedRecord extends Model<InferAttributes<SeedRecord>, InferCreationAttributes<SeedRecord>> {
  /** `food:05006`, `need:dog-adult`, `demo-recipe:first-bowl` ... */
  declare name: string;
  /** Id of the row it became. */
  declare row_id: number | null;
  /** SHA-256 of what was shipped. */
  declare digest: string;
  declare loaded_at: Date;

  /** All that was loaded, by name. */
  static async byName(): Promise<Map<string, SeedRecord>> {
    const rows = await SeedRecord.findAll();
    return new Map(rows.map((row) => [row.name, row]));
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
