import { sharedCode } from '../contract/draftsHeader.ts';
import { premiumTexts } from '../contract/premiumTexts.ts';

/** Messages by field, as forms show them. */
export type FieldMessages = Readonly<Record<string, readonly string[]>>;

/** An error response for the caller. Every other thrown error is a fault of the server. */
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

/** 400: the request cannot be parsed. */
export class BadRequest extends HttpError {
  constructor(message = 'The request could not be read.') {
    super(400, message, { code: 'malformed' });
  }
}

/** 401: the operation needs a signed-in user. */
export class Unauthorized extends HttpError {
  constructor() {
    super(401, 'Please sign in.', { code: 'unauthenticated' });
  }
}

/** 403: the user may see the row but not do this (D24). */
export class Forbidden extends HttpError {
  constructor(message = 'You are not authorized to do this.', code = 'forbidden') {
    super(403, message, { code });
  }
}

/** 403: an admin acts as the user, and this is not for that (D42). */
export class ActingAsUser extends Forbidden {
  constructor() {
    super('You are acting as another user. Stop being this user first.', 'acting_as_user');
  }
}

/** 403 with the code that opens the premium dialog (D9). */
export class PremiumRequired extends Forbidden {
  constructor(message: string = premiumTexts.recipe) {
    super(message, 'premium_required');
  }
}

/** 404: the row does not exist or is outside the user's access scope. The two look the same (D24). */
export class NotFound extends HttpError {
  constructor(message = 'There is nothing here.') {
    super(404, message, { code: 'not_found' });
  }
}

/** 405: the path exists, the method does not. */
export class MethodNotAllowed extends HttpError {
  constructor(allowed: readonly string[]) {
    super(405, `Only ${allowed.join(', ')} can be used here.`, {
      code: 'method_not_allowed',
      headers: { allow: allowed.join(', ') },
    });
  }
}

/** 409: someone else saved a newer version (D11). */
export class VersionConflict extends HttpError {
  constructor(
    message = 'This was changed elsewhere since you opened it. Nothing was saved.',
    fields: FieldMessages = {},
  ) {
    super(409, message, { code: 'stale', fields });
  }
}

/** 409: the recipe is shared, and the caller changes its draft (D136). */
export class SharedMeanwhile extends HttpError {
  constructor() {
    super(
      409,
      'This recipe is shared, so its changes wait in a draft. Nothing was saved. Load the page again.',
      {
        code: sharedCode,
      },
    );
  }
}

/** 409: other rows use the row, so it is not deleted (D26). `noun` is one of them, such as `pet`. */
export class InUse extends HttpError {
  constructor(count: number, noun: string) {
    const users = `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
    super(409, `This is used by ${users}, so it was not deleted.`, { code: 'in_use' });
  }
}

/** 409: another request deleted a row that this one refers to, or started to use a row that this one deletes. */
export class ReferenceConflict extends HttpError {
  constructor() {
    super(
      409,
      'Something that this needs was deleted, or used elsewhere, at this moment. Nothing was saved. Load the page again.',
      { code: 'in_use' },
    );
  }
}

/** 408: the body arrives too slowly. */
export class TooSlow extends HttpError {
  constructor() {
    super(408, 'The file arrived too slowly. Nothing was saved. Please try again with a better connection.', {
      code: 'too_slow',
      headers: { connection: 'close' },
    });
  }
}

/** 413: the request exceeds a size limit. */
export class PayloadTooLarge extends HttpError {
  constructor() {
    super(413, 'This is too large to be sent.', { code: 'too_large' });
  }
}

/** 415: the body is not JSON, urlencoded or multipart. */
export class UnsupportedMediaType extends HttpError {
  constructor() {
    super(415, 'Send JSON, urlencoded or multipart form data.', { code: 'unsupported_type' });
  }
}

/** 421: the host or proxy of the request is not configured for this server (D79). */
export class Misdirected extends HttpError {
  constructor(message: string) {
    super(421, message, { code: 'misdirected' });
  }
}

/** 422: all invalid fields at once. The message is the first message of the first field. */
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

const waitText = (seconds: number): string =>
  seconds > 2 * 60 * 60 ? `${Math.ceil(seconds / 3600)} hours` : `${Math.ceil(seconds / 60)} minutes`;

/** 429: too many requests; `seconds` until the next try. */
export class TooManyRequests extends HttpError {
  constructor(seconds: number) {
    super(429, `Too many attempts. Please try again in ${waitText(seconds)}.`, {
      code: 'too_many_attempts',
      headers: { 'retry-after': String(seconds) },
    });
  }
}

/** 429: more sign-ins are running than passwords can be checked. */
export class Crowded extends HttpError {
  constructor(seconds = 2) {
    super(429, 'Too many people are signing in at this moment. Please try again in a few seconds.', {
      code: 'too_many_attempts',
      headers: { 'retry-after': String(seconds) },
    });
  }
}

/** Messages of ServiceUnavailable, by cause. */
export const unavailableMessages = {
  busy: 'The service is busy. Nothing was saved. Please try again in a moment.',
  lost: 'The database cannot be reached. Nothing was saved. Please try again in a moment.',
  full: 'The disk is full. Your changes were not saved. Saved data can still be read.',
  uploading: 'The service is busy receiving files. Nothing was saved. Please try again in a moment.',
  photos: 'The photos cannot be reached. Nothing was saved. Please try again in a moment.',
  crowded: 'The service is busy sending other data. Please try again in a moment.',
  unknown:
    'The database connection was lost during the save. Your changes may or may not be saved. Reload before you try again.',
} as const;

/** 503: the database is lost, full or locked, or too many bytes wait to be sent. */
export class ServiceUnavailable extends HttpError {
  constructor(message: string = unavailableMessages.busy, seconds = 2) {
    super(503, message, { code: 'unavailable', headers: { 'retry-after': String(seconds) } });
  }
}

/**
 * Checks the edited version; a save without a version always passes (D11).
 * @throws VersionConflict when a newer version was saved
 */
export const requireVersion = (row: { readonly version: number }, version: number | undefined): void => {
  if (version !== undefined && version !== row.version) throw new VersionConflict();
};
