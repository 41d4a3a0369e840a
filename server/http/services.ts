import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Database } from '../models/connection.ts';
import type { MaxOwnedRows } from '../models/ownedRows.ts';
import type { FoodCatalogue } from '../nutrition/catalogue.ts';
import type { Hashing } from './limits/hashing.ts';
import type { RateLimit } from './limits/limits.ts';
import type { LoginLimit } from './limits/loginLimit.ts';

/** Tells the time; tests bring their own. */
export type Clock = () => Date;

/** What every operation may use besides its input. */
export interface Services {
  readonly db: Database;
  /** All foods' figures, in an engine. */
  readonly catalogue: FoodCatalogue;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly loginLimit: LoginLimit;
  readonly hashing: Hashing;
  /** How many rows of each kind a user may have. */
  readonly maxOwnedRows: MaxOwnedRows;
  /** Errors that browsers of one address may tell of. */
  readonly clientErrorLimit: RateLimit;
}
