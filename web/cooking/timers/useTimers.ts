import { useSyncExternalStore } from 'react';
import { useKnownUserId } from '../../kernel/session.ts';
import type { ShownTimer } from './changes.ts';
import { type CookingTimers, timersOf } from './cookingTimers.ts';

/** The user's timers, the server's time, which changes every second, and what can be done with them. */
interface ShownTimers {
  readonly timers: readonly ShownTimer[];
  /** False until the server was asked, if this device has no timers. */
  readonly areKnown: boolean;
  readonly now: number;
  readonly cooking: CookingTimers;
}

const none: readonly ShownTimer[] = [];
const nothing = (): (() => void) => () => {};

/** The timers of the signed-in user; null for a visitor. */
export const useTimers = (): ShownTimers | null => {
  const user = useKnownUserId();
  const cooking = user === null ? null : timersOf(user);
  const timers = useSyncExternalStore(
    cooking?.store.subscribe ?? nothing,
    cooking?.store.timers ?? (() => none),
  );
  const areKnown = useSyncExternalStore(
    cooking?.store.subscribe ?? nothing,
    cooking?.store.areKnown ?? (() => true),
  );
  const now = useSyncExternalStore(cooking?.ticker.subscribe ?? nothing, cooking?.ticker.now ?? (() => 0));
  return cooking && { timers, areKnown, now, cooking };
};
