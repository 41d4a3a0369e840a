import { DataTypes, type ModelAttributeColumnOptions } from 'sequelize';

/**
 * Column types as the migrations up to 20261122-47 define them. Frozen: a change here changes tables that deployed
 * databases already have. New migrations write plain Sequelize types.
 */
type Column = ModelAttributeColumnOptions;

const required = { allowNull: false } as const;

/** A row's own id. */
export const key = () =>
  ({ type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true, ...required }) satisfies Column;

/** An id that we give ourselves. */
export const givenKey = () =>
  ({ type: DataTypes.INTEGER, primaryKey: true, autoIncrement: false, ...required }) satisfies Column;

/** Another row's id; what becomes of this row when that one goes. */
export const ref = (table: string, onDelete: 'CASCADE' | 'RESTRICT') =>
  ({
    type: DataTypes.INTEGER,
    ...required,
    references: { model: table, key: 'id' },
    onDelete,
  }) satisfies Column;

/** Another row's id or nothing; nothing too when that row goes. */
export const optionalRef = (table: string) =>
  ({
    type: DataTypes.INTEGER,
    allowNull: true,
    references: { model: table, key: 'id' },
    onDelete: 'SET NULL',
  }) satisfies Column;

/** Another row's id as a part of this row's key. */
export const keyRef = (table: string, onDelete: 'CASCADE' | 'RESTRICT' = 'CASCADE') =>
  ({ ...ref(table, onDelete), primaryKey: true }) satisfies Column;

/** Text of at most `most` characters, compared without regard to case on MariaDB. */
export const text = (max: number) => ({ type: DataTypes.STRING(max), ...required }) satisfies Column;
export const optionalText = (max: number) =>
  ({ type: DataTypes.STRING(max), allowNull: true }) satisfies Column;

/** Text that identifies: compared byte by byte. */
export const identity = (max: number) =>
  ({ type: DataTypes.STRING(max, true), ...required }) satisfies Column;

/** Prose. */
export const prose = () => ({ type: DataTypes.TEXT, allowNull: true }) satisfies Column;

const decimal = /^\d{1,15}(\.\d{1,15})?$/;

/** An exact decimal that is not negative, as text: `0.012`, `250`. */
export const exact = () =>
  ({ type: DataTypes.STRING(40, true), ...required, validate: { is: decimal } }) satisfies Column;
export const optionalExact = () =>
  ({ type: DataTypes.STRING(40, true), allowNull: true, validate: { is: decimal } }) satisfies Column;

/** A count. */
export const count = (initial: number) =>
  ({ type: DataTypes.INTEGER, ...required, defaultValue: initial }) satisfies Column;
export const whole = () => ({ type: DataTypes.INTEGER, ...required }) satisfies Column;
export const optionalWhole = () => ({ type: DataTypes.INTEGER, allowNull: true }) satisfies Column;

/** Integers beyond 2^31; values stay below 2^53. */
export const bigWhole = () => ({ type: DataTypes.BIGINT, ...required }) satisfies Column;

export const yesNo = (initial: boolean) =>
  ({ type: DataTypes.BOOLEAN, ...required, defaultValue: initial }) satisfies Column;

/** A moment, to the millisecond. */
export const instant = () => ({ type: DataTypes.DATE(3), ...required }) satisfies Column;
export const optionalInstant = () => ({ type: DataTypes.DATE(3), allowNull: true }) satisfies Column;

/** A day of the calendar, `YYYY-MM-DD`. */
export const optionalDay = () => ({ type: DataTypes.DATEONLY, allowNull: true }) satisfies Column;
