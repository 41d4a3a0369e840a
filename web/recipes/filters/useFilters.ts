import { useEffect, useState } from 'react';
import type { OperationInput } from '../../../server/contract/operationUrl.ts';
import type { recipeSearch } from '../../../server/contract/recipeSearch.ts';
import { readNumber } from '../../ui/form/readNumber.ts';
import { useAddress } from '../../ui/hooks/useAddress.ts';
import { useDebounced } from '../../ui/hooks/useDebounced.ts';

/** Filters that take several values. The address holds them separated by commas. */
export const listNames = ['species', 'tags', 'include_ids', 'exclude_ids', 'free_of'] as const;

/** Filters that take one value. */
export const singleNames = [
  'query',
  'pet_id',
  'fits_id',
  'source',
  'kcal_min',
  'kcal_max',
  'cost_max',
] as const;

export type ListName = (typeof listNames)[number];
export type SingleName = (typeof singleNames)[number];

/** The range of a bound per 1000 g. */
export const boundRange = { decimals: 2, min: 0, max: 1_000_000 } as const;

type Request = NonNullable<OperationInput<typeof recipeSearch.filter>['query']>;

const debounceMs = 200;

const listIn = (params: URLSearchParams, name: ListName): readonly string[] =>
  (params.get(name) ?? '').split(',').filter((value) => value !== '');

const boundNames = ['kcal_min', 'kcal_max', 'cost_max'] as const;

const boundIn = (params: URLSearchParams, name: SingleName): string | undefined => {
  const read = readNumber(params.get(name) ?? '', boundRange);
  return read.ok && read.text !== '' ? read.text : undefined;
};

/** The request of a search by the filters of an address. A bound that is no number is left out. */
export const requestOf = (params: URLSearchParams): Request => {
  const one = (name: string): string | undefined => params.get(name)?.trim() || undefined;
  const several = (name: ListName) => {
    const list = listIn(params, name);
    return list.length === 0 ? undefined : list;
  };
  const fields = {
    ...{
      query: one('query'),
      pet_id: one('pet_id'),
      fits_id: one('fits_id'),
      source: one('source'),
      sort: one('sort'),
    },
    ...{ page: one('page'), size: 20 },
    ...Object.fromEntries(listNames.map((name) => [name, several(name)])),
    ...Object.fromEntries(boundNames.map((name) => [name, boundIn(params, name)])),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Request;
};

/** The bounds on energy of an address, if no recipe can have both: the lower is above the upper. Otherwise null. */
export const crossedEnergy = (params: URLSearchParams): readonly [min: string, max: string] | null => {
  const [min, max] = [boundIn(params, 'kcal_min'), boundIn(params, 'kcal_max')];
  return min !== undefined && max !== undefined && Number(min) > Number(max) ? [min, max] : null;
};

/** Filters of one value that narrow the search by an address. */
const activeSingles = (params: URLSearchParams): readonly SingleName[] => {
  const bounds: readonly SingleName[] = boundNames;
  return singleNames.filter((name) =>
    bounds.includes(name) ? boundIn(params, name) !== undefined : (params.get(name) ?? '').trim() !== '',
  );
};

/** The filters of the search, kept in the address. Every change leads back to the first page. */
export interface Filters {
  readonly list: (name: ListName) => readonly string[];
  readonly single: (name: SingleName) => string;
  /** Filters of one value that narrow the search. A bound that is no number does not. */
  readonly activeSingles: readonly SingleName[];
  /** Adds a value to a filter, or removes it. */
  readonly toggle: (name: ListName, value: string) => void;
  /** Sets a filter; empty text removes it. */
  readonly set: (name: SingleName | 'sort', value: string) => void;
  /** The bounds on energy if no recipe can have both. */
  readonly crossedEnergy: readonly [min: string, max: string] | null;
  readonly clear: () => void;
  /** Number of chosen values. */
  readonly count: number;
  /** The query to send, a moment after the last change. */
  readonly request: Request;
}

/** Reads and changes the filters in the address. */
export const useFilters = (): Filters => {
  const [inAddress, changeParams] = useAddress();
  const address = inAddress.toString();
  // The address follows a moment later than the control that changed it.
  const [text, setText] = useState(address);
  useEffect(() => setText(address), [address]);
  const params = new URLSearchParams(text);
  const asked = useDebounced(text, debounceMs);
  const change = (edit: (after: URLSearchParams) => void): void => {
    const withoutPage = (after: URLSearchParams): void => {
      edit(after);
      after.delete('page');
    };
    setText(changeParams(withoutPage, { preventScrollReset: true }).toString());
  };
  const put = (name: string, value: string): void =>
    change((after) => (value === '' ? after.delete(name) : after.set(name, value)));
  const lists = listNames.map((name) => listIn(params, name).length);
  const singles = activeSingles(params);
  return {
    list: (name) => listIn(params, name),
    single: (name) => params.get(name) ?? '',
    activeSingles: singles,
    toggle: (name, value) => {
      const list = listIn(params, name);
      const without = list.filter((each) => each !== value);
      put(name, (without.length < list.length ? without : [...list, value]).join());
    },
    set: put,
    crossedEnergy: crossedEnergy(params),
    clear: () => change((after) => [...listNames, ...singleNames].forEach((name) => void after.delete(name))),
    count: lists.reduce((sum, length) => sum + length, singles.length),
    request: requestOf(new URLSearchParams(asked)),
  };
};
