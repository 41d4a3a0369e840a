import { DataTypes, type QueryInterface } from 'sequelize';
import { addColumns, createTables } from './table.ts';

const decimal = { type: DataTypes.STRING(40, true) };

const createWeighings = createTables({
  name: 'weighings',
  columns: {
    id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
    pet_id: {
      ...{ type: DataTypes.INTEGER, allowNull: false },
      ...{ references: { model: 'pets', key: 'id' }, onDelete: 'CASCADE' },
    },
    weighed_on: { type: DataTypes.DATEONLY, allowNull: true },
    weight_kg: { ...decimal, allowNull: false },
    condition_score: { type: DataTypes.INTEGER, allowNull: true },
    body_condition: { type: DataTypes.STRING(16, true), allowNull: false },
    has_eaten: { type: DataTypes.BOOLEAN, allowNull: true },
  },
  indexes: [{ name: 'weighings_pet_id', fields: ['pet_id'] }],
});

const addGoal = addColumns('pets', {
  ideal_weight_kg: { ...decimal, allowNull: true },
  kcal_by_hand: { ...decimal, allowNull: true },
  kcal_reason: { type: DataTypes.STRING(200), allowNull: true },
  kcal_set_on: { type: DataTypes.DATEONLY, allowNull: true },
});

/** Weighings of pets, the ideal weight, and an energy that is set by hand. */
export const weighings = async (schema: QueryInterface): Promise<void> => {
  await createWeighings(schema);
  await addGoal(schema);
};
