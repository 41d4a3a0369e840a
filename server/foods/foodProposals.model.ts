import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import type { EditedIngredient } from '../contract/adminIngredients.ts';
import {
  autoIncrementId,
  foreignKey,
  integer,
  longText,
  optionalInteger,
  timestamp,
} from '../kernel/database/columns.ts';
import { guardModel, unguarded } from '../kernel/database/queryGuard.ts';
import type { User } from '../people/users.model.ts';

/** What a proposal changes. Without `notes` they stay. */
export interface ProposedEdit {
  readonly changes: EditedIngredient;
  readonly notes?: readonly string[];
  readonly reason: string | null;
}

/** An owner's edit of a food that others rely on. A food has at most one: a later edit replaces it. */
export class FoodProposal extends Model<
  InferAttributes<FoodProposal>,
  InferCreationAttributes<FoodProposal>
> {
  declare id: CreationOptional<number>;
  declare ingredient_id: number;
  declare user_id: number;
  /** The admin who acted as the user. Not a foreign key. */
  declare admin_id: number | null;
  /** The version of the food that was edited. */
  declare version: number;
  /** JSON of a `ProposedEdit`. */
  declare content: string;
  /** Why an admin refused it; null while it waits. */
  declare refusal: CreationOptional<string | null>;
  declare created_at: Date;
  declare user?: NonAttribute<User>;

  get edit(): NonAttribute<ProposedEdit> {
    return JSON.parse(this.content) as ProposedEdit;
  }

  /** All proposals; the caller edits the food, or administers all. */
  static unguarded(): typeof FoodProposal {
    return unguarded(FoodProposal, 'the caller edits the food') as typeof FoodProposal;
  }

  static setUp(sequelize: Sequelize): void {
    FoodProposal.init(
      {
        id: autoIncrementId(),
        ingredient_id: foreignKey('ingredients', 'CASCADE'),
        user_id: foreignKey('users', 'CASCADE'),
        admin_id: optionalInteger(),
        version: integer(),
        content: { ...longText(), allowNull: false },
        refusal: longText(),
        created_at: timestamp(),
      },
      {
        sequelize,
        tableName: 'food_proposals',
        timestamps: false,
        indexes: [
          { name: 'food_proposals_ingredient_id', unique: true, fields: ['ingredient_id'] },
          { name: 'food_proposals_user_id', fields: ['user_id'] },
        ],
      },
    );
    guardModel(FoodProposal);
  }
}
