import type { FdcClient } from '../../foods/usda/fdcClient.ts';
import type { FoodCatalogue } from '../../nutrition/catalogue.ts';
import type { LoginLimit } from '../../people/loginLimit.ts';
import type { PasskeySite } from '../../people/passkeys.ts';
import type { deleteAccount } from '../../privacy/deleteAccount.ts';
import type { Database } from '../database/connection.ts';
import type { MaxOwnedRows } from '../env.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { PhotoStore } from '../photos/photoStore.ts';
import type { Hashing } from './limits/hashing.ts';
import type { RateLimit } from './limits/limits.ts';

/** The current time. Tests use their own clock. */
export type Clock = () => Date;

/** Services of every operation. */
export interface Services {
  readonly db: Database;
  /** The nutrient values of all foods, in an engine. */
  readonly catalogue: FoodCatalogue;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly loginLimit: LoginLimit;
  readonly hashing: Hashing;
  /** Maximum number of rows of each kind per user. */
  readonly maxOwnedRows: MaxOwnedRows;
  /** Limit of browser error reports per address. */
  readonly clientErrorLimit: RateLimit;
  readonly photos: PhotoStore;
  readonly deleteAccount: typeof deleteAccount;
  /** The site that passkeys belong to. */
  readonly site: PasskeySite;
  /** The public food table's API; null without a key. */
  readonly fdc: FdcClient | null;
}
