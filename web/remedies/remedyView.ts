import type { LevelRow } from '../../server/contract/remedies.ts';
import { createStore } from '../nutrition/store.ts';

/** A row and what is asked about it. */
export interface AskedRow {
  readonly row: LevelRow;
  readonly direction: 'low' | 'high';
}

interface RemedyState {
  readonly asked: AskedRow | null;
}

/** Creates what knows the asked row. */
export const createRemedyView = () => {
  const { state, subscribe, set } = createStore<RemedyState>({ asked: null });
  return {
    state,
    subscribe,
    ask: (asked: AskedRow): void => set({ asked }),
    close: (): void => set({ asked: null }),
  };
};

/** The asked row. */
export type RemedyView = ReturnType<typeof createRemedyView>;
