import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize';
import {
  binaryString,
  decimalString,
  foreignKeyId,
  optionalInteger,
  optionalText,
  text,
} from '../kernel/database/columns.ts';

/** The bases of limits. */
export const limitBases = ['per_100g_dry_matter', 'per_1000_kcal'] as const;
export type LimitBasis = (typeof limitBases)[number];

/** The life stage of AAFCO's maxima for puppies that will weigh 70 lb or more. No need compares with them. */
export const largeBreedPuppy = 'puppy_large_breed';

/**
 * A nutritional maximum of a standard, a legal maximum of EU feed law for added sources, a safe upper limit, the highest
 * amount studied (no limit), or a multiple of the reference minimum where no standard names a nutritional maximum (D84).
 */
export const limitKinds = ['max', 'legal_max', 'SUL', 'SUL_above', 'multiple'] as const;
export type LimitKind = (typeof limitKinds)[number];

/**
 * A limit (D83): a bound of a standard or a law, shown beside the need's bounds. Catalogue snapshots contain
 * limits, so every change must advance the catalogue version.
 */
export class StandardLimit extends Model<
  InferAttributes<StandardLimit>,
  InferCreationAttributes<StandardLimit>
> {
  /** Id of a shipped source: `fediaf-2025`. */
  declare standard: string;
  declare specie_id: number;
  /** Key of the standard: `adult_dog_95`, `puppy_early` ... */
  declare life_stage: string;
  declare nutrient_id: number;
  declare basis: LimitBasis;
  declare kind: LimitKind;
  /** Exact decimal text in the nutrient's unit. */
  declare max_qty: string;
  /** Of a multiple: how many times the reference minimum `max_qty` is. */
  declare multiple: number | null;
  declare publisher: string;
  declare edition: string;
  /** Table or chapter of the source. */
  declare locator: string | null;
  declare confidence: string;

  static setUp(sequelize: Sequelize): void {
    StandardLimit.init(
      {
        standard: { ...binaryString(32), primaryKey: true },
        specie_id: foreignKeyId('species'),
        life_stage: { ...binaryString(32), primaryKey: true },
        nutrient_id: foreignKeyId('nutrients', 'RESTRICT'),
        basis: { ...binaryString(32), primaryKey: true },
        kind: { ...binaryString(16), primaryKey: true },
        max_qty: decimalString(),
        multiple: optionalInteger(),
        publisher: text(64),
        edition: text(32),
        locator: optionalText(255),
        confidence: binaryString(16),
      },
      { sequelize, tableName: 'standard_limits', timestamps: false },
    );
  }
}
