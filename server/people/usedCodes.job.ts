import { isUnavailable } from '../kernel/database/connection.ts';
import type { Clock } from '../kernel/http/services.ts';
import type { Log } from '../kernel/log.ts';
import { repeat } from '../kernel/repeat.ts';
import { storeUsedCodes } from './secondFactors.ts';

const between = 5000;

/** What the job works with. */
interface UsedCodesJob {
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Stores every few seconds the codes of second factors that were used while the database took no writes, so that they
 * do not work again after a restart. The returned function stores them a last time.
 */
export const startUsedCodes = ({ clock, log }: UsedCodesJob): (() => Promise<void>) => {
  const store = () =>
    storeUsedCodes(clock()).catch((error: unknown) => {
      if (!isUnavailable(error)) log.warn({ err: error }, 'used codes');
    });
  const stop = repeat(() => store().then(() => between));
  return () => stop().then(store);
};
