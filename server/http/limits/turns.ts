import { BadRequest, Crowded } from '../errors.ts';

interface Waiting {
  readonly enter: () => void;
  readonly leave: (reason: BadRequest) => void;
  readonly isGone: () => boolean;
}

/**
 * Lets costly requests in one at a time, with a pause between, so that a flood of them leaves the thread to all others.
 * Networks take turns: who floods delays itself. A request that meets no other enters at once.
 */
export class Turns {
  readonly #pause: number;
  readonly #max: number;
  readonly #maxPerNetwork: number;
  /** By network, in the order of their turns; none is empty. */
  readonly #queues = new Map<string, Waiting[]>();
  #waiting = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor({ pauseMilliseconds = 4, max = 2000, maxPerNetwork = 500 } = {}) {
    this.#pause = pauseMilliseconds;
    this.#max = max;
    this.#maxPerNetwork = maxPerNetwork;
  }

  /**
   * Resolves when a request of a network may go on.
   * @throws Crowded at once where too many wait, BadRequest where the request is gone when its turn comes
   */
  async take(network: string, isGone: () => boolean): Promise<void> {
    if (this.#timer === undefined) {
      this.#timer = setTimeout(this.#next, this.#pause);
      return;
    }
    const queue = this.#queues.get(network) ?? [];
    if (this.#waiting >= this.#max || queue.length >= this.#maxPerNetwork) throw new Crowded();
    this.#queues.set(network, queue);
    this.#waiting += 1;
    await new Promise<void>((enter, leave) => void queue.push({ enter, leave, isGone }));
  }

  readonly #next = (): void => {
    this.#timer = undefined;
    for (let waiting = this.#shift(); waiting !== undefined; waiting = this.#shift()) {
      if (waiting.isGone()) {
        waiting.leave(new BadRequest());
        continue;
      }
      this.#timer = setTimeout(this.#next, this.#pause);
      waiting.enter();
      return;
    }
  };

  /** The first of the network whose turn it is; the network's next turn comes after all others'. */
  #shift(): Waiting | undefined {
    const [turn] = this.#queues;
    if (turn === undefined) return undefined;
    const [network, queue] = turn;
    this.#queues.delete(network);
    if (queue.length > 1) this.#queues.set(network, queue);
    this.#waiting -= 1;
    return queue.shift();
  }
}
