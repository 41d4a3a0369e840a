import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize';
import { givenKey, identity, text } from './columns.ts';

/** A kind of animal: dog, cat. */
export class Species extends Model<InferAttributes<Species>, InferCreationAttributes<Species>> {
  declare id: number;
  declare slug: string;
  declare name: string;

  static setUp(sequelize: Sequelize): void {
    Species.init(
      { id: givenKey(), slug: identity(64), name: text(64) },
      {
        sequelize,
        tableName: 'species',
        timestamps: false,
        indexes: [{ name: 'species_slug', unique: true, fields: ['slug'] }],
      },
    );
  }
}
