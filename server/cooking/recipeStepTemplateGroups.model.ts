import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import type { StepType } from '../contract/stepTypes.ts';
import { stepLimits } from '../contract/stepTypes.ts';
import {
  autoIncrementId,
  binaryString,
  count,
  foreignKey,
  integer,
  longText,
  optionalForeignKey,
  text,
} from '../kernel/database/columns.ts';
import type { Species } from '../pets/species.model.ts';

/** A timer that the steps of one template offer. */
export class TimerTemplate extends Model<
  InferAttributes<TimerTemplate>,
  InferCreationAttributes<TimerTemplate>
> {
  declare id: CreationOptional<number>;
  declare name: string;
  declare minutes: number;

  static setUp(sequelize: Sequelize): void {
    TimerTemplate.init(
      { id: autoIncrementId(), name: text(stepLimits.timerNameLength), minutes: integer() },
      { sequelize, tableName: 'timer_templates', timestamps: false },
    );
  }
}

/** The step templates of a species. Each species has at most one group (D15). */
export class RecipeStepTemplateGroup extends Model<
  InferAttributes<RecipeStepTemplateGroup>,
  InferCreationAttributes<RecipeStepTemplateGroup>
> {
  declare id: CreationOptional<number>;
  declare name: string;
  declare specie_id: number;
  /** Increases with every save of the group, its templates and their timers (D11). */
  declare version: CreationOptional<number>;
  declare specie?: NonAttribute<Species>;
  declare recipe_step_templates?: NonAttribute<RecipeStepTemplate[]>;

  static setUp(sequelize: Sequelize): void {
    RecipeStepTemplateGroup.init(
      {
        id: autoIncrementId(),
        name: text(stepLimits.nameLength),
        specie_id: foreignKey('species', 'CASCADE'),
        version: count(1),
      },
      {
        sequelize,
        tableName: 'recipe_step_template_groups',
        timestamps: false,
        indexes: [{ name: 'recipe_step_template_groups_specie', unique: true, fields: ['specie_id'] }],
      },
    );
  }
}

/** A template from which steps of recipes are generated. Its id is stable, so that steps keep theirs. */
export class RecipeStepTemplate extends Model<
  InferAttributes<RecipeStepTemplate>,
  InferCreationAttributes<RecipeStepTemplate>
> {
  declare id: CreationOptional<number>;
  declare group_id: number;
  /** 1, 2, 3 ... of this group. */
  declare sort_order: number;
  declare type: StepType;
  /** May have `{ingredient}` if the type gives one step per food. */
  declare basic_instructions: string;
  /** HTML, sanitized before it is stored. */
  declare detailed_instructions: CreationOptional<string | null>;
  declare timer_template_id: CreationOptional<number | null>;
  declare timer?: NonAttribute<TimerTemplate | null>;

  static setUp(sequelize: Sequelize): void {
    RecipeStepTemplate.init(
      {
        id: autoIncrementId(),
        group_id: foreignKey('recipe_step_template_groups', 'CASCADE'),
        sort_order: integer(),
        type: binaryString(64),
        basic_instructions: { ...longText(), allowNull: false },
        detailed_instructions: longText(),
        timer_template_id: optionalForeignKey('timer_templates'),
      },
      {
        sequelize,
        tableName: 'recipe_step_templates',
        timestamps: false,
        indexes: [{ name: 'recipe_step_templates_group_id', fields: ['group_id'] }],
      },
    );
  }
}
