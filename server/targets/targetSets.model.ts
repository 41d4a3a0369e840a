import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type ModelStatic,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import type { Actor } from '../contract/policy.ts';
import { type AccessRules, accessibleTo, type ScopeOf } from '../kernel/database/accessibleTo.ts';
import { idIn, targetSetIds } from '../kernel/database/accessScope.ts';
import {
  autoIncrementId,
  count,
  foreignKey,
  longText,
  optionalTimestamp,
  text,
  timestamp,
} from '../kernel/database/columns.ts';
import { allowModel, guardModel } from '../kernel/database/queryGuard.ts';

const access = {
  rows: 'target sets',
  scopes: { own: 'user_id', visible: (actor, sequelize) => idIn(targetSetIds(sequelize, actor)) },
} as const satisfies AccessRules<TargetSet>;

/** Minimums and maximums for patients of a species, which a veterinarian adjusts (D114). */
export class TargetSet extends Model<InferAttributes<TargetSet>, InferCreationAttributes<TargetSet>> {
  declare id: CreationOptional<number>;
  declare name: string;
  /** Null for shipped sets. */
  declare user_id: CreationOptional<number | null>;
  declare specie_id: number;
  declare note: CreationOptional<string | null>;
  declare source: CreationOptional<string | null>;
  /** When an admin published it; null for a draft. */
  declare published_at: CreationOptional<Date | null>;
  declare version: CreationOptional<number>;
  declare created_at: CreationOptional<Date>;
  declare updated_at: CreationOptional<Date>;

  /** True if everybody may read it: shipped, or published by an admin. */
  get isOfSystem(): NonAttribute<boolean> {
    return this.user_id === null || this.published_at instanceof Date;
  }

  /** The sets in an actor's access scope: own, readable, or all. */
  static accessibleTo(scope: ScopeOf<typeof access>, actor: Actor | null): ModelStatic<TargetSet> {
    return accessibleTo(TargetSet, access, scope, actor);
  }

  /** All sets, for queries that no access scope of a caller applies to; `why` states the reason. */
  static unguarded(_why: string): ModelStatic<TargetSet> {
    return allowModel(TargetSet.unscoped());
  }

  static setUp(sequelize: Sequelize): void {
    TargetSet.init(
      {
        id: autoIncrementId(),
        name: text(255),
        user_id: { ...foreignKey('users', 'RESTRICT'), allowNull: true },
        specie_id: foreignKey('species', 'RESTRICT'),
        note: longText(),
        source: longText(),
        published_at: optionalTimestamp(),
        version: count(1),
        created_at: timestamp(),
        updated_at: timestamp(),
      },
      {
        sequelize,
        tableName: 'target_sets',
        indexes: [{ name: 'target_sets_user_id', fields: ['user_id'] }],
      },
    );
    guardModel(TargetSet);
  }
}

/** What a new set says. */
export type NewSet = Pick<InferAttributes<TargetSet>, 'name' | 'specie_id' | 'note' | 'source' | 'user_id'>;
