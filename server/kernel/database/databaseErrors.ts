import { ConnectionAcquireTimeoutError, ConnectionError } from 'sequelize';

/** The fields of a driver error that are read. */
interface DriverError {
  readonly errno?: number;
  readonly code?: string;
  readonly fatal?: boolean;
}

const driverError = (error: unknown): DriverError =>
  (error as { parent?: DriverError } | null)?.parent ?? (error as DriverError | null) ?? {};

const lockWaitTimeout = 1205;
const deadlock = 1213;
const notReady = 1047;

/** True when a server outside its cluster refused the query (MySQL 1047). Its connections are unusable. */
export const isClusterNotReady = (error: unknown): boolean => driverError(error).errno === notReady;

/** True for a lost race. The whole transaction may be repeated (MySQL 1205, 1213, 1047). */
export const isRetryable = (error: unknown): boolean =>
  [lockWaitTimeout, deadlock, notReady].includes(driverError(error).errno ?? 0);

/** The server ends: 1053 is a shutdown, 1927 a killed connection. */
const goingAway = [1053, 1927];
const lostCodes = ['ECONNRESET', 'EPIPE', 'ECONNREFUSED', 'ETIMEDOUT', 'PROTOCOL_CONNECTION_LOST'];

/** True when no connection of the pool became free in time. */
const isCrowded = (error: unknown): boolean => error instanceof ConnectionAcquireTimeoutError;

/** True when the server went away or does not respond. The outcome of a COMMIT is then unknown. */
export const isLostConnection = (error: unknown): boolean => {
  if (isCrowded(error)) return false;
  const { errno = 0, code = '', fatal } = driverError(error);
  const isLost = goingAway.includes(errno) || fatal === true || lostCodes.includes(code);
  return error instanceof ConnectionError || isLost || code === 'SQLITE_CANTOPEN';
};

/** True when the server did not respond in time. */
export const isTimeout = (error: unknown): boolean => driverError(error).code === 'ETIMEDOUT';

/** The disk is full or the database is read-only: MySQL 1021, 1026, 1114, 1290, 1836. */
const noWrites = [1021, 1026, 1114, 1290, 1836];

/** True when the database accepts no writes: its disk is full, or it is read-only. */
export const isReadOnlyOrFull = (error: unknown): boolean => {
  const { errno = 0, code = '' } = driverError(error);
  return noWrites.includes(errno) || ['SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_READONLY'].includes(code);
};

/** The connection was lost at COMMIT. The transaction may or may not be committed. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The connection was lost at COMMIT', { cause });
    this.name = 'OutcomeUnknown';
  }
}

/** True when the database is locked, lost too many races, went away or is full. The response is 503. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof OutcomeUnknown ||
  isRetryable(error) ||
  isCrowded(error) ||
  isLostConnection(error) ||
  isReadOnlyOrFull(error) ||
  driverError(error).code === 'SQLITE_BUSY';

/** True for the deletion of a row that another row refers to, and for a reference to a row that was deleted. */
export const isReferenced = (error: unknown): boolean =>
  error instanceof Error && error.name === 'SequelizeForeignKeyConstraintError';
