import { useEffect } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom';
import { AddressChanges } from './addressChanges.ts';

const changes = new AddressChanges();

/** The parameters of the address, and a change of them that keeps the quick changes before it. */
export const useAddress = (): readonly [
  params: URLSearchParams,
  change: (edit: (after: URLSearchParams) => void, options?: NavigateOptions) => URLSearchParams,
] => {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  useEffect(() => changes.arrived(params), [params]);
  const change = (edit: (after: URLSearchParams) => void, options?: NavigateOptions): URLSearchParams => {
    const after = changes.next(pathname, params, edit, performance.now());
    setParams(after, options);
    return after;
  };
  return [params, change];
};
