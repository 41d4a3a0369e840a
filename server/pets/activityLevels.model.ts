import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize';
import { assignedId, text } from '../kernel/database/columns.ts';

/** A pet's activity level. Average is the default. */
export class ActivityLevel extends Model<
  InferAttributes<ActivityLevel>,
  InferCreationAttributes<ActivityLevel>
> {
  declare id: number;
  declare name: string;

  static readonly standard = 'Average';

  static setUp(sequelize: Sequelize): void {
    ActivityLevel.init(
      { id: assignedId(), name: text(64) },
      { sequelize, tableName: 'activity_levels', timestamps: false },
    );
  }
}
