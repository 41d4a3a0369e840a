import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { assignedId, bigInteger, longText } from './columns.ts';
import { selectRows } from './queries/rows.ts';

interface Version {
  readonly version: number;
}

/** One row: the version of the catalogue. Every change of a nutrient value takes the next version. */
export class Catalogue extends Model<InferAttributes<Catalogue>, InferCreationAttributes<Catalogue>> {
  declare id: number;
  declare version: number;
  /** The category maxima of energy that the amounts of recipes include or are stale for, as JSON. */
  declare energy_maxima: CreationOptional<string | null>;

  /** The version that the current transaction sees. */
  static async current(): Promise<number> {
    const row = await Catalogue.findByPk(1);
    return row?.version ?? 0;
  }

  /** The committed version, also inside a transaction that took the next one. */
  static async committed(): Promise<number> {
    const [row] = await selectRows<Version>('SELECT version FROM catalogue WHERE id = 1', {}, null);
    return row?.version ?? 0;
  }

  /** Takes the next version and locks the row. Versions then become visible in the order of their commits. */
  static async advance(): Promise<number> {
    await Catalogue.increment('version', { where: { id: 1 } });
    const row = await Catalogue.findByPk(1, { lock: true, rejectOnEmpty: true });
    return row.version;
  }

  static setUp(sequelize: Sequelize): void {
    Catalogue.init(
      { id: assignedId(), version: bigInteger(), energy_maxima: longText() },
      { sequelize, tableName: 'catalogue', timestamps: false },
    );
  }
}
