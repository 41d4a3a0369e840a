import type { RecipeTimer } from '../../../server/contract/timers.ts';
import { endOf } from './TimerStore.ts';

/** A correction of the clock by less does not make an ended timer run again: each response corrects it a little. */
const smallCorrectionMs = 10_000;

/** Tells once of each timer that ends while it is watched. A timer that ended before is only shown. */
export class Ringer {
  readonly #ring: (timer: RecipeTimer) => void;
  #running = new Set<string>();
  #ended = new Set<string>();

  /** @param ring called for each timer that ends */
  constructor(ring: (timer: RecipeTimer) => void) {
    this.#ring = ring;
  }

  /** Looks at the timers, at the server's time. */
  readonly look = (timers: readonly RecipeTimer[], now: number): void => {
    const before = { running: this.#running, ended: this.#ended };
    const hasEnded = (timer: RecipeTimer): boolean =>
      Date.parse(timer.ends_at) - (before.ended.has(endOf(timer)) ? smallCorrectionMs : 0) <= now;
    const ended = timers.filter(hasEnded);
    this.#ended = new Set(ended.map(endOf));
    this.#running = new Set(timers.filter((timer) => !hasEnded(timer)).map(endOf));
    for (const timer of ended) if (before.running.has(endOf(timer))) this.#ring(timer);
  };
}
