import type { Engine } from '../../engine/host/engine.ts';
import type { Log } from '../log.ts';
import type { Database } from '../models/connection.ts';
import type { LoginLimit } from './limits.ts';

/** Tells the time; tests bring their own. */
export type Clock = () => Date;

/** What every operation may use besides its input. */
export interface Services {
  readonly db: Database;
  readonly engine: Engine;
  readonly clock: Clock;
  readonly log: Log;
  readonly loginLimit: LoginLimit;
}
