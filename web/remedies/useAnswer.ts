import { useCallback, useEffect, useState } from 'react';
import type { ApiFailure, ApiResult } from '../kernel/api.ts';

/** A calculation of the server: running, failed or answered. */
export interface Answer<Value> {
  readonly value: Value | null;
  readonly failure: ApiFailure | null;
  readonly retry: () => void;
}

/** Asks the server once on mount, and again on `retry`. A POST that stores nothing is no query of the cache. */
export const useAnswer = <Value>(ask: () => Promise<ApiResult<Value>>): Answer<Value> => {
  const [result, setResult] = useState<ApiResult<Value> | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` reads the recipe as it is when the dialog opens
  useEffect(() => {
    let here = true;
    setResult(null);
    void ask().then((answer) => here && setResult(answer));
    return () => {
      here = false;
    };
  }, [attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return {
    value: result?.ok ? result.value : null,
    failure: result?.ok === false ? result.failure : null,
    retry,
  };
};
