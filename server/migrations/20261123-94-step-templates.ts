import { DataTypes, type ModelAttributeColumnOptions } from 'sequelize';
import { createTables } from './table.ts';

const required = { allowNull: false } as const;
const id = { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true, ...required };

const reference = (table: string): ModelAttributeColumnOptions => ({
  type: DataTypes.INTEGER,
  ...required,
  references: { model: table, key: 'id' },
  onDelete: 'CASCADE',
});

/** Groups of step templates, one per species, their templates, and the timers of templates. */
export default createTables(
  {
    name: 'recipe_step_template_groups',
    columns: {
      id,
      name: { type: DataTypes.STRING(255), ...required },
      specie_id: reference('species'),
      version: { type: DataTypes.INTEGER, ...required, defaultValue: 1 },
    },
    indexes: [{ name: 'recipe_step_template_groups_specie', unique: true, fields: ['specie_id'] }],
  },
  {
    name: 'timer_templates',
    columns: {
      id,
      name: { type: DataTypes.STRING(100), ...required },
      minutes: { type: DataTypes.INTEGER, ...required },
    },
  },
  {
    name: 'recipe_step_templates',
    columns: {
      id,
      group_id: reference('recipe_step_template_groups'),
      sort_order: { type: DataTypes.INTEGER, ...required },
      type: { type: DataTypes.STRING(64, true), ...required },
      basic_instructions: { type: DataTypes.TEXT, ...required },
      detailed_instructions: { type: DataTypes.TEXT, allowNull: true },
      timer_template_id: {
        type: DataTypes.INTEGER,
        allowNull: true,
        references: { model: 'timer_templates', key: 'id' },
        onDelete: 'SET NULL',
      },
    },
    indexes: [{ name: 'recipe_step_templates_group_id', fields: ['group_id'] }],
  },
);
