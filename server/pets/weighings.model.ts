import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  Op,
  type Sequelize,
} from 'sequelize';
import {
  autoIncrementId,
  binaryString,
  decimalString,
  foreignKey,
  optionalBoolean,
  optionalDate,
  optionalInteger,
} from '../kernel/database/columns.ts';
import { guardModel, unguarded } from '../kernel/database/queryGuard.ts';
import type { BodyCondition } from './pets.model.ts';

/** A weighing of a pet. */
export class Weighing extends Model<InferAttributes<Weighing>, InferCreationAttributes<Weighing>> {
  declare id: CreationOptional<number>;
  declare pet_id: number;
  /** `YYYY-MM-DD`; null for the weight of before the first weighing. */
  declare weighed_on: string | null;
  /** Exact decimal text. */
  declare weight_kg: string;
  /** 1 to 9. */
  declare condition_score: CreationOptional<number | null>;
  declare body_condition: BodyCondition;
  declare has_eaten: CreationOptional<boolean | null>;

  /** The weighings of a pet that the caller has access to, in the order of their days; of one day as they were added. */
  static async of(pet_id: number): Promise<Weighing[]> {
    const found = await unguarded(Weighing, "weighings of the caller's pet").findAll({ where: { pet_id } });
    const dayOf = ({ weighed_on }: Weighing): string => weighed_on ?? '';
    return found.sort((a, b) => dayOf(a).localeCompare(dayOf(b)) || a.id - b.id);
  }

  /** The day of the last weighing of a pet that the caller has access to; null if it is not known. */
  static async lastDayOf(pet_id: number): Promise<string | null> {
    const last = await unguarded(Weighing, "the last weighing of the caller's pet").findOne({
      where: { pet_id, weighed_on: { [Op.ne]: null } },
      order: [['weighed_on', 'DESC']],
    });
    return last?.weighed_on ?? null;
  }

  static setUp(sequelize: Sequelize): void {
    Weighing.init(
      {
        id: autoIncrementId(),
        pet_id: foreignKey('pets', 'CASCADE'),
        weighed_on: optionalDate(),
        weight_kg: decimalString(),
        condition_score: optionalInteger(),
        body_condition: binaryString(16),
        has_eaten: optionalBoolean(),
      },
      {
        sequelize,
        tableName: 'weighings',
        timestamps: false,
        indexes: [{ name: 'weighings_pet_id', fields: ['pet_id'] }],
      },
    );
    guardModel(Weighing);
  }
}
