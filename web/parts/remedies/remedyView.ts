import type { LevelRow } from '../../../server/contract/remedies.ts';
import { Store } from '../nutrition/store.ts';

/** A row and what is asked about it. */
export interface AskedRow {
  readonly row: LevelRow;
  readonly direction: 'low' | 'high';
}

interface RemedyState {
  readonly asked: AskedRow | null;
  readonly balancing: boolean;
}

/** Which dialog about remedies is open. */
export class RemedyView extends Store<RemedyState> {
  constructor() {
    super({ asked: null, balancing: false });
  }

  readonly ask = (asked: AskedRow): void => this.set({ asked, balancing: false });

  readonly balance = (): void => this.set({ asked: null, balancing: true });

  readonly close = (): void => this.set({ asked: null, balancing: false });
}
