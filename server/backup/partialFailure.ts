/** Thrown when only a part of the work was done. The message names the part. */
export class PartialFailure extends Error {
  constructor(what: string) {
    super(what);
    this.name = 'PartialFailure';
  }
}
