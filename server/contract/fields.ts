import * as z from 'zod/mini';

/** An error of zod, as far as messages use it. */
interface Given {
  readonly input?: unknown;
}

/** True for what a form sends for an empty field, and for no field. */
export const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The error of a field: `missing` if it is, else `wrong`; without `wrong` the server names the expected kind. */
export const required = (missing: string, wrong?: string) => ({
  error: ({ input }: Given): string | undefined => (isMissing(input) ? missing : wrong),
});

/** The error of a field that is sent; without it the server says that it is required. */
const ifSent = (wrong: string) => ({
  error: ({ input }: Given): string | undefined => (isMissing(input) ? undefined : wrong),
});

/** A positive integer id, from a path, a query or a body. */
export const id = z.pipe(
  z.union(
    [z.int(), z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'Not a valid id.'))],
    ifSent('Not a valid id.'),
  ),
  z.pipe(z.transform(Number), z.int().check(z.positive('Not a valid id.'))),
);

/** The id of a required field, with its message for an absent or empty value. */
export const requiredId = (missing: string) =>
  z.pipe(
    z.union(
      [z.int(), z.string().check(z.minLength(1, { error: missing, abort: true }))],
      required(missing, 'Not a valid id.'),
    ),
    id,
  );

/** An id or null. Empty text, which an empty choice of a form sends, becomes null. */
export const optionalId = z.pipe(
  z.transform((value) => (value === '' ? null : value)),
  z.nullable(id),
);

/** `{ id }` of a path. */
export const idParams = z.object({ id });

/** A yes/no option of a query or a form. 1, true, on, yes and the bare name mean yes. */
export const flag = z.pipe(
  z.union(
    [z.boolean(), z.literal([0, 1]), z.enum(['', '0', '1', 'true', 'false', 'on', 'off', 'yes', 'no'])],
    ifSent('Choose yes or no.'),
  ),
  z.transform((value) => !['0', 'false', 'off', 'no'].includes(String(value))),
);

/** Control characters are not typed, and the databases store them differently: SQLite ends a text at NUL. */
const unseen = 'This text contains an invisible character. Type the text again.';

/** Text without line breaks and without characters that change the text direction. */
const oneLine = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u;

/** A visible letter, digit or symbol. */
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Trimmed text of one line with 1 to `max` characters, at least one of them visible. */
export const singleLineText = (max: number, missing: string) =>
  z.string(required(missing)).check(
    z.trim(),
    z.minLength(1, { error: missing, abort: true }),
    z.maxLength(max, `At most ${max} characters.`),
    z.regex(oneLine, unseen),
    z.refine((text) => visible.test(text), missing),
  );

const maxEmailLength = 254;

/** An email address that mail can be sent to. */
export const emailField = singleLineText(maxEmailLength, 'The email field is required.').check(
  z.regex(
    /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\].]{2,}$/,
    'Not a valid email address.',
  ),
  // It is stored in lower case, which is longer for a few letters, such as \u0130.
  z.refine(
    (email) => email.length > maxEmailLength || email.toLowerCase().length <= maxEmailLength,
    `At most ${maxEmailLength} characters.`,
  ),
);

/** An error at a field of a value, such as `nutrition_breakdown.nutrients.3.amount.high_min`. */
export interface Fault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/**
 * Reports errors between fields together with those of single fields, which would hide them.
 * @param isDeferred without errors of single fields, those between fields are left to the handler
 */
export const withFaults = <S extends z.ZodMiniType>(
  schema: S,
  faultsOf: (value: unknown) => readonly Fault[],
  { isDeferred = false } = {},
): z.ZodMiniType<z.output<S>, z.input<S>> =>
  z.pipe(
    z.transform((value, context) => {
      const faults = faultsOf(value);
      if (faults.length === 0) return value;
      const { error } = z.safeParse(schema, value);
      const issues = (error?.issues ?? []).filter((issue) => !isDeferredIssue(issue));
      if (isDeferred && issues.length === 0) return value;
      for (const { path, message } of [...issues, ...faults])
        context.issues.push({ code: 'custom', path: [...path], message, input: value });
      return z.NEVER;
    }),
    schema,
  ) as unknown as z.ZodMiniType<z.output<S>, z.input<S>>;

/** Text of several lines with 0 to `max` characters. */
export const multiLineText = (max: number) =>
  z
    .string()
    .check(
      z.maxLength(max, `At most ${max.toLocaleString('en')} characters.`),
      z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u, unseen),
    );

/** One line of text, or null. Empty text becomes null. */
export const optionalText = (max: number) =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' && value.trim() === '' ? null : value)),
    z.nullable(singleLineText(max, 'Not a text.')),
  );

/** One of these words in any case, or null. Empty text becomes null. */
export const oneOfIgnoringCase = <const W extends string>(words: readonly W[], message: string) =>
  z.pipe(
    z.transform((value, context): unknown => {
      const text = typeof value === 'string' ? value.trim().toLowerCase() : value;
      if (text === null || text === '') return null;
      const word = words.find((each) => each.toLowerCase() === text);
      if (word === undefined) context.issues.push({ code: 'custom', message, input: value });
      return word ?? null;
    }),
    z.nullable(z.enum<readonly W[]>(words)),
  );

const plainDecimal = /^\d{1,15}(\.\d{1,15})?$/;

const notPlain = ({ input }: { readonly input?: unknown }): string =>
  /^-\d/.test(String(input)) ? 'It cannot be below 0.' : 'Not a number.';

/** A number from `min` to `max`, sent as a number or as text. The output is exact decimal text. */
export const decimal = ({ min, max }: { readonly min: number; readonly max: number }, missing: string) =>
  z.pipe(
    z.union(
      [z.number(), z.string().check(z.maxLength(40, 'Not a number.'))],
      required(missing, 'Not a number.'),
    ),
    z.pipe(
      z.transform((value: number | string) => String(value).trim()),
      z.string().check(
        z.minLength(1, { error: missing, abort: true }),
        z.regex(plainDecimal, { error: notPlain, abort: true }),
        z.refine((text) => Number(text) >= min && Number(text) <= max, `From ${min} to ${max}.`),
      ),
    ),
  );

/** A number's shortest decimal text without an exponent, such as 0.0000001; other values as they are. */
const withoutExponent = (value: unknown): unknown => {
  if (typeof value !== 'number' || !/e-/.test(String(value))) return value;
  return value.toFixed(15).replace(/0+$/, '');
};

/** Decimal text without zeros that add nothing: 007.50 is 7.5. */
const withoutZeros = (text: string): string => {
  const whole = text.replace(/^0+(?=\d)/, '');
  return whole.includes('.') ? whole.replace(/\.?0+$/, '') : whole;
};

/** A number as `decimal` takes it, or null. Empty text becomes null. */
export const optionalDecimal = (range: { readonly min: number; readonly max: number }) =>
  z.pipe(
    z.transform((value) =>
      typeof value === 'string' && value.trim() === '' ? null : withoutExponent(value),
    ),
    z.nullable(z.pipe(decimal(range, 'Not a number.'), z.transform(withoutZeros))),
  );

/** JSON in a form field. Text is parsed, any other value is passed on. */
export const json = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.transform((value, context) => {
      if (typeof value !== 'string') return value;
      try {
        return JSON.parse(value) as unknown;
      } catch {
        context.issues.push({ code: 'custom', message: 'Not valid JSON.', input: value });
        return z.NEVER;
      }
    }),
    schema,
  );

/** The number of items of a list or a record. */
const sizeOf = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  return Array.isArray(value) ? value.length : Object.keys(value).length;
};

/** Limits the items of a list or a record. The count is checked before any item. */
export const withMaxItems = <S extends z.ZodMiniType>(max: number, message: string, schema: S) =>
  z.pipe(
    z.transform((value, context) => {
      if (sizeOf(value) <= max) return value;
      context.issues.push({ code: 'custom', message, input: value });
      return z.NEVER;
    }),
    schema,
  );

/** A list of at most `max` items. */
export const arrayOf = <S extends z.ZodMiniType>(each: S, max: number, message = `At most ${max}.`) =>
  withMaxItems(max, message, z.array(each).check(z.maxLength(max, message)));

/** One or several values of a query: `species=dog`, `species[]=dog&species[]=cat`. */
export const oneOrMany = <S extends z.ZodMiniType>(schema: S, max: number) =>
  z.pipe(
    z.transform((value): unknown => (Array.isArray(value) ? value : [value])),
    arrayOf(schema, max),
  );

/** Id or slug of a species or a tag (D34). */
export const idOrSlug = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'Not a valid id or slug.'));

/** Requires at least one known field of an object (D53). Without one the request would change nothing. */
export const naming = <S extends z.ZodMiniType<object>>(schema: S): S =>
  schema.check(
    z.refine(
      (fields) => Object.values(fields).some((value) => value !== undefined),
      'Name at least one field that can be changed.',
    ),
  );

const deferred = { waits: true };

/**
 * A check whose issue is left to the handler if there is no other issue. The handler reports it together with the
 * issues that it finds in the database.
 */
export const deferredIssue =
  <T>(faultOf: (value: T) => string | null) =>
  (payload: z.core.ParsePayload<T>): void => {
    const message = faultOf(payload.value);
    if (message === null) return;
    payload.issues.push({
      code: 'custom',
      message,
      input: payload.value,
      params: deferred,
      continue: true,
    });
  };

/** True for an issue that is left to the handler. */
export const isDeferredIssue = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'custom' && issue.params === deferred;

/** Maximum depth of a JSON value. Deeper values could exhaust the stack when they are serialized. */
const maxJsonDepth = 32;

const isWithinDepth = (value: unknown, depth: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((each) => isWithinDepth(each, depth - 1)));

const jsonBytes = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** Any JSON value of at most `maxBytes` bytes. */
export const jsonValue = (maxBytes: number) =>
  z.unknown().check(
    z.refine((value) => value !== undefined, { error: 'The value field is required.', abort: true }),
    z.refine((value) => isWithinDepth(value, maxJsonDepth), {
      error: `At most ${maxJsonDepth} levels.`,
      abort: true,
    }),
    z.refine((value) => jsonBytes(value) <= maxBytes, `At most ${maxBytes} bytes as JSON.`),
  );
