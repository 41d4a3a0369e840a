/** Rule that the caller broke. */
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

/** Thrown for invalid input; nothing has changed. `code` names the rule, the message names the value. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
