import { useEffect, useState } from 'react';
import type { ApiFailure, QueryState } from '../../kernel/api.ts';
import { texts } from '../../texts/texts.ts';
import { type FoodTable, loadFoodTable, type Progress } from './loadFoodTable.ts';

interface State {
  readonly data?: FoodTable;
  readonly error?: ApiFailure;
  readonly progress?: Progress;
}

const isFailure = (reason: unknown): reason is ApiFailure =>
  typeof reason === 'object' && reason !== null && 'status' in reason && 'error_code' in reason;

/** The failure of a request; any other error is reported. */
const failureOf = (reason: unknown): ApiFailure => {
  if (isFailure(reason)) return reason;
  reportError(reason);
  return { status: 0, message: texts.faults.unexpected, errors: {}, error_code: null };
};

/** Loads all foods with their amounts once for this page. */
export const useFoodTable = (): QueryState<FoodTable> & { readonly progress: Progress | undefined } => {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    let isHere = true;
    const show = (next: State): void => {
      if (isHere) setState(next);
    };
    setState({});
    loadFoodTable((progress) => show({ progress })).then(
      (data) => show({ data }),
      (reason: unknown) => show({ error: failureOf(reason) }),
    );
    return () => {
      isHere = false;
    };
  }, [attempt]);
  return {
    data: state.data,
    error: state.error,
    progress: state.progress,
    retry: () => setAttempt((last) => last + 1),
  };
};
