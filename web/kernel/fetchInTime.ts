/** The server ends a request after 60 s; the rest is for the way. */
const maxMilliseconds = 65_000;

/**
 * Fetches with a timeout, which includes the response's body. A signal of the caller ends it too.
 * @throws DOMException `TimeoutError` or `AbortError`, or what `fetch` throws
 */
export const fetchInTime = (
  url: string,
  init: RequestInit = {},
  milliseconds = maxMilliseconds,
): Promise<Response> => {
  const timeout = AbortSignal.timeout(milliseconds);
  return fetch(url, { ...init, signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
};
