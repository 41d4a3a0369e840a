/** What a caller can have got wrong. */
export type EngineErrorCode =
  | 'not-loaded'
  | 'bad-columns'
  | 'bad-category-maxima'
  | 'bad-food'
  | 'unknown-food'
  | 'bad-amount'
  | 'bad-line'
  | 'bad-need'
  | 'bad-scale'
  | 'bad-bounds'
  | 'bad-batch'
  | 'assertion';

/** A refusal of the engine: `code` says which rule was broken, the message which value broke it. Nothing changed. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
