import { DataTypes } from 'sequelize';
import { createTables } from './table.ts';

const required = { allowNull: false };
const id = { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true, ...required };
const key = (model: string, onDelete: 'CASCADE' | 'RESTRICT' | 'SET NULL', allowNull = false) => ({
  ...{ type: DataTypes.INTEGER, allowNull, references: { model, key: 'id' }, onDelete },
});
const decimal = { type: DataTypes.STRING(40, true), allowNull: true };
const text = { type: DataTypes.TEXT, allowNull: true };
const time = { type: DataTypes.DATE(3), ...required };
const version = { type: DataTypes.INTEGER, ...required, defaultValue: 1 };

const sets = {
  name: 'target_sets',
  columns: {
    ...{ id, name: { type: DataTypes.STRING(255), ...required } },
    user_id: key('users', 'RESTRICT', true),
    specie_id: key('species', 'RESTRICT'),
    ...{ note: text, source: text, published_at: { ...time, allowNull: true } },
    ...{ version, created_at: time, updated_at: time },
  },
  indexes: [{ name: 'target_sets_user_id', fields: ['user_id'] }],
};

const rows = {
  name: 'target_rows',
  columns: {
    ...{ id, target_set_id: key('target_sets', 'CASCADE') },
    position: { type: DataTypes.INTEGER, ...required },
    nutrient_id: key('nutrients', 'RESTRICT', true),
    ratio: { type: DataTypes.STRING(32), allowNull: true },
    category_id: key('food_categories', 'RESTRICT', true),
    basis: { type: DataTypes.STRING(32), ...required },
    ...{ min: decimal, max: decimal, kcal_per_kg: decimal, note: text, source: text },
    confidence: { type: DataTypes.STRING(8), allowNull: true },
  },
  indexes: [
    { name: 'target_rows_position', unique: true, fields: ['target_set_id', 'position'] },
    { name: 'target_rows_nutrient_id', fields: ['nutrient_id'] },
    { name: 'target_rows_category_id', fields: ['category_id'] },
  ],
};

const shares = {
  name: 'target_set_shares',
  columns: {
    ...{ id, target_set_id: key('target_sets', 'CASCADE') },
    ...{ email: { type: DataTypes.STRING(254, true), ...required }, created_at: time },
  },
  indexes: [
    { name: 'target_set_shares_once', unique: true, fields: ['target_set_id', 'email'] },
    { name: 'target_set_shares_email', fields: ['email'] },
  ],
};

const given = {
  name: 'given_targets',
  columns: {
    ...{ id, pet_id: key('pets', 'CASCADE'), target_set_id: key('target_sets', 'RESTRICT') },
    seen_version: { type: DataTypes.INTEGER, ...required },
    user_id: key('users', 'SET NULL', true),
    recheck_on: { type: DataTypes.DATEONLY, allowNull: true },
    ...{ note: text, version, created_at: time, updated_at: time },
  },
  indexes: [
    { name: 'given_targets_once', unique: true, fields: ['pet_id', 'target_set_id'] },
    { name: 'given_targets_target_set_id', fields: ['target_set_id'] },
  ],
};

/** Target sets, with whom they are shared, and the pets that have them. */
export const targetSets = createTables(sets, rows, shares, given);
