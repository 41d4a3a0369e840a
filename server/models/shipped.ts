import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize';
import { identity, instant, optionalWhole } from './columns.ts';

/**
 * What was loaded of the product's own figures and examples: each thing once. What users did to it since stays;
 * what they deleted does not come back; a newer digest says that the product now ships something else.
 */
export class Shipped extends Model<InferAttributes<Shipped>, InferCreationAttributes<Shipped>> {
  /** `food:05006`, `need:dog-adult`, `demo-recipe:first-bowl` ... */
  declare name: string;
  /** Id of the row it became. */
  declare row_id: number | null;
  /** SHA-256 of what was shipped. */
  declare digest: string;
  declare loaded_at: Date;

  /** All that was loaded, by name. */
  static async byName(): Promise<Map<string, Shipped>> {
    const rows = await Shipped.findAll();
    return new Map(rows.map((row) => [row.name, row]));
  }

  static setUp(sequelize: Sequelize): void {
    Shipped.init(
      {
        name: { ...identity(191), primaryKey: true },
        row_id: optionalWhole(),
        digest: identity(64),
        loaded_at: instant(),
      },
      { sequelize, tableName: 'shipped', timestamps: false },
    );
  }
}
