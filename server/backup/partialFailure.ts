/** Thrown when something was done and something was not; the message says what. */
export class PartialFailure extends Error {
  constructor(what: string) {
    super(what);
    this.name = 'PartialFailure';
  }
}
