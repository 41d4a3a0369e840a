import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize';
import { assignedId, foreignKey, text } from '../kernel/database/columns.ts';

/** A life phase that needs refer to. */
export class LifePhase extends Model<InferAttributes<LifePhase>, InferCreationAttributes<LifePhase>> {
  declare id: number;
  declare specie_id: number;
  declare name: string;

  static setUp(sequelize: Sequelize): void {
    LifePhase.init(
      { id: assignedId(), specie_id: foreignKey('species', 'RESTRICT'), name: text(64) },
      { sequelize, tableName: 'life_phases', timestamps: false },
    );
  }
}
