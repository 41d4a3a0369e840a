import {
  type CreationOptional,
  col,
  fn,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
  where as whereOf,
} from 'sequelize';
import { autoIncrementId, foreignKey, integer, text } from '../kernel/database/columns.ts';

/** A breed offered for choice. A pet's breed may have any other name. */
export class Breed extends Model<InferAttributes<Breed>, InferCreationAttributes<Breed>> {
  declare id: CreationOptional<number>;
  declare specie_id: number;
  declare name: string;
  declare sort_order: number;

  /** The ids of the species that have a breed of this name, in any case. */
  static async speciesOf(name: string): Promise<number[]> {
    const where = whereOf(fn('lower', col('name')), name.trim().toLowerCase());
    return (await Breed.findAll({ where, raw: true })).map(({ specie_id }) => specie_id);
  }

  static setUp(sequelize: Sequelize): void {
    Breed.init(
      {
        id: autoIncrementId(),
        specie_id: foreignKey('species', 'CASCADE'),
        name: text(100),
        sort_order: integer(),
      },
      {
        sequelize,
        tableName: 'breeds',
        timestamps: false,
        indexes: [{ name: 'breeds_name', unique: true, fields: ['specie_id', 'name'] }],
      },
    );
  }
}
