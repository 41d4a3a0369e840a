import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize';
import { assignedId, text } from './columns.ts';

/** How much a pet moves; the one named Average stands for all that say nothing. */
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
