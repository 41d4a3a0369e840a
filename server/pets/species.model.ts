import {
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  Op,
  type Sequelize,
} from 'sequelize';
import { assignedId, binaryString, text } from '../kernel/database/columns.ts';

/** A species: dog, cat. */
export class Species extends Model<InferAttributes<Species>, InferCreationAttributes<Species>> {
  declare id: number;
  declare slug: string;
  declare name: string;

  /** Its slug, for addresses and icons (D55). */
  get tag(): NonAttribute<string> {
    return this.slug;
  }

  /** The species of ids or slugs (D34); null for an unknown name. */
  static async named(names: readonly string[]): Promise<(Species | null)[]> {
    const ids = names.filter((name) => /^\d{1,9}$/.test(name)).map(Number);
    const rows = await Species.findAll({ where: { [Op.or]: [{ slug: [...names] }, { id: ids }] } });
    return names.map((name) => rows.find(({ id, slug }) => slug === name || String(id) === name) ?? null);
  }

  /** Locks all rows until COMMIT, so that other transactions that lock them wait. */
  static async lockAll(): Promise<void> {
    await Species.findAll({ attributes: ['id'], order: ['id'], lock: true });
  }

  static setUp(sequelize: Sequelize): void {
    Species.init(
      { id: assignedId(), slug: binaryString(64), name: text(64) },
      {
        sequelize,
        tableName: 'species',
        timestamps: false,
        indexes: [{ name: 'species_slug', unique: true, fields: ['slug'] }],
      },
    );
  }
}
