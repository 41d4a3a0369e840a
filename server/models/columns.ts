import { DataTypes, type Model, type ModelAttributeColumnOptions } from 'sequelize';

/**
 * The kinds of column that tables are made of, the same on both kinds of database.
 * Numbers that are not counted in whole units are exact decimal text: DECIMAL is a float on SQLite.
 */
type Column = ModelAttributeColumnOptions;

const required = { allowNull: false } as const;

/** A row's own id. */
export const autoIncrementId = () =>
  ({ type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true, ...required }) satisfies Column;

/** An id that we give ourselves. */
export const assignedId = () =>
  ({ type: DataTypes.INTEGER, primaryKey: true, autoIncrement: false, ...required }) satisfies Column;

/** Another row's id; what becomes of this row when that one goes. */
export const foreignKey = (table: string, onDelete: 'CASCADE' | 'RESTRICT') =>
  ({
    type: DataTypes.INTEGER,
    ...required,
    references: { model: table, key: 'id' },
    onDelete,
  }) satisfies Column;

/** Another row's id or nothing; nothing too when that row goes. */
export const optionalForeignKey = (table: string) =>
  ({
    type: DataTypes.INTEGER,
    allowNull: true,
    references: { model: table, key: 'id' },
    onDelete: 'SET NULL',
  }) satisfies Column;

/** Another row's id as a part of this row's key. */
export const foreignKeyId = (table: string, onDelete: 'CASCADE' | 'RESTRICT' = 'CASCADE') =>
  ({ ...foreignKey(table, onDelete), primaryKey: true }) satisfies Column;

/** Text of at most `most` characters, compared without regard to case on MariaDB. */
export const text = (max: number) => ({ type: DataTypes.STRING(max), ...required }) satisfies Column;
export const optionalText = (max: number) =>
  ({ type: DataTypes.STRING(max), allowNull: true }) satisfies Column;

/** Text that identifies: compared byte by byte. */
export const binaryString = (max: number) =>
  ({ type: DataTypes.STRING(max, true), ...required }) satisfies Column;

/** An address as it is kept and compared: in lower case, as addresses differ in case only for people who mistype them. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** Characters of an address at most. */
export const maxEmailLength = 254;

/** The column `email`: an address, kept normal whatever is set. */
export const emailColumn = () =>
  ({
    ...binaryString(maxEmailLength),
    set(this: Model, email: string) {
      this.setDataValue('email', normalizeEmail(email));
    },
  }) satisfies Column;

/** Prose. */
export const longText = () => ({ type: DataTypes.TEXT, allowNull: true }) satisfies Column;

const decimal = /^\d{1,15}(\.\d{1,15})?$/;

/** An exact decimal that is not negative, as text: `0.012`, `250`. */
export const decimalString = () =>
  ({ type: DataTypes.STRING(40, true), ...required, validate: { is: decimal } }) satisfies Column;
export const optionalDecimalString = () =>
  ({ type: DataTypes.STRING(40, true), allowNull: true, validate: { is: decimal } }) satisfies Column;

/** A count. */
export const count = (initial: number) =>
  ({ type: DataTypes.INTEGER, ...required, defaultValue: initial }) satisfies Column;
export const integer = () => ({ type: DataTypes.INTEGER, ...required }) satisfies Column;
export const optionalInteger = () => ({ type: DataTypes.INTEGER, allowNull: true }) satisfies Column;

/** Integers beyond 2^31; values stay below 2^53. */
export const bigInteger = () => ({ type: DataTypes.BIGINT, ...required }) satisfies Column;

export const boolean = (initial: boolean) =>
  ({ type: DataTypes.BOOLEAN, ...required, defaultValue: initial }) satisfies Column;

/** A moment, to the millisecond. */
export const timestamp = () => ({ type: DataTypes.DATE(3), ...required }) satisfies Column;
export const optionalTimestamp = () => ({ type: DataTypes.DATE(3), allowNull: true }) satisfies Column;

/** A day of the calendar, `YYYY-MM-DD`. */
export const optionalDate = () => ({ type: DataTypes.DATEONLY, allowNull: true }) satisfies Column;
