import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import {
  binaryString,
  boolean,
  count,
  foreignKeyId,
  integer,
  optionalInteger,
} from '../../kernel/database/columns.ts';

/** Maximum length of a stored word; longer words are cut. */
export const maxTermLength = 64;

/** A word of a recipe's name, for the search by beginnings of words. A batch variant's words name its root. */
export class RecipeTerm extends Model<InferAttributes<RecipeTerm>, InferCreationAttributes<RecipeTerm>> {
  declare recipe_id: number;
  declare term: string;
  /** The recipe itself, or the parent of a batch variant. */
  declare root_id: number;
  /** Place of the word in the name, from 0. */
  declare position: number;
  /** 0 if the root is published and approved, else its owner. Of a reader's searches only few rows are private. */
  declare audience: CreationOptional<number>;

  static setUp(sequelize: Sequelize): void {
    RecipeTerm.init(
      {
        recipe_id: foreignKeyId('recipes'),
        term: { ...binaryString(maxTermLength), primaryKey: true },
        root_id: integer(),
        position: integer(),
        audience: { ...integer(), defaultValue: -1 },
      },
      {
        sequelize,
        tableName: 'recipe_terms',
        timestamps: false,
        indexes: [
          { name: 'recipe_terms_term', fields: ['term', 'root_id', 'position'] },
          { name: 'recipe_terms_audience', fields: ['audience', 'term', 'root_id', 'position'] },
        ],
      },
    );
  }
}

/**
 * Calculated amounts of a recipe for searches by bounds. A change of its lines, or of a food's values or prices, makes
 * the row stale; `calculateStaleFacts` (recipes/search/recipeFacts.ts) calculates it again.
 */
export class RecipeFact extends Model<InferAttributes<RecipeFact>, InferCreationAttributes<RecipeFact>> {
  declare recipe_id: number;
  /** Stated energy of 1000 g, in thousandths of a kcal, and its maximum; null if it has no bound. */
  declare kcal: CreationOptional<number | null>;
  declare kcal_most: CreationOptional<number | null>;
  /** Average cost of 1000 g without the foods that have no price, in hundredths of a cent; null if none has one. */
  declare cost: CreationOptional<number | null>;
  /** How many foods have no price; null before the first calculation. */
  declare unpriced: CreationOptional<number | null>;
  declare stale: CreationOptional<boolean>;
  /** Increases with every change that makes the row stale. A calculation that read older lines is not stored. */
  declare changes: CreationOptional<number>;

  static setUp(sequelize: Sequelize): void {
    RecipeFact.init(
      {
        recipe_id: foreignKeyId('recipes'),
        kcal: optionalInteger(),
        kcal_most: optionalInteger(),
        cost: optionalInteger(),
        unpriced: optionalInteger(),
        stale: boolean(true),
        changes: count(0),
      },
      {
        sequelize,
        tableName: 'recipe_facts',
        timestamps: false,
        indexes: [{ name: 'recipe_facts_stale', fields: ['stale'] }],
      },
    );
  }
}
