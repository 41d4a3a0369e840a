/** The server ends a request after 60 s; the rest is for the way. */
const maxMilliseconds = 65_000;

/**
 * Fetches with a timeout, which includes the response's body.
 * @throws DOMException `TimeoutError`, or what `fetch` throws
 */
export const fetchInTime = (
  url: string,
  init: RequestInit = {},
  milliseconds = maxMilliseconds,
): Promise<Response> => fetch(url, { ...init, signal: AbortSignal.timeout(milliseconds) });
