import { useEffect, useState } from 'react';
import { isOutcomeUnknown, type QueryState } from '../../kernel/api.ts';
import { currentUser, knownUserId, useKnownUserId } from '../../kernel/session.ts';
import { type Copy, deleteCopy, readCopy, writeCopy } from './recipeCopies.ts';

/** A response that takes longer is replaced by the copy until it comes. */
const patienceMs = 3000;

/** A query whose data may be a copy from this device. */
export interface OfflineState<T> extends QueryState<T> {
  /** When the shown copy was stored, milliseconds since 1970; null for the server's response. */
  readonly storedAt: number | null;
}

const useIsLate = (name: string, waiting: boolean): boolean => {
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (!waiting) return;
    const timeout = setTimeout(() => setLate(name), patienceMs);
    return () => clearTimeout(timeout);
  }, [name, waiting]);
  return waiting && late === name;
};

const useStored = <T>(name: string, { data, error }: QueryState<T>): Copy<T> | undefined => {
  const user = useKnownUserId();
  const [copy, setCopy] = useState<{ readonly of: string; readonly copy: Copy<T> | undefined }>();
  const isGone = error?.status === 403 || error?.status === 404;
  useEffect(() => {
    if (user === null) return;
    if (isGone) void deleteCopy(user, name);
    else if (data !== undefined) {
      void writeCopy(user, name, data);
      // The screen was entered offline. The server answers again.
      currentUser().catch(() => {});
    } else
      void readCopy<T>(user, name).then((read) => {
        if (knownUserId() === user) setCopy({ of: `${user}/${name}`, copy: read });
      });
  }, [user, name, data, isGone]);
  return copy?.of === `${user}/${name}` && !isGone ? copy.copy : undefined;
};

/**
 * Stores a query's data on this device for its user, and shows it where the server cannot be reached or is slow (D40).
 * @param name of the data, unique among all that cooking stores
 * @param state the query; its data must belong to the name
 */
export const useOfflineCopy = <T>(name: string, state: QueryState<T>): OfflineState<T> => {
  const stored = useStored(name, state);
  const isLate = useIsLate(name, state.data === undefined && state.error === undefined);
  const isUnreached = state.error !== undefined && isOutcomeUnknown(state.error);
  if (state.data !== undefined || !stored || !(isLate || isUnreached)) return { ...state, storedAt: null };
  return { ...state, data: stored.value, error: undefined, storedAt: stored.at };
};
