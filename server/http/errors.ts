/** Messages by field, as forms show them. */
export type FieldMessages = Readonly<Record<string, readonly string[]>>;

/** A refusal: what the caller is told instead of an answer. Everything else that is thrown is a fault of ours. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string | null;
  readonly fields: FieldMessages;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    message: string,
    more: { code?: string; fields?: FieldMessages; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message);
    this.name = new.target.name;
    this.status = status;
    this.code = more.code ?? null;
    this.fields = more.fields ?? {};
    this.headers = more.headers ?? {};
  }
}

/** 400: what was sent cannot be read at all. */
export class BadRequest extends HttpError {
  constructor(message = 'The request could not be read.') {
    super(400, message, { code: 'malformed' });
  }
}

/** 401: nobody is signed in, and somebody has to be. */
export class Unauthorized extends HttpError {
  constructor() {
    super(401, 'Please sign in.', { code: 'unauthenticated' });
  }
}

/** 403: in sight, but not for this user to do (D24). */
export class Forbidden extends HttpError {
  constructor(message = 'You are not authorized to do this.', code = 'forbidden') {
    super(403, message, { code });
  }
}

/** 403 with the code that opens the premium dialog (D9). */
export class PremiumRequired extends Forbidden {
  constructor(message = 'Sorry, only paid users and customers of the product have access to this recipe.') {
    super(message, 'premium_required');
  }
}

/** 404: not there, or out of this user's sight, which is the same (D24). */
export class NotFound extends HttpError {
  constructor(message = 'There is nothing here.') {
    super(404, message, { code: 'not_found' });
  }
}

/** 405: the address exists, the method does not. */
export class MethodNotAllowed extends HttpError {
  constructor(allowed: readonly string[]) {
    super(405, `Only ${allowed.join(', ')} can be used here.`, {
      code: 'method_not_allowed',
      headers: { allow: allowed.join(', ') },
    });
  }
}

/** 409: somebody else saved in between (D11). */
export class VersionConflict extends HttpError {
  constructor(message = 'This was changed elsewhere since you opened it. Nothing was saved.') {
    super(409, message, { code: 'stale' });
  }
}

/** 413: more than is taken. */
export class PayloadTooLarge extends HttpError {
  constructor() {
    super(413, 'This is too large to be sent.', { code: 'too_large' });
  }
}

/** 415: a body of another type than JSON, urlencoded or multipart. */
export class UnsupportedMediaType extends HttpError {
  constructor() {
    super(415, 'Send JSON, urlencoded or multipart form data.', { code: 'unsupported_type' });
  }
}

/** 421: asked under a name, or through a proxy, that this server is not for (D79). */
export class Misdirected extends HttpError {
  constructor(message: string) {
    super(421, message, { code: 'misdirected' });
  }
}

/** 422: fields that are wrong, all at once; the message is the first field's first. */
export class FieldErrors extends HttpError {
  constructor(fields: FieldMessages, code = 'invalid') {
    super(422, Object.values(fields)[0]?.[0] ?? 'The fields sent are not valid.', { code, fields });
  }
}

/** 422: a mailed link that is wrong, used or expired (D44). */
export class InvalidLink extends HttpError {
  constructor() {
    super(422, 'This link is not valid: it was used already, or it has expired.', { code: 'invalid_link' });
  }
}

/** 429: too often; `seconds` until it is worth another try. */
export class TooManyRequests extends HttpError {
  constructor(seconds: number) {
    super(429, `Too many attempts. Please try again in ${Math.ceil(seconds / 60)} minutes.`, {
      code: 'too_many_attempts',
      headers: { 'retry-after': String(seconds) },
    });
  }
}

/** 429: more people sign in at this moment than passwords can be checked. */
export class Crowded extends HttpError {
  constructor(seconds = 2) {
    super(429, 'Too many people are signing in at this moment. Please try again in a few seconds.', {
      code: 'too_many_attempts',
      headers: { 'retry-after': String(seconds) },
    });
  }
}

/** What is said when the service cannot serve, each of what is so. */
export const unavailableMessages = {
  busy: 'The service is busy. Nothing was saved; please try again in a moment.',
  lost: 'The database cannot be reached. Nothing was saved; please try again in a moment.',
  full: 'There is no room left to save. Nothing was saved; what was saved before can still be read.',
  crowded: 'Too much is being sent at this moment. Please try again in a moment.',
  unknown:
    'The database went away during the save. It may have been saved or not: reload before you try again.',
} as const;

/** 503: the database is lost, full or stayed locked, or too much is on its way. */
export class ServiceUnavailable extends HttpError {
  constructor(message: string = unavailableMessages.busy, seconds = 2) {
    super(503, message, { code: 'unavailable', headers: { 'retry-after': String(seconds) } });
  }
}
