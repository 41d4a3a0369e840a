/** A change of an address that the router may not have yet. */
interface Asked {
  readonly path: string;
  readonly params: URLSearchParams;
  readonly at: number;
}

/** Milliseconds after which a change that did not arrive was given up: Back or a link replaced it. */
const givenUpAfter = 1000;

/**
 * Changes of the parameters of an address. The router builds each change on the parameters of the last render, so that of
 * two quick changes the first would be lost. These build on the change before, until it arrives.
 */
export class AddressChanges {
  #asked: Asked | null = null;

  /** The parameters after a change. @param shown those of the last render */
  next(
    path: string,
    shown: URLSearchParams,
    edit: (after: URLSearchParams) => void,
    at: number,
  ): URLSearchParams {
    const asked = this.#asked;
    const isRunning = asked !== null && asked.path === path && at - asked.at < givenUpAfter;
    const params = new URLSearchParams(isRunning ? asked.params : shown);
    edit(params);
    this.#asked = { path, params, at };
    return params;
  }

  /** The router shows these parameters. */
  arrived(shown: URLSearchParams): void {
    if (this.#asked?.params.toString() === shown.toString()) this.#asked = null;
  }
}
