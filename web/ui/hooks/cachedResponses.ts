import type { Arguments, ScopedMutator } from 'swr';
import type { Endpoint } from '../../../server/contract/endpoint.ts';
import type { Output } from '../../../server/contract/operationUrl.ts';
import type { ApiResult } from '../../kernel/api.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** True for the cache keys of an operation with any parameters: a URL, or an array that starts with one. */
export const isCacheKeyOf =
  ({ path }: Pick<Endpoint, 'path'>) =>
  (key: unknown): boolean => {
    const address = Array.isArray(key) ? key[0] : key;
    const pattern = path.split(/:\w+/).map(escaped).join('[^/?]+');
    return typeof address === 'string' && new RegExp(`^${pattern}(\\?|$)`).test(address);
  };

/** A change of the cached responses of an operation; `changeCached` makes it. */
export interface CachedChange {
  readonly of: Pick<Endpoint, 'path'>;
  readonly change: (data: unknown) => unknown;
}

/**
 * Declares a change of an operation's cached responses.
 * @param change gets the response of each set of parameters in turn; it returns the data itself where nothing changes
 */
export const changeCached = <E extends Endpoint>(
  of: E,
  change: (data: Output<E>) => Output<E>,
): CachedChange => ({ of, change: change as CachedChange['change'] });

/** SWR's mutate with a filter gives each key the first key's optimistic data: so the keys are listed before. */
const cacheKeys = (mutate: ScopedMutator, of: CachedChange['of']): Arguments[] => {
  const keys: Arguments[] = [];
  void mutate((key) => {
    if (isCacheKeyOf(of)(key)) keys.push(key);
    return false;
  });
  return keys;
};

/** Shows the changes until the call ends; restores the responses if it fails. Resolves after both. */
export const showChanges = async (
  mutate: ScopedMutator,
  changes: readonly CachedChange[],
  call: Promise<ApiResult<unknown>>,
): Promise<void> => {
  const outcome = call.then((result) => {
    if (!result.ok) throw result.failure;
  });
  const shown = changes.flatMap(({ of, change }) =>
    cacheKeys(mutate, of).map((key) =>
      mutate(key, outcome, {
        optimisticData: (_, data) => (data === undefined ? data : change(data)),
        populateCache: false,
        rollbackOnError: true,
        revalidate: false,
      }),
    ),
  );
  await Promise.allSettled([outcome, ...shown]);
};

/**
 * Changes the cached responses for good, without fetching them again. A change drops the response of a running request:
 * a key without data would stay without, so it is fetched again.
 */
export const storeChanges = (mutate: ScopedMutator, changes: readonly CachedChange[]): void => {
  for (const { of, change } of changes)
    void mutate(isCacheKeyOf(of), (data: unknown) => data && change(data), {
      revalidate: (data: unknown) => data === undefined,
    });
};
