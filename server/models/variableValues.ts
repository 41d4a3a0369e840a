import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize';
import { binaryString, decimalString, foreignKeyId, optionalText, text } from './columns.ts';

/**
 * A value of a food for which no single figure is defensible (D78), with the published range per 100 g. The food's
 * figures state nothing of the nutrient. Servers hold the list with the figures: whoever changes it takes the next
 * version of the catalogue.
 */
export class VariableValue extends Model<
  InferAttributes<VariableValue>,
  InferCreationAttributes<VariableValue>
> {
  declare ingredient_id: number;
  declare nutrient_id: number;
  /** Exact decimal text, in `unit` per 100 g. */
  declare from_qty: string;
  declare to_qty: string;
  declare unit_type: string;
  /** A source that ships. */
  declare source: string;
  /** Which part of it. */
  declare locator: string | null;

  static setUp(sequelize: Sequelize): void {
    VariableValue.init(
      {
        ingredient_id: foreignKeyId('ingredients'),
        nutrient_id: foreignKeyId('nutrients', 'RESTRICT'),
        from_qty: decimalString(),
        to_qty: decimalString(),
        unit_type: text(16),
        source: binaryString(64),
        locator: optionalText(255),
      },
      { sequelize, tableName: 'variable_values', timestamps: false },
    );
  }
}
