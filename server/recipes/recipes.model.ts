import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type ModelStatic,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import type { RecipeCooking } from '../contract/cooking.ts';
import type { Actor } from '../contract/policy.ts';
import { type AccessRules, accessibleTo, type ScopeOf } from '../kernel/database/accessibleTo.ts';
import { idIn, recipeIds } from '../kernel/database/accessScope.ts';
import {
  autoIncrementId,
  binaryString,
  boolean,
  count,
  decimalString,
  foreignKey,
  longText,
  optionalForeignKey,
  optionalInteger,
  optionalText,
  text,
  timestamp,
} from '../kernel/database/columns.ts';
import { allowModel, guardModel } from '../kernel/database/queryGuard.ts';
import { maxSearchNameLength, searchName } from '../kernel/database/searchName.ts';
import type { User } from '../people/users.model.ts';
import type { Species } from '../pets/species.model.ts';
import type { RecipeIngredient, RecipeShare } from './recipeDetails.model.ts';
import type { Tag } from './tags.model.ts';

const access = {
  rows: 'recipes',
  scopes: {
    own: (actor, sequelize) => idIn(recipeIds(sequelize, 'own', actor)),
    visible: (actor, sequelize) => idIn(recipeIds(sequelize, 'visible', actor)),
    open: (actor, sequelize) => idIn(recipeIds(sequelize, 'open', actor)),
  },
} as const satisfies AccessRules<Recipe>;

/** A recipe. Batch variants refer to their parent and inherit its access scope (D9). */
export class Recipe extends Model<InferAttributes<Recipe>, InferCreationAttributes<Recipe>> {
  declare id: CreationOptional<number>;
  declare user_id: number;
  declare name: string;
  /** The normalized name for search, updated automatically. */
  declare search_name: CreationOptional<string>;
  declare description: CreationOptional<string | null>;
  declare description2: CreationOptional<string | null>;
  /** A YouTube id (D33). */
  declare web_video_id: CreationOptional<string | null>;
  /** Speed of the appliance, 1 or 2. */
  declare speed: CreationOptional<number>;
  /** How it is made (D85). */
  declare cooking: CreationOptional<RecipeCooking>;
  declare is_shared: CreationOptional<boolean>;
  declare share_is_approved: CreationOptional<boolean>;
  declare image: CreationOptional<string | null>;
  /** Batch size, exact decimal text: 0.5, 1, 5. */
  declare recipe_multiplier: CreationOptional<string>;
  declare parent_id: CreationOptional<number | null>;
  /** Of a draft the recipe that it is of; of a batch size that only the draft has, the draft's (D136). */
  declare draft_of: CreationOptional<number | null>;
  /** Of a draft what its recipe was when it began, as JSON. */
  declare draft_base: CreationOptional<string | null>;
  /** Target weight in g, for the under / over line only (D27); exact decimal text. */
  declare total_qty: CreationOptional<string>;
  declare total_unit_type: CreationOptional<string>;
  /** Engine version of the last save (D38). */
  declare engine_version: CreationOptional<string | null>;
  /** Increases with every save of fields or lines (D11). */
  declare version: CreationOptional<number>;
  declare created_at: CreationOptional<Date>;
  declare updated_at: CreationOptional<Date>;
  declare user?: NonAttribute<User>;
  declare species?: NonAttribute<Species[]>;
  declare tags?: NonAttribute<Tag[]>;
  declare lines?: NonAttribute<RecipeIngredient[]>;
  declare shares?: NonAttribute<RecipeShare[]>;

  /** The recipes in an actor's access scope (D9): own, visible, open, or all. */
  static accessibleTo(scope: ScopeOf<typeof access>, actor: Actor | null): ModelStatic<Recipe> {
    return accessibleTo(Recipe, access, scope, actor);
  }

  /** All recipes, for queries that no access scope of a caller applies to; `why` states the reason. */
  static unguarded(_why: string): ModelStatic<Recipe> {
    return allowModel(Recipe.unscoped());
  }

  static setUp(sequelize: Sequelize): void {
    Recipe.init(
      {
        id: autoIncrementId(),
        user_id: foreignKey('users', 'RESTRICT'),
        name: {
          ...text(255),
          set(this: Recipe, name: string) {
            this.setDataValue('name', name);
            this.setDataValue('search_name', searchName(name));
          },
        },
        search_name: { ...binaryString(maxSearchNameLength), defaultValue: '' },
        description: longText(),
        description2: longText(),
        web_video_id: optionalText(64),
        speed: count(1),
        cooking: { ...text(16), defaultValue: 'with_liquid' },
        is_shared: boolean(false),
        share_is_approved: boolean(false),
        image: optionalText(255),
        recipe_multiplier: { ...decimalString(), defaultValue: '1' },
        parent_id: optionalForeignKey('recipes'),
        draft_of: { ...optionalInteger(), references: { model: 'recipes', key: 'id' }, onDelete: 'CASCADE' },
        draft_base: longText(),
        total_qty: { ...decimalString(), defaultValue: '1000' },
        total_unit_type: { ...text(16), defaultValue: 'g' },
        engine_version: optionalText(64),
        version: count(1),
        created_at: timestamp(),
        updated_at: timestamp(),
      },
      {
        sequelize,
        tableName: 'recipes',
        indexes: [
          { name: 'recipes_user_id', fields: ['user_id'] },
          { name: 'recipes_image', fields: ['image'] },
          { name: 'recipes_draft_of', fields: ['draft_of'] },
          { name: 'recipes_newest', fields: ['parent_id', 'updated_at'] },
          {
            name: 'recipes_listed',
            fields: ['is_shared', 'share_is_approved', 'parent_id', 'updated_at', 'user_id'],
          },
        ],
      },
    );
    guardModel(Recipe);
  }
}
