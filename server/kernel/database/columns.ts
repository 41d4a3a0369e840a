import {
  DataTypes,
  type InitOptions,
  type Model,
  type ModelAttributeColumnOptions,
  type Sequelize,
} from 'sequelize';

/**
 * Types of columns, the same on SQLite and MariaDB. Decimal numbers are exact text, because DECIMAL is a float
 * on SQLite.
 */
type Column = ModelAttributeColumnOptions;

const required = { allowNull: false } as const;

/** The row's own id, generated. */
export const autoIncrementId = () =>
  ({ type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true, ...required }) satisfies Column;

/** The row's own id, assigned by the code. */
export const assignedId = () =>
  ({ type: DataTypes.INTEGER, primaryKey: true, autoIncrement: false, ...required }) satisfies Column;

/** Id of another row, with the action on its deletion. */
export const foreignKey = (table: string, onDelete: 'CASCADE' | 'RESTRICT') =>
  ({
    type: DataTypes.INTEGER,
    ...required,
    references: { model: table, key: 'id' },
    onDelete,
  }) satisfies Column;

/** Optional id of another row; null after that row's deletion. */
export const optionalForeignKey = (table: string) =>
  ({
    type: DataTypes.INTEGER,
    allowNull: true,
    references: { model: table, key: 'id' },
    onDelete: 'SET NULL',
  }) satisfies Column;

/** Id of another row as part of this row's key. */
export const foreignKeyId = (table: string, onDelete: 'CASCADE' | 'RESTRICT' = 'CASCADE') =>
  ({ ...foreignKey(table, onDelete), primaryKey: true }) satisfies Column;

/** Text of at most `max` characters, compared without case on MariaDB. */
export const text = (max: number) => ({ type: DataTypes.STRING(max), ...required }) satisfies Column;
export const optionalText = (max: number) =>
  ({ type: DataTypes.STRING(max), allowNull: true }) satisfies Column;

/** Text that is compared byte by byte. */
export const binaryString = (max: number) =>
  ({ type: DataTypes.STRING(max, true), ...required }) satisfies Column;

/** Normalizes an email to lower case. Emails that differ only in case belong to one person. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** Maximum length of an email. */
export const maxEmailLength = 254;

/** The column `email`, normalized when set. */
export const emailColumn = () =>
  ({
    ...binaryString(maxEmailLength),
    set(this: Model, email: string) {
      this.setDataValue('email', normalizeEmail(email));
    },
  }) satisfies Column;

/** Long text. */
export const longText = () => ({ type: DataTypes.TEXT, allowNull: true }) satisfies Column;

const decimal = /^\d{1,15}(\.\d{1,15})?$/;

/** An exact decimal of at least 0, as text: `0.012`, `250`. */
export const decimalString = () =>
  ({ type: DataTypes.STRING(40, true), ...required, validate: { is: decimal } }) satisfies Column;
export const optionalDecimalString = () =>
  ({ type: DataTypes.STRING(40, true), allowNull: true, validate: { is: decimal } }) satisfies Column;

/** A counter. */
export const count = (initial: number) =>
  ({ type: DataTypes.INTEGER, ...required, defaultValue: initial }) satisfies Column;
export const integer = () => ({ type: DataTypes.INTEGER, ...required }) satisfies Column;
export const optionalInteger = () => ({ type: DataTypes.INTEGER, allowNull: true }) satisfies Column;

/** Integers beyond 2^31; values stay below 2^53. */
export const bigInteger = () => ({ type: DataTypes.BIGINT, ...required }) satisfies Column;

export const boolean = (initial: boolean) =>
  ({ type: DataTypes.BOOLEAN, ...required, defaultValue: initial }) satisfies Column;

export const optionalBoolean = () => ({ type: DataTypes.BOOLEAN, allowNull: true }) satisfies Column;

/** A time in milliseconds. */
export const timestamp = () => ({ type: DataTypes.DATE(3), ...required }) satisfies Column;
export const optionalTimestamp = () => ({ type: DataTypes.DATE(3), allowNull: true }) satisfies Column;

/** A calendar day, `YYYY-MM-DD`. */
export const requiredDate = () => ({ type: DataTypes.DATEONLY, ...required }) satisfies Column;

/** The same, or null. */
export const optionalDate = () => ({ type: DataTypes.DATEONLY, allowNull: true }) satisfies Column;

/** The columns of a share: what is shared, and with which email, with or without an account (D10). */
export const shareColumns = <Shared extends object>(shared: Shared) => ({
  id: autoIncrementId(),
  ...shared,
  email: emailColumn(),
  created_at: timestamp(),
});

/** The options of a table of shares. `column` has the id of what is shared, which an email gets once. */
export const shareOptions = <M extends Model>(
  sequelize: Sequelize,
  tableName: string,
  column: string,
): InitOptions<M> => ({
  sequelize,
  tableName,
  updatedAt: false,
  indexes: [
    { name: `${tableName}_once`, unique: true, fields: [column, 'email'] },
    { name: `${tableName}_email`, fields: ['email'] },
  ],
});
