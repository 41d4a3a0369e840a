import type { Env } from '../../kernel/env.ts';
import { Outgoing, OutgoingTimeout } from '../../kernel/outgoing.ts';
import { type FdcHit, foodOf, hitsOf, type ValueColumn } from './fdcShapes.ts';
import type { UsdaFoodRecord } from './usdaFood.ts';

/** The live API gave no result. The message is shown to users; it names no key and no address. */
export class FdcUnavailable extends Error {
  constructor(reason: string) {
    super(`${reason} Foods of the shipped table can still be found and added.`);
    this.name = 'FdcUnavailable';
  }
}

/** The public food table's API. */
export interface FdcClient {
  /** @throws FdcUnavailable */
  search(query: string): Promise<FdcHit[]>;
  /** A food with its values; null if there is none. @throws FdcUnavailable */
  food(fdcId: number, columns: readonly ValueColumn[]): Promise<UsdaFoodRecord | null>;
}

class HttpFailure extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`HTTP ${status}`);
    this.status = status;
  }
}

const maxBytes = 5_000_000;
const longestPause = 3600;

/** Reads a JSON body of bounded length. */
const readJson = async (response: Response): Promise<unknown> => {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > maxBytes) throw new Error('The response is too long.');
    pieces.push(piece);
  }
  return JSON.parse(Buffer.concat(pieces).toString());
};

const isPassing = (error: unknown): boolean =>
  error instanceof HttpFailure
    ? error.status >= 500
    : error instanceof OutgoingTimeout || error instanceof TypeError;

/** The time limits of calls, which tests shorten. */
interface FdcTimes {
  readonly timeout: number;
  readonly retryPause: number;
}

/** The client of an API at `base` with a key, which is sent in a header only. */
export const createFdcClient = (
  base: string,
  key: string,
  times: FdcTimes = { timeout: 5000, retryPause: 300 },
): FdcClient => {
  const outgoing = new Outgoing({ running: 4, waiting: 20, retries: 1, isRetryable: isPassing, ...times });
  let pausedUntil = 0;

  const get = (path: string): Promise<unknown> =>
    outgoing.call(async (signal) => {
      const response = await fetch(base.replace(/\/$/, '') + path, {
        headers: { 'x-api-key': key, accept: 'application/json' },
        redirect: 'error',
        signal,
      });
      if (response.ok) return readJson(response);
      await response.body?.cancel();
      if (response.status === 429) {
        const after = Number(response.headers.get('retry-after'));
        pausedUntil = Date.now() + Math.min(after > 0 ? after : 60, longestPause) * 1000;
      }
      throw new HttpFailure(response.status);
    });

  const ask = async <T>(work: () => Promise<T>): Promise<T> => {
    if (Date.now() < pausedUntil)
      throw new FdcUnavailable('The USDA food table has reached its limit of requests for now.');
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof HttpFailure)) throw new FdcUnavailable('The USDA food table did not answer.');
      if (error.status === 429)
        throw new FdcUnavailable('The USDA food table has reached its limit of requests for now.');
      if (error.status === 403)
        throw new FdcUnavailable('The USDA food table refused the key of this server.');
      throw new FdcUnavailable('The USDA food table did not answer.');
    }
  };

  /** The detail in a format; undefined if the API has no such food in it. */
  const detail = async (fdcId: number, format: 'full' | 'abridged'): Promise<unknown> => {
    try {
      return await get(`/v1/food/${fdcId}?format=${format}`);
    } catch (error) {
      if (error instanceof HttpFailure && error.status === 404) return undefined;
      throw error;
    }
  };

  return {
    search: (query) =>
      ask(async () => {
        const asked = new URLSearchParams({ query, dataType: 'Foundation,SR Legacy', pageSize: '50' });
        return hitsOf(await get(`/v1/foods/search?${asked}`));
      }),
    // Some foods exist in the abridged format only.
    food: (fdcId, columns) =>
      ask(async () => foodOf((await detail(fdcId, 'full')) ?? (await detail(fdcId, 'abridged')), columns)),
  };
};

const publicUrl = 'https://api.nal.usda.gov/fdc';

/** The client of the settings; null without FDC_API_KEY. */
export const openFdc = ({
  FDC_API_KEY,
  FDC_API_URL,
}: Pick<Env, 'FDC_API_KEY' | 'FDC_API_URL'>): FdcClient | null =>
  FDC_API_KEY === undefined ? null : createFdcClient(FDC_API_URL ?? publicUrl, FDC_API_KEY);
