import { expect } from 'vitest';
import { ApiError } from './http/client.ts';

/** The error of a call that the server refuses. */
export const refusal = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect.unreachable(),
    (error: unknown) => (error instanceof ApiError ? error : expect.unreachable()),
  );
