import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type ModelStatic,
  type Sequelize,
} from 'sequelize';
import type { PlanPart } from '../contract/planPartFields.ts';
import { type LabelClaim, maxBoughtName } from '../contract/planPartRules.ts';
import type { Actor } from '../contract/policy.ts';
import { type AccessRules, accessibleTo, type ScopeOf } from '../kernel/database/accessibleTo.ts';
import {
  autoIncrementId,
  binaryString,
  count,
  foreignKey,
  integer,
  optionalInteger,
  optionalText,
  text,
  timestamp,
} from '../kernel/database/columns.ts';
import { allowModel, guardModel } from '../kernel/database/queryGuard.ts';

const access = {
  rows: 'meal plans',
  scopes: { own: 'user_id' },
} as const satisfies AccessRules<MealPlan>;

/** A meal plan: recipes in an order. */
export class MealPlan extends Model<InferAttributes<MealPlan>, InferCreationAttributes<MealPlan>> {
  declare id: CreationOptional<number>;
  declare user_id: number;
  declare name: string;
  /** Increases with every save, and if a recipe of the plan is deleted (D11). */
  declare version: CreationOptional<number>;
  declare created_at: CreationOptional<Date>;
  declare updated_at: CreationOptional<Date>;

  /** The plans in an actor's access scope: own, or all. */
  static accessibleTo(scope: ScopeOf<typeof access>, actor: Actor | null): ModelStatic<MealPlan> {
    return accessibleTo(MealPlan, access, scope, actor);
  }

  /** All plans, for queries that no access scope of a caller applies to; `why` states the reason. */
  static unguarded(_why: string): ModelStatic<MealPlan> {
    return allowModel(MealPlan.unscoped());
  }

  static setUp(sequelize: Sequelize): void {
    MealPlan.init(
      {
        id: autoIncrementId(),
        user_id: foreignKey('users', 'CASCADE'),
        name: text(255),
        version: count(1),
        created_at: timestamp(),
        updated_at: timestamp(),
      },
      {
        sequelize,
        tableName: 'meal_plans',
        indexes: [{ name: 'meal_plans_user_id', fields: ['user_id'] }],
      },
    );
    guardModel(MealPlan);
  }
}

/** A recipe of a meal plan. */
export class MealPlanRecipe extends Model<
  InferAttributes<MealPlanRecipe>,
  InferCreationAttributes<MealPlanRecipe>
> {
  declare id: CreationOptional<number>;
  declare meal_plan_id: number;
  declare recipe_id: number;
  declare position: number;
  /** The recipe's name when it was added. It is shown if the plan's owner may no longer open the recipe (D72). */
  declare name: string;

  static setUp(sequelize: Sequelize): void {
    MealPlanRecipe.init(
      {
        id: autoIncrementId(),
        meal_plan_id: foreignKey('meal_plans', 'CASCADE'),
        recipe_id: foreignKey('recipes', 'CASCADE'),
        position: integer(),
        name: text(255),
      },
      {
        sequelize,
        tableName: 'meal_plan_recipes',
        timestamps: false,
        indexes: [
          {
            name: 'meal_plan_recipes_once',
            unique: true,
            fields: ['meal_plan_id', 'recipe_id'],
          },
          { name: 'meal_plan_recipes_recipe_id', fields: ['recipe_id'] },
        ],
      },
    );
    guardModel(MealPlanRecipe);
  }
}

/** What a meal plan feeds on which days: a recipe of it, a food that is bought, or treats (D135). */
export class MealPlanPart extends Model<
  InferAttributes<MealPlanPart>,
  InferCreationAttributes<MealPlanPart>
> {
  declare id: CreationOptional<number>;
  declare meal_plan_id: number;
  declare position: number;
  declare kind: PlanPart['kind'];
  declare recipe_id: number | null;
  declare name: string | null;
  declare kcal_per_kg: number | null;
  declare complete_for: LabelClaim | null;
  /** Bits: 1 is Monday. */
  declare days: number;
  /** Thousandths of the day's energy. */
  declare share: number | null;

  static setUp(sequelize: Sequelize): void {
    MealPlanPart.init(
      {
        id: autoIncrementId(),
        meal_plan_id: foreignKey('meal_plans', 'CASCADE'),
        position: integer(),
        kind: binaryString(16),
        recipe_id: { ...foreignKey('recipes', 'CASCADE'), allowNull: true },
        name: optionalText(maxBoughtName),
        kcal_per_kg: optionalInteger(),
        complete_for: { ...binaryString(16), allowNull: true },
        days: integer(),
        share: optionalInteger(),
      },
      {
        sequelize,
        tableName: 'meal_plan_parts',
        timestamps: false,
        indexes: [
          { name: 'meal_plan_parts_recipe', unique: true, fields: ['meal_plan_id', 'recipe_id'] },
          { name: 'meal_plan_parts_recipe_id', fields: ['recipe_id'] },
        ],
      },
    );
    guardModel(MealPlanPart);
  }
}

/** A recipe of a meal plan that its owner deleted. The plan says so until the notice is dismissed (D68). */
export class MealPlanNotice extends Model<
  InferAttributes<MealPlanNotice>,
  InferCreationAttributes<MealPlanNotice>
> {
  declare id: CreationOptional<number>;
  declare meal_plan_id: number;
  declare recipe_name: string;
  declare created_at: CreationOptional<Date>;

  static setUp(sequelize: Sequelize): void {
    MealPlanNotice.init(
      {
        id: autoIncrementId(),
        meal_plan_id: foreignKey('meal_plans', 'CASCADE'),
        recipe_name: text(255),
        created_at: timestamp(),
      },
      {
        sequelize,
        tableName: 'meal_plan_notices',
        updatedAt: false,
        indexes: [{ name: 'meal_plan_notices_meal_plan_id', fields: ['meal_plan_id'] }],
      },
    );
    guardModel(MealPlanNotice);
  }
}
