import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type ModelStatic,
  type NonAttribute,
  Op,
  type Sequelize,
} from 'sequelize';
import type { Actor } from '../contract/policy.ts';
import { type AccessRules, accessibleTo, type ScopeOf } from '../kernel/database/accessibleTo.ts';
import { idIn, needIds, needIdsOfSpecies, needIdsSharedWith } from '../kernel/database/accessScope.ts';
import {
  autoIncrementId,
  count,
  decimalString,
  foreignKey,
  longText,
  optionalDecimalString,
  optionalForeignKey,
  optionalTimestamp,
  text,
  timestamp,
} from '../kernel/database/columns.ts';
import { allowModel, guardModel } from '../kernel/database/queryGuard.ts';
import type { ActivityLevel } from '../pets/activityLevels.model.ts';
import type { Species } from '../pets/species.model.ts';
import type { DietaryNeedShare, NeedNutrient } from './dietaryNeedDetails.model.ts';

/** The ages and weights that a need applies to. */
export type NeedRange = Pick<
  InferAttributes<DietaryNeed>,
  'id' | 'name' | 'age_gte' | 'age_lt' | 'weight_gte' | 'weight_lt'
>;

/** A change of the system's needs that did not happen: a need that would be published, or would not be. */
export interface NeedChange {
  readonly also?: number;
  readonly without?: number;
}

const access = {
  rows: 'needs',
  scopes: { own: 'user_id', visible: (actor, sequelize) => idIn(needIds(sequelize, actor)) },
} as const satisfies AccessRules<DietaryNeed>;

/** A dietary need per kg of body weight and day. Numbers are exact decimal text. */
export class DietaryNeed extends Model<InferAttributes<DietaryNeed>, InferCreationAttributes<DietaryNeed>> {
  declare id: CreationOptional<number>;
  declare name: string;
  /** Null for shipped needs, which are the system's. */
  declare user_id: CreationOptional<number | null>;
  declare life_phase_id: CreationOptional<number | null>;
  /** Half-open: age_gte <= age < age_lt. */
  declare age_gte: CreationOptional<string | null>;
  declare age_lt: CreationOptional<string | null>;
  declare age_units: CreationOptional<string>;
  declare weight_gte: CreationOptional<string | null>;
  declare weight_lt: CreationOptional<string | null>;
  declare weight_units: CreationOptional<string>;
  /** How amounts scale with weight (D4): per_kg x weight, or metabolic from `reference_kg`. */
  declare scaling: CreationOptional<'per_kg' | 'metabolic'>;
  /** The weight for which a metabolic need states its amounts per kg. */
  declare reference_kg: CreationOptional<string | null>;
  /** Percent of the need's own Ca:P. */
  declare ca_p_ratio_low_max: CreationOptional<string | null>;
  declare ca_p_ratio_high_min: CreationOptional<string | null>;
  /** kcal per kg and day by weight in lbs, half-open (D4). */
  declare energy_1to10lbs_kcal: CreationOptional<string | null>;
  declare energy_11to33lbs_kcal: CreationOptional<string | null>;
  declare energy_34to49lbs_kcal: CreationOptional<string | null>;
  declare energy_50to69lbs_kcal: CreationOptional<string | null>;
  declare energy_70pluslbs_kcal: CreationOptional<string | null>;
  /** Serving size per kg and day, in g. 0 means not stated; read `servingSize`. */
  declare total_qty: CreationOptional<string>;
  declare total_unit_type: CreationOptional<string>;
  declare source: CreationOptional<string | null>;
  /** When an admin made it one of the system; null for a draft (D4). */
  declare published_at: CreationOptional<Date | null>;
  /** When an admin last decided that it stays a draft, so that it waits for no review (D82). */
  declare kept_draft_at: CreationOptional<Date | null>;
  declare version: CreationOptional<number>;
  declare created_at: CreationOptional<Date>;
  declare updated_at: CreationOptional<Date>;
  declare species?: NonAttribute<Species[]>;
  declare activity_levels?: NonAttribute<ActivityLevel[]>;
  declare nutrients?: NonAttribute<NeedNutrient[]>;
  declare shares?: NonAttribute<DietaryNeedShare[]>;

  /** Serving size in g per kg and day, exact decimal text; null if it is not stated. */
  get servingSize(): NonAttribute<string | null> {
    return Number(this.total_qty) === 0 ? null : this.total_qty;
  }

  /** True if it is one of the system, by which pets get their need (D4). */
  get isOfSystem(): NonAttribute<boolean> {
    return this.user_id === null || this.published_at !== null;
  }

  /** The needs in an actor's access scope (D23): own, readable, or all. */
  static accessibleTo(scope: ScopeOf<typeof access>, actor: Actor | null): ModelStatic<DietaryNeed> {
    return accessibleTo(DietaryNeed, access, scope, actor);
  }

  /** All needs, for queries that no access scope of a caller applies to; `why` states the reason. */
  static unguarded(_why: string): ModelStatic<DietaryNeed> {
    return allowModel(DietaryNeed.unscoped());
  }

  /** The needs that others shared with an actor, and on request the actor's own. */
  static sharedWith(actor: Actor, { andOwn }: { readonly andOwn: boolean }): Promise<DietaryNeed[]> {
    const { sequelize } = DietaryNeed;
    if (!sequelize) throw new TypeError('DietaryNeed has no connection. Call setUp first.');
    const shared = idIn(needIdsSharedWith(sequelize, actor));
    return DietaryNeed.unguarded("the caller's own needs, or shared with the caller").findAll({
      where: andOwn ? { [Op.or]: [{ user_id: actor.id }, shared] } : shared,
      order: [['id', 'ASC']],
    });
  }

  /** Plain rows of the needs of the system for the species; these may match pets (D4). */
  static ofSystem(
    specieIds: readonly number[],
    { also = 0, without = 0 }: NeedChange = {},
  ): Promise<NeedRange[]> {
    return DietaryNeed.unguarded('all users may read the needs of the system').findAll({
      attributes: ['id', 'name', 'age_gte', 'age_lt', 'weight_gte', 'weight_lt'],
      where: {
        [Op.and]: [
          { [Op.or]: [{ user_id: null }, { published_at: { [Op.ne]: null } }, { id: also }] },
          { id: { [Op.ne]: without } },
          idIn(needIdsOfSpecies(specieIds)),
        ],
      },
      raw: true,
    });
  }

  static setUp(sequelize: Sequelize): void {
    DietaryNeed.init(
      {
        id: autoIncrementId(),
        name: text(255),
        user_id: { ...foreignKey('users', 'RESTRICT'), allowNull: true },
        life_phase_id: optionalForeignKey('life_phases'),
        age_gte: optionalDecimalString(),
        age_lt: optionalDecimalString(),
        age_units: { ...text(16), defaultValue: 'years' },
        weight_gte: optionalDecimalString(),
        weight_lt: optionalDecimalString(),
        weight_units: { ...text(16), defaultValue: 'kg' },
        scaling: { ...text(16), defaultValue: 'per_kg' },
        reference_kg: optionalDecimalString(),
        ca_p_ratio_low_max: optionalDecimalString(),
        ca_p_ratio_high_min: optionalDecimalString(),
        energy_1to10lbs_kcal: optionalDecimalString(),
        energy_11to33lbs_kcal: optionalDecimalString(),
        energy_34to49lbs_kcal: optionalDecimalString(),
        energy_50to69lbs_kcal: optionalDecimalString(),
        energy_70pluslbs_kcal: optionalDecimalString(),
        total_qty: { ...decimalString(), defaultValue: '0' },
        total_unit_type: { ...text(16), defaultValue: 'g' },
        source: longText(),
        published_at: optionalTimestamp(),
        kept_draft_at: optionalTimestamp(),
        version: count(1),
        created_at: timestamp(),
        updated_at: timestamp(),
      },
      {
        sequelize,
        tableName: 'dietary_needs',
        indexes: [{ name: 'dietary_needs_user_id', fields: ['user_id'] }],
      },
    );
    guardModel(DietaryNeed);
  }
}
