import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize';
import { binaryString, decimalString, foreignKeyId, optionalText, text } from '../kernel/database/columns.ts';

/**
 * A variable value of a food (D78): no single value is defensible, so it has the published range per 100 g. The
 * food does not state the nutrient. Catalogue snapshots contain variable values, so every change must advance
 * the catalogue version.
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
  /** Id of a shipped source. */
  declare source: string;
  /** Table or chapter of the source. */
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
