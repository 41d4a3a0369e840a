import type { ReactNode } from 'react';
import type { QueryState } from '../../kernel/api.ts';
import { LoadError, Loading } from './states.tsx';

interface LoadedProps<T> {
  readonly of: QueryState<T>;
  readonly children: (data: T) => ReactNode;
}

/** Shows a query: a spinner after 300 ms, an error with an action, or its data. Data stays if a later fetch fails. */
export const Loaded = <T,>({ of: { data, error, retry }, children }: LoadedProps<T>) => {
  if (data !== undefined) return <>{children(data)}</>;
  return error ? <LoadError failure={error} retry={retry} /> : <Loading />;
};

/** Joins two queries into one whose data is both. */
export const bothOf = <A, B>(a: QueryState<A>, b: QueryState<B>): QueryState<readonly [A, B]> => ({
  data: a.data !== undefined && b.data !== undefined ? [a.data, b.data] : undefined,
  error: a.error ?? b.error,
  retry: () => {
    a.retry();
    b.retry();
  },
});
