import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { isSwitching, mealCounts } from '../contract/petFoodRules.ts';
import type { Pet as PetAnswer, PetFood as PetFoodAnswer } from '../contract/pets.ts';
import {
  autoIncrementId,
  binaryString,
  foreignKey,
  integer,
  optionalForeignKey,
  requiredDate,
  text,
} from '../kernel/database/columns.ts';
import { guardModel, unguarded } from '../kernel/database/queryGuard.ts';

/** The current food of a pet (D138). */
export class PetFood extends Model<InferAttributes<PetFood>, InferCreationAttributes<PetFood>> {
  declare id: CreationOptional<number>;
  declare pet_id: number;
  declare kind: 'recipe' | 'meal_plan';
  /** Null for a plan, and if the recipe was deleted. */
  declare recipe_id: CreationOptional<number | null>;
  declare meal_plan_id: CreationOptional<number | null>;
  /** Stays when the recipe or plan is deleted, or no longer shared. */
  declare name: string;
  /** The first day, `YYYY-MM-DD`. */
  declare started_on: string;
  declare transition_days: number;

  /** The foods of pets that the caller has access to, by pet id. */
  static async of(pet_id: readonly number[]): Promise<ReadonlyMap<number, PetFood>> {
    if (pet_id.length === 0) return new Map();
    const found = await unguarded(PetFood, "foods of the caller's pets").findAll({
      where: { pet_id: [...pet_id] },
    });
    return new Map(found.map((food) => [food.pet_id, food]));
  }

  /** Removes the food of a pet that the caller may change. */
  static async clear(pet_id: number): Promise<void> {
    await unguarded(PetFood, "food of the caller's pet").destroy({ where: { pet_id } });
  }

  static setUp(sequelize: Sequelize): void {
    PetFood.init(
      {
        id: autoIncrementId(),
        pet_id: foreignKey('pets', 'CASCADE'),
        kind: binaryString(16),
        recipe_id: optionalForeignKey('recipes'),
        meal_plan_id: optionalForeignKey('meal_plans'),
        name: text(255),
        started_on: requiredDate(),
        transition_days: integer(),
      },
      {
        sequelize,
        tableName: 'pet_foods',
        timestamps: false,
        indexes: [
          { name: 'pet_foods_pet_id', unique: true, fields: ['pet_id'] },
          { name: 'pet_foods_recipe_id', fields: ['recipe_id'] },
          { name: 'pet_foods_meal_plan_id', fields: ['meal_plan_id'] },
        ],
      },
    );
    guardModel(PetFood);
  }
}

/** A food in the API's shape. @param on the day, `YYYY-MM-DD` */
export const serializePetFood = (food: PetFood, on: string): PetFoodAnswer => {
  const { kind, recipe_id, meal_plan_id, name, started_on, transition_days } = food;
  const id = kind === 'recipe' ? recipe_id : meal_plan_id;
  const is_new = isSwitching({ started_on, transition_days }, on);
  return { kind, id: id ?? null, name, started_on, transition_days, is_new };
};

/** What a pet eats, as far as somebody chose it, in the API's shape. */
export const foodFields = (
  { treats_percent, meals_a_day }: { readonly treats_percent: number; readonly meals_a_day: number },
  food: PetFood | undefined,
  on: string,
): Pick<PetAnswer, 'treats_percent' | 'meals_a_day' | 'food'> => ({
  ...(treats_percent > 0 && { treats_percent }),
  ...(meals_a_day !== mealCounts[0] && { meals_a_day }),
  ...(food && { food: serializePetFood(food, on) }),
});
