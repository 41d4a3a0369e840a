import fc from 'fast-check';
import type { Endpoint } from '../contract/endpoint.ts';
import { operationUrl } from '../contract/operationUrl.ts';
import { propertiesOf } from '../kernel/http/schema.ts';

/** Texts, also with invisible characters. Databases may store those differently. */
const text = fc.oneof(
  fc.string(),
  fc.string({
    unit: fc.oneof(fc.constantFrom('\0', '\u0001', '\n', '\u007f', '\u0085', '\ud800'), fc.string()),
  }),
);

const grams = fc.oneof(
  fc.double(),
  fc.integer(),
  text,
  fc.float({ min: 0, max: 1000 }),
  fc.constantFrom('1', '0.001', '-0', '1e309', 'NaN', 'Infinity', ' 7. ', '1,5', null, [], {}),
);

/** Lines with random content. */
const anyLines = (foods: readonly number[]) => {
  const id = fc.oneof(fc.constantFrom(0, ...foods), fc.integer(), text, fc.double());
  return fc.array(fc.record({ id, total_g: grams }, { requiredKeys: [] }), { maxLength: 8 });
};

/** Valid lines. */
const goodLines = (foods: readonly number[]) =>
  fc
    .uniqueArray(fc.constantFrom(0, ...foods), { maxLength: 8 })
    .chain((ids) =>
      fc.tuple(...ids.map((id) => fc.record({ id: fc.constant(id), total_g: fc.nat({ max: 100_001 }) }))),
    );

const valueFor = (foods: readonly number[]) => {
  const lines = fc.oneof(anyLines(foods), { weight: 2, arbitrary: goodLines(foods) });
  return fc.oneof(
    { weight: 2, arbitrary: lines },
    { weight: 2, arbitrary: lines.map((each) => JSON.stringify(each)) },
    lines.map((ingredients) => ({ ingredients })),
    text.map((name) => ({ name, description: name })),
    fc.jsonValue(),
    text,
    fc.anything(),
  );
};

/** A body with the endpoint's fields and random values. */
const bodyFor = (endpoint: Endpoint, foods: readonly number[]) => {
  const known = endpoint.body ? propertiesOf(endpoint.body).map(({ name }) => name) : [];
  const value = valueFor(foods);
  const hostile = Object.fromEntries(
    [...known, '_method', '__proto__', 'constructor'].map((name) => [name, value]),
  );
  const one = fc.oneof(...['nothing', ...known].map((name) => fc.record({ [name]: value })));
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(hostile, { requiredKeys: [] }) },
    { weight: 6, arbitrary: one },
    fc.anything(),
  );
};

const type = fc.oneof(
  { weight: 5, arbitrary: fc.constant('application/json') },
  { weight: 3, arbitrary: fc.constant('application/x-www-form-urlencoded') },
  fc.constantFrom('multipart/form-data; boundary=b', 'text/plain', ''),
);
const query = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  fc.constantFrom('?_method=PUT', '?_method=DELETE', '?_method[]=x', '?%E0%A4%A'),
);

/** A random file, mostly with the start of an image. */
const file = fc
  .tuple(
    fc.constantFrom('', '\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF0000WEBP'),
    fc.uint8Array({ maxLength: 200 }),
  )
  .map(([start, rest]) => Buffer.concat([Buffer.from(start, 'latin1'), rest]));

/** A random request. */
export interface FuzzRequest {
  /** Sent in a form, under the names that the endpoint accepts as files. */
  readonly file?: Uint8Array | undefined;
  readonly body: unknown;
  readonly type: string;
  readonly query: string;
}

/** A random request, close to a valid one for the endpoint. `foods` are existing ids. */
export const anyRequestFor = (endpoint: Endpoint, foods: readonly number[]): fc.Arbitrary<FuzzRequest> =>
  fc.record({
    body: bodyFor(endpoint, foods),
    type,
    query,
    file: endpoint.files === undefined ? fc.constant(undefined) : fc.option(file, { nil: undefined }),
  });

const textOf = (body: unknown): string => {
  try {
    return JSON.stringify(body, (_, each) => (typeof each === 'bigint' ? String(each) : each)) ?? '';
  } catch {
    return '{';
  }
};

const fillForm = <F extends FormData | URLSearchParams>(form: F, body: unknown): F => {
  for (const [name, each] of Object.entries(body ?? {}))
    form.append(name, typeof each === 'string' ? each : textOf(each));
  return form;
};

const formWithFiles = ({ files = {} }: Endpoint, body: unknown, bytes: Uint8Array): FormData => {
  const form = fillForm(new FormData(), body);
  for (const name of Object.keys(files)) form.set(name, new Blob([new Uint8Array(bytes)]), 'file');
  return form;
};

/** The target of a random request: server, row and user. */
export interface Target {
  readonly url: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly token: string;
}

/** Sends the request. */
export const sendFuzzRequest = (
  endpoint: Endpoint,
  { url, params, token }: Target,
  { body, type: contentType, query: search, file: bytes }: FuzzRequest,
): Promise<Response> => {
  const authorization = `Bearer ${token}`;
  const address = `${url}${operationUrl(endpoint, { params })}${search}`;
  if (bytes !== undefined)
    return fetch(address, {
      method: endpoint.method,
      headers: { authorization },
      body: formWithFiles(endpoint, body, bytes),
    });
  return fetch(address, {
    method: endpoint.method,
    headers: { 'content-type': contentType, authorization },
    body: contentType.includes('urlencoded') ? fillForm(new URLSearchParams(), body) : textOf(body),
  });
};
