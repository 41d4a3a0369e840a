import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import {
  autoIncrementId,
  boolean,
  decimalString,
  foreignKey,
  integer,
  longText,
  optionalDecimalString,
  optionalForeignKey,
  optionalTimestamp,
  timestamp,
} from '../kernel/database/columns.ts';
import { guardModel, unguarded } from '../kernel/database/queryGuard.ts';
import type { User } from '../people/users.model.ts';

/** A user's report that a food's nutrient value looks wrong, with the value and its source at that time. */
export class ValueReport extends Model<InferAttributes<ValueReport>, InferCreationAttributes<ValueReport>> {
  declare id: CreationOptional<number>;
  declare user_id: number;
  declare ingredient_id: number;
  declare nutrient_id: number;
  declare revision: number;
  /** Exact decimal text for `total_qty` grams; null if none was stated. */
  declare amount: string | null;
  declare total_qty: string;
  declare source: string | null;
  declare text: string;
  declare created_at: Date;
  declare is_open: CreationOptional<boolean>;
  declare resolved_at: CreationOptional<Date | null>;
  declare resolver_id: CreationOptional<number | null>;
  declare note: CreationOptional<string | null>;
  declare user?: NonAttribute<User | null>;
  declare resolver?: NonAttribute<User | null>;

  /** A page of reports, open ones first, then the newest first; and the number of all. */
  static page(range: {
    readonly limit: number;
    readonly offset: number;
  }): Promise<{ readonly rows: ValueReport[]; readonly count: number }> {
    return unguarded(ValueReport, 'the policy lets admins list all').findAndCountAll({
      include: ['user', 'resolver'],
      order: [
        ['is_open', 'DESC'],
        ['id', 'DESC'],
      ],
      ...range,
    });
  }

  /** Reports of all users with these ids. */
  static withIds(id: readonly number[]): Promise<ValueReport[]> {
    const all = unguarded(ValueReport, 'the policy lets admins list all');
    return all.findAll({ where: { id: [...id] }, include: ['user', 'resolver'] });
  }

  static setUp(sequelize: Sequelize): void {
    ValueReport.init(
      {
        id: autoIncrementId(),
        user_id: foreignKey('users', 'CASCADE'),
        ingredient_id: foreignKey('ingredients', 'CASCADE'),
        nutrient_id: foreignKey('nutrients', 'RESTRICT'),
        revision: integer(),
        amount: optionalDecimalString(),
        total_qty: decimalString(),
        source: longText(),
        text: { ...longText(), allowNull: false },
        created_at: timestamp(),
        is_open: boolean(true),
        resolved_at: optionalTimestamp(),
        resolver_id: optionalForeignKey('users'),
        note: longText(),
      },
      {
        sequelize,
        tableName: 'value_reports',
        timestamps: false,
        indexes: [
          { name: 'value_reports_user_id', fields: ['user_id', 'is_open'] },
          { name: 'value_reports_ingredient_id', fields: ['ingredient_id'] },
          { name: 'value_reports_nutrient_id', fields: ['nutrient_id'] },
          { name: 'value_reports_resolver_id', fields: ['resolver_id'] },
          { name: 'value_reports_is_open', fields: ['is_open', 'id'] },
        ],
      },
    );
    guardModel(ValueReport);
  }
}
