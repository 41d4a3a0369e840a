import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type ModelStatic,
  type NonAttribute,
  Op,
  type Sequelize,
  type WhereAttributeHash,
} from 'sequelize';
import { type Actor, accessScopeFor } from '../contract/policy.ts';
import type { ReproductionState } from '../contract/reproduction.ts';
import { type AccessRules, accessibleTo, type ScopeOf } from '../kernel/database/accessibleTo.ts';
import { idIn, petIds } from '../kernel/database/accessScope.ts';
import {
  autoIncrementId,
  binaryString,
  boolean,
  count,
  decimalString,
  foreignKey,
  optionalDate,
  optionalDecimalString,
  optionalForeignKey,
  optionalInteger,
  optionalText,
  text,
  timestamp,
} from '../kernel/database/columns.ts';
import { allowModel, guardModel } from '../kernel/database/queryGuard.ts';
import type { DietaryNeed } from '../needs/dietaryNeeds.model.ts';
import type { ActivityLevel } from './activityLevels.model.ts';
import type { Species } from './species.model.ts';

export type BodyCondition = 'Ideal' | 'Underweight' | 'Overweight';

/** Pets that are read at once. */
const chunkSize = 1000;

const access = {
  rows: 'pets',
  scopes: {
    own: 'user_id',
    visible: (actor, sequelize) => idIn(petIds(sequelize, actor, 'read')),
    editable: (actor, sequelize) => idIn(petIds(sequelize, actor, 'edit')),
  },
} as const satisfies AccessRules<Pet>;

/** A user's dog or cat. */
export class Pet extends Model<InferAttributes<Pet>, InferCreationAttributes<Pet>> {
  declare id: CreationOptional<number>;
  declare user_id: number;
  declare name: string;
  /** Exact decimal text. */
  declare weight_kg: string;
  /** The weight that a young animal is expected to reach (D112), exact decimal text. */
  declare adult_weight_kg: CreationOptional<string | null>;
  /** The weight at an ideal body condition, exact decimal text. Below the weight of an overweight adult it is its goal (D115). */
  declare ideal_weight_kg: CreationOptional<string | null>;
  /** What it eats in kcal a day, instead of what its need states (D116); exact decimal text. */
  declare kcal_by_hand: CreationOptional<string | null>;
  declare kcal_reason: CreationOptional<string | null>;
  /** `YYYY-MM-DD`: the last change of `kcal_by_hand`. */
  declare kcal_set_on: CreationOptional<string | null>;
  declare specie_id: number;
  declare breed_name: CreationOptional<string | null>;
  declare sex: CreationOptional<string | null>;
  /** `YYYY-MM-DD`. */
  declare birthday: CreationOptional<string | null>;
  /** Of a female that is pregnant or nurses (D124). */
  declare reproduction: CreationOptional<ReproductionState | null>;
  /** The day of mating or birth, `YYYY-MM-DD`. */
  declare reproduction_since: CreationOptional<string | null>;
  /** Puppies or kittens that it nurses. */
  declare litter_size: CreationOptional<number | null>;
  declare activity_level_id: CreationOptional<number | null>;
  declare body_condition: CreationOptional<BodyCondition>;
  /** Use the chosen need instead of the matching one (D4). */
  declare override_dietary_per_kg_need: CreationOptional<boolean>;
  declare dietary_per_kg_need_id: CreationOptional<number | null>;
  /** For whom a professional keeps it (D131). */
  declare client_name: CreationOptional<string | null>;
  declare client_email: CreationOptional<string | null>;
  /** Share of treats in its energy, in percent (D138). */
  declare treats_percent: CreationOptional<number>;
  declare meals_a_day: CreationOptional<number>;
  /** Of its food, meals and treats. */
  declare food_version: CreationOptional<number>;
  declare image: CreationOptional<string | null>;
  declare version: CreationOptional<number>;
  declare created_at: CreationOptional<Date>;
  declare updated_at: CreationOptional<Date>;
  declare specie?: NonAttribute<Species>;
  declare activity_level?: NonAttribute<ActivityLevel | null>;
  declare dietary_per_kg_need?: NonAttribute<DietaryNeed | null>;

  /** The pets in an actor's access scope: own, also shared ones to read or to edit, or all. */
  static accessibleTo(scope: ScopeOf<typeof access>, actor: Actor | null): ModelStatic<Pet> {
    return accessibleTo(Pet, access, scope, actor);
  }

  /** The pets that an actor may read, for what is not an operation on pets: own ones, and of professionals and admins shared ones (D130). */
  static readableBy(actor: Actor): ModelStatic<Pet> {
    return Pet.accessibleTo(accessScopeFor('pets.get', actor), actor);
  }

  /** The pets that an actor may change. */
  static editableBy(actor: Actor): ModelStatic<Pet> {
    return Pet.accessibleTo(accessScopeFor('pets.update', actor), actor);
  }

  /** All pets, for queries that no access scope of a caller applies to; `why` states the reason. */
  static unguarded(_why: string): ModelStatic<Pet> {
    return allowModel(Pet.unscoped());
  }

  /** The pets with `where`, of all users, in chunks in the order of ids; `why` states the reason. */
  static async *inChunks(
    why: string,
    where: Pick<WhereAttributeHash<Pet>, 'specie_id'>,
  ): AsyncGenerator<Pet[]> {
    for (let last = 0; ; ) {
      const pets = await Pet.unguarded(why).findAll({
        where: { ...where, id: { [Op.gt]: last } },
        order: ['id'],
        limit: chunkSize,
      });
      if (pets.length > 0) yield pets;
      last = pets.at(-1)?.id ?? 0;
      if (pets.length < chunkSize) return;
    }
  }

  static setUp(sequelize: Sequelize): void {
    Pet.init(
      {
        id: autoIncrementId(),
        user_id: foreignKey('users', 'CASCADE'),
        name: text(100),
        weight_kg: decimalString(),
        adult_weight_kg: optionalDecimalString(),
        ideal_weight_kg: optionalDecimalString(),
        kcal_by_hand: optionalDecimalString(),
        kcal_reason: optionalText(200),
        kcal_set_on: optionalDate(),
        specie_id: foreignKey('species', 'RESTRICT'),
        breed_name: optionalText(100),
        sex: optionalText(16),
        birthday: optionalDate(),
        reproduction: optionalText(16),
        reproduction_since: optionalDate(),
        litter_size: optionalInteger(),
        activity_level_id: optionalForeignKey('activity_levels'),
        body_condition: { ...binaryString(16), defaultValue: 'Ideal' },
        override_dietary_per_kg_need: boolean(false),
        dietary_per_kg_need_id: optionalForeignKey('dietary_needs'),
        client_name: optionalText(100),
        client_email: optionalText(254),
        treats_percent: count(0),
        meals_a_day: count(2),
        food_version: count(1),
        image: optionalText(255),
        version: count(1),
        created_at: timestamp(),
        updated_at: timestamp(),
      },
      {
        sequelize,
        tableName: 'pets',
        indexes: [
          { name: 'pets_user_id', fields: ['user_id'] },
          { name: 'pets_image', fields: ['image'] },
        ],
      },
    );
    guardModel(Pet);
  }
}
