import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize';
import { givenKey, optionalText, text, whole, yesNo } from './columns.ts';

/** A column of the matrix. Its id is USDA's number; what we derive ourselves has 9000 and above. */
export class Nutrient extends Model<InferAttributes<Nutrient>, InferCreationAttributes<Nutrient>> {
  declare id: number;
  declare name: string;
  /** g, mg, µg, IU or kcal. */
  declare unit_type: string;
  /** Decimals of the unit that are kept: 5 for g, 4 for mg, 3 for µg, IU and kcal. */
  declare scale: number;
  /** Macros, Minerals, Vitamins, Fats or Amino Acids; null is Other. */
  declare category_name: string | null;
  declare default_sort_order: number;
  /** Left out of breakdowns unless asked for (D3). */
  declare hidden: boolean;
  /** Whose figure it is: USDA's, or how it is derived. */
  declare source: string;

  static setUp(sequelize: Sequelize): void {
    Nutrient.init(
      {
        id: givenKey(),
        name: text(100),
        unit_type: text(16),
        scale: whole(),
        category_name: optionalText(32),
        default_sort_order: whole(),
        hidden: yesNo(false),
        source: text(255),
      },
      { sequelize, tableName: 'nutrients', timestamps: false },
    );
  }
}
