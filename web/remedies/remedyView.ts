import type { LevelRow } from '../../server/contract/remedies.ts';
import { createStore } from '../nutrition/store.ts';

/** A row and what is asked about it. */
export interface AskedRow {
  readonly row: LevelRow;
  readonly direction: 'low' | 'high';
}

interface RemedyState {
  readonly asked: AskedRow | null;
  readonly balancing: boolean;
}

/** Creates what knows which dialog about remedies is open. */
export const createRemedyView = () => {
  const { state, subscribe, set } = createStore<RemedyState>({ asked: null, balancing: false });
  return {
    state,
    subscribe,
    ask: (asked: AskedRow): void => set({ asked, balancing: false }),
    balance: (): void => set({ asked: null, balancing: true }),
    close: (): void => set({ asked: null, balancing: false }),
  };
};

/** Which dialog about remedies is open. */
export type RemedyView = ReturnType<typeof createRemedyView>;
