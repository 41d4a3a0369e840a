import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import {
  autoIncrementId,
  count,
  foreignKey,
  integer,
  longText,
  optionalDate,
  optionalForeignKey,
  timestamp,
} from '../kernel/database/columns.ts';
import { guardModel } from '../kernel/database/queryGuard.ts';

/** A target set that a pet has. The pet follows the set: its rows are those of the set now (D114). */
export class GivenTarget extends Model<InferAttributes<GivenTarget>, InferCreationAttributes<GivenTarget>> {
  declare id: CreationOptional<number>;
  declare pet_id: number;
  declare target_set_id: number;
  /** The set's version that was seen when it was given or last looked at. */
  declare seen_version: number;
  /** Who gave it. */
  declare user_id: CreationOptional<number | null>;
  /** `YYYY-MM-DD`, on which somebody looks at it again. */
  declare recheck_on: CreationOptional<string | null>;
  declare note: CreationOptional<string | null>;
  declare version: CreationOptional<number>;
  declare created_at: CreationOptional<Date>;
  declare updated_at: CreationOptional<Date>;

  static setUp(sequelize: Sequelize): void {
    GivenTarget.init(
      {
        id: autoIncrementId(),
        pet_id: foreignKey('pets', 'CASCADE'),
        target_set_id: foreignKey('target_sets', 'RESTRICT'),
        seen_version: integer(),
        user_id: optionalForeignKey('users'),
        recheck_on: optionalDate(),
        note: longText(),
        version: count(1),
        created_at: timestamp(),
        updated_at: timestamp(),
      },
      {
        sequelize,
        tableName: 'given_targets',
        indexes: [
          { name: 'given_targets_once', unique: true, fields: ['pet_id', 'target_set_id'] },
          { name: 'given_targets_target_set_id', fields: ['target_set_id'] },
        ],
      },
    );
    guardModel(GivenTarget);
  }
}
