import fc from 'fast-check';
import type { Endpoint } from '../contract/endpoint.ts';
import { addressOf } from '../http/client.ts';
import { propertiesOf } from '../http/schema.ts';

const id = fc.oneof(fc.constantFrom(0, 1, 2, 3, 4), fc.integer(), fc.string(), fc.double());
const grams = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.string(),
  fc.float({ min: 0, max: 1000 }),
  fc.constantFrom('1', '0.001', '-0', '1e309', 'NaN', 'Infinity', ' 7. ', '1,5', null, [], {}),
);
const lines = fc.array(fc.record({ id, total_g: grams }, { requiredKeys: [] }), { maxLength: 8 });
const value = fc.oneof(
  lines,
  lines.map((each) => JSON.stringify(each)),
  fc.jsonValue(),
  fc.string(),
  fc.anything(),
);

/** A body with the fields that an endpoint knows, holding anything at all. */
const bodyFor = (endpoint: Endpoint) => {
  const known = endpoint.body ? propertiesOf(endpoint.body).map(({ name }) => name) : [];
  const fields = Object.fromEntries(
    [...known, '_method', '__proto__', 'constructor'].map((name) => [name, value]),
  );
  return fc.oneof({ weight: 8, arbitrary: fc.record(fields, { requiredKeys: [] }) }, fc.anything());
};

const type = fc.constantFrom(
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'text/plain',
  '',
);
const query = fc.constantFrom('', '?_method=PUT', '?_method=DELETE', '?_method[]=x', '?%E0%A4%A');

/** What is thrown at an endpoint. */
export interface Thrown {
  readonly body: unknown;
  readonly type: string;
  readonly query: string;
}

/** Anything at all, of the kind that comes close to what an endpoint takes. */
export const anythingFor = (endpoint: Endpoint): fc.Arbitrary<Thrown> =>
  fc.record({ body: bodyFor(endpoint), type, query });

const textOf = (body: unknown): string => {
  try {
    return JSON.stringify(body, (_, each) => (typeof each === 'bigint' ? String(each) : each)) ?? '';
  } catch {
    return '{';
  }
};

const formOf = (body: unknown): URLSearchParams => {
  const form = new URLSearchParams();
  for (const [name, each] of Object.entries(body ?? {}))
    form.append(name, typeof each === 'string' ? each : textOf(each));
  return form;
};

/** Where something is thrown: a server, a row, and who throws. */
export interface Target {
  readonly url: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly token: string;
}

/** Throws it. */
export const throwAt = (
  endpoint: Endpoint,
  { url, params, token }: Target,
  { body, type: contentType, query: search }: Thrown,
): Promise<Response> =>
  fetch(`${url}${addressOf(endpoint, { params })}${search}`, {
    method: endpoint.method,
    headers: { 'content-type': contentType, authorization: `Bearer ${token}` },
    body: contentType.includes('urlencoded') ? formOf(body) : textOf(body),
  });
