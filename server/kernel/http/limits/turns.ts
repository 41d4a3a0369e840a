import { BadRequest, Crowded } from '../../errors.ts';

interface Waiting {
  readonly enter: () => void;
  readonly leave: (reason: BadRequest) => void;
  readonly isGone: () => boolean;
}

/**
 * Admits costly requests one at a time, with a pause between, so that many of them do not block the thread. Networks
 * take turns, so that a network with many requests delays only itself. A single request enters at once.
 */
export class Turns {
  readonly #pause: number;
  readonly #max: number;
  readonly #maxPerNetwork: number;
  /** Waiting requests by network, in the order of their turns. No list is empty. */
  readonly #queues = new Map<string, Waiting[]>();
  #waiting = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor({ pauseMilliseconds = 4, max = 2000, maxPerNetwork = 500 } = {}) {
    this.#pause = pauseMilliseconds;
    this.#max = max;
    this.#maxPerNetwork = maxPerNetwork;
  }

  /**
   * Resolves when a request of a network may continue.
   * @throws Crowded at once if too many wait
   * @throws BadRequest if the request was aborted before its turn
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

  /** The first request of the next network. That network's next turn comes after all others'. */
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
