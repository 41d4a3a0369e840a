import type { RecipeTimer } from '../../../../server/contract/timers.ts';
import { endOf } from './TimerStore.ts';

/** Tells once of each timer that ends while it is watched. A timer that ended before is only shown. */
export class Ringer {
  readonly #ring: (timer: RecipeTimer) => void;
  #watched = new Set<string>();

  /** @param ring called for each timer that ends */
  constructor(ring: (timer: RecipeTimer) => void) {
    this.#ring = ring;
  }

  /** Looks at the timers, at the server's time. */
  readonly look = (timers: readonly RecipeTimer[], now: number): void => {
    const isRunning = ({ ends_at }: RecipeTimer): boolean => Date.parse(ends_at) > now;
    const before = this.#watched;
    this.#watched = new Set(timers.filter(isRunning).map(endOf));
    for (const timer of timers) if (!isRunning(timer) && before.has(endOf(timer))) this.#ring(timer);
  };
}
