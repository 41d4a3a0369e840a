import { fetchInTime } from './fetchInTime.ts';
import { ownVersion, versionOf } from './version.ts';

/**
 * Why a file of the app did not come: the device is offline, the server cannot be reached, a newer version replaced the
 * file, or none of these.
 */
export type MissingReason = 'offline' | 'unreached' | 'outdated' | 'missing';

/** How the reason is found. */
export interface Probe {
  readonly isOnline: () => boolean;
  readonly ownVersion: () => string | undefined;
  /** Fetches the server's start page. */
  readonly fetchStart: () => Promise<Response>;
}

const browser: Probe = {
  isOnline: () => navigator.onLine,
  ownVersion,
  fetchStart: () => fetchInTime('/login', { cache: 'no-store' }, 10_000),
};

/** Finds why a file did not come. Takes at most 10 s. */
export const findMissingReason = async (probe: Probe = browser): Promise<MissingReason> => {
  if (!probe.isOnline()) return 'offline';
  try {
    const start = await probe.fetchStart();
    if (!start.ok) return 'unreached';
    const version = versionOf(await start.text());
    return version === undefined || version === probe.ownVersion() ? 'missing' : 'outdated';
  } catch {
    return probe.isOnline() ? 'unreached' : 'offline';
  }
};
