import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import type { Role } from '../../engine/host/recipeTotals.ts';
import {
  assignedId,
  binaryString,
  boolean,
  count,
  integer,
  longText,
  optionalDecimalString,
  optionalText,
  text,
} from '../kernel/database/columns.ts';
import type { NutrientBound } from './nutrientBounds.model.ts';

/** Maximum length of a nutrient's short name. */
export const maxShortNameLength = 12;

/**
 * A nutrient. Its id is USDA's number; derived nutrients of this product start at 9000. Catalogue snapshots
 * contain nutrients and their bounds, so every change must advance the catalogue version.
 */
export class Nutrient extends Model<InferAttributes<Nutrient>, InferCreationAttributes<Nutrient>> {
  declare id: number;
  declare name: string;
  /** The name on screens; empty before the shipped rows are loaded. `name` is the API's. */
  declare display: CreationOptional<string>;
  /** The name for narrow columns. */
  declare short: CreationOptional<string>;
  /** g, mg, µg, IU or kcal. */
  declare unit_type: string;
  /** Stored decimals of the unit: 5 for g, 4 for mg, 3 for µg, IU and kcal. */
  declare scale: number;
  /** Macros, Minerals, Vitamins, Fats or Amino Acids; null means Other. */
  declare category_name: string | null;
  declare default_sort_order: number;
  /** Breakdowns omit it unless requested (D3). */
  declare hidden: boolean;
  /** The source of its values: USDA, or the derivation. */
  declare source: string;
  /** Its role in derived values; null for none. */
  declare role: CreationOptional<Role | null>;
  /** Default bounds of a new need, in percent of the need (D6). */
  declare low_max: CreationOptional<string | null>;
  declare high_min: CreationOptional<string | null>;
  declare low_note: CreationOptional<string | null>;
  declare high_note: CreationOptional<string | null>;
  /** Increases with every change by a user (D11). */
  declare version: CreationOptional<number>;
  declare bounds?: NonAttribute<NutrientBound[]>;

  static setUp(sequelize: Sequelize): void {
    Nutrient.init(
      {
        id: assignedId(),
        name: text(100),
        display: { ...text(100), defaultValue: '' },
        short: { ...text(maxShortNameLength), defaultValue: '' },
        unit_type: text(16),
        scale: integer(),
        category_name: optionalText(32),
        default_sort_order: integer(),
        hidden: boolean(false),
        source: text(255),
        role: { ...binaryString(16), allowNull: true },
        low_max: optionalDecimalString(),
        high_min: optionalDecimalString(),
        low_note: longText(),
        high_note: longText(),
        version: count(1),
      },
      { sequelize, tableName: 'nutrients', timestamps: false },
    );
  }
}
