import { ConnectionAcquireTimeoutError, ConnectionError } from 'sequelize';

/** What is thrown by a driver, as far as it is looked at. */
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

/** Whether a server that left its cluster refused (MySQL 1047): its connections are of no use. */
export const isClusterNotReady = (error: unknown): boolean => driverError(error).errno === notReady;

/** Whether an error is a lost race, after which the whole transaction may be repeated (MySQL 1205, 1213, 1047). */
export const isRetryable = (error: unknown): boolean =>
  [lockWaitTimeout, deadlock, notReady].includes(driverError(error).errno ?? 0);

/** The server ends: 1053 it shuts down, 1927 it was told to end this connection. */
const goingAway = [1053, 1927];
const lostCodes = ['ECONNRESET', 'EPIPE', 'ECONNREFUSED', 'ETIMEDOUT', 'PROTOCOL_CONNECTION_LOST'];

/** Whether all connections of this process were at work for as long as one waits for its turn. */
const isCrowded = (error: unknown): boolean => error instanceof ConnectionAcquireTimeoutError;

/** Whether an error says that the server went away, or that none answers. What a COMMIT did then is not known. */
export const isLostConnection = (error: unknown): boolean => {
  if (isCrowded(error)) return false;
  const { errno = 0, code = '', fatal } = driverError(error);
  const isLost = goingAway.includes(errno) || fatal === true || lostCodes.includes(code);
  return error instanceof ConnectionError || isLost || code === 'SQLITE_CANTOPEN';
};

/** No room on the disk, or the database is told to take no writes: MySQL 1021, 1026, 1114, 1290, 1836. */
const noWrites = [1021, 1026, 1114, 1290, 1836];

/** Whether an error says that the database takes no writes: its disk is full, or it may only be read. */
export const isReadOnlyOrFull = (error: unknown): boolean => {
  const { errno = 0, code = '' } = driverError(error);
  return noWrites.includes(errno) || ['SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_READONLY'].includes(code);
};

/** The connection was lost at COMMIT: it was done or not, and nobody can tell. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The connection was lost at COMMIT', { cause });
    this.name = 'OutcomeUnknown';
  }
}

/** Whether the database stayed locked, lost a race too often, went away or is full: the answer is 503, try again. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof OutcomeUnknown ||
  isRetryable(error) ||
  isCrowded(error) ||
  isLostConnection(error) ||
  isReadOnlyOrFull(error) ||
  driverError(error).code === 'SQLITE_BUSY';
