import { product } from '../../contract/brand.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { idempotencyHeader, maxIdempotencyKeyLength } from '../../contract/idempotencyKey.ts';
import { type Contract, contract, type OperationId } from '../../contract/index.ts';
import { policy, policyColumns } from '../../contract/policy.ts';
import { Components } from './components.ts';
import { type JsonSchema, jsonSchemaOf, propertiesOf } from './schema.ts';

const textTypes = ['application/json', 'application/x-www-form-urlencoded'];
const multipart = 'multipart/form-data';

/** Only a multipart body has files. In the others such a field can only be emptied. */
const withoutFiles = (schema: JsonSchema, names: readonly string[]): JsonSchema => {
  const { properties } = schema as { properties?: Readonly<Record<string, JsonSchema>> };
  if (names.length === 0 || properties === undefined) return schema;
  const emptied = Object.fromEntries(names.map((name) => [name, { enum: ['', null] }]));
  return { ...schema, properties: { ...properties, ...emptied } };
};

/** An operation's request body in OpenAPI's form. */
const requestBodyOf = ({ body, files = {} }: Endpoint) => {
  if (body === undefined) return {};
  const schema = jsonSchemaOf(body, 'input');
  const required = propertiesOf(body).some((property) => property.required);
  const text = withoutFiles(schema, Object.keys(files));
  const needsFile = propertiesOf(body).some(({ name, required: isRequired }) => isRequired && name in files);
  const encoding = Object.fromEntries(
    Object.entries(files).map(([name, { types }]) => [name, { contentType: types.join(', ') }]),
  );
  return {
    requestBody: {
      required,
      content: {
        ...(needsFile ? {} : Object.fromEntries(textTypes.map((type) => [type, { schema: text }]))),
        [multipart]: Object.keys(files).length === 0 ? { schema } : { schema, encoding },
      },
    },
  };
};

/** The body of every error response. */
export const errorSchema: JsonSchema = {
  type: 'object',
  description: 'An error.',
  properties: {
    message: { type: 'string', description: 'Message for the user.' },
    errors: {
      type: 'object',
      description: 'All messages by field: `email`, `ingredients.3.total_g`.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    error_code: { type: ['string', 'null'], description: 'Code for programs.' },
    error: { type: 'string', description: 'The same as `message`.' },
  },
  required: ['message', 'errors', 'error_code', 'error'],
};

/** The meaning of each error status. */
export const meanings = {
  400: 'The request cannot be read.',
  401: 'The request has no valid session.',
  403: 'The user may see the row but not do this; `premium_required`, `csrf`, `suspended`, `email_not_verified`.',
  404: 'The row does not exist or is outside the access scope.',
  405: 'The path exists, the method does not. See Allow.',
  409: 'Someone else saved a newer version; `stale`.',
  413: 'The request exceeds a size limit.',
  415: 'The body is not JSON, urlencoded or multipart.',
  422: 'All invalid fields at once.',
  429: 'Too many attempts. See Retry-After.',
  500: 'The server failed. Nothing was saved.',
  503: 'The database is lost or locked. Nothing was saved. See Retry-After.',
} as const;

type Status = keyof typeof meanings;

/** The error statuses that an operation may answer. */
export const statusesOf = (
  id: OperationId,
  { method, params, optimistic, immutable = false }: Endpoint,
): Status[] => {
  const signedIn = policy[id][0] === 'none';
  const writes = method !== 'GET';
  const statuses: [Status, boolean][] = [
    [400, true],
    [401, signedIn],
    [403, signedIn || writes],
    // An immutable response is gone from its URL once a newer version exists.
    [404, params !== undefined || immutable],
    [405, true],
    [409, optimistic === true],
    [413, writes],
    [415, writes],
    [422, true],
    [429, true],
    [500, true],
    [503, true],
  ];
  return statuses.filter(([, applies]) => applies).map(([status]) => status);
};

/** `:id` in OpenAPI's form. */
const templateOf = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

const isList = ({ type }: JsonSchema): boolean => type === 'array';

const keyParameter = {
  name: idempotencyHeader,
  in: 'header',
  required: false,
  schema: {
    type: 'string',
    maxLength: maxIdempotencyKeyLength,
    description:
      'A request repeated with the same key within a day returns the created row and creates nothing.',
  } satisfies JsonSchema,
};

/** An operation's parameters: path, query and headers. */
export const parametersOf = ({ params, query, idempotent }: Endpoint) => [
  ...(params ? propertiesOf(params) : []).map(({ name, schema }) => ({
    name,
    in: 'path',
    required: true,
    schema,
  })),
  ...(query ? propertiesOf(query) : []).map(({ name, required, schema }) => ({
    name: isList(schema) ? `${name}[]` : name,
    in: 'query',
    required,
    schema,
  })),
  ...(idempotent ? [keyParameter] : []),
];

const successOf = ({ status, output, binary }: Endpoint, components: Components) => {
  const description = { 200: 'Done.', 201: 'Created.', 204: 'Done, without a body.' }[status];
  if (output === undefined) return { [status]: { description } };
  const content = binary
    ? { [binary]: { schema: { type: 'string', contentEncoding: 'binary' } } }
    : { 'application/json': { schema: components.convert(output) } };
  return { [status]: { description, content } };
};

/** Every read has an ETag. */
const unchangedOf = ({ method }: Endpoint) =>
  method === 'GET' ? { 304: { description: 'Not modified: `If-None-Match` has the current ETag.' } } : {};

const failuresOf = (id: OperationId, endpoint: Endpoint) =>
  Object.fromEntries(
    statusesOf(id, endpoint).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
  );

const scopeText = (id: OperationId): Record<string, string> =>
  Object.fromEntries(policyColumns.map((role, index) => [role ?? 'signed_out', policy[id][index] ?? 'none']));

const operationOf = (id: OperationId, endpoint: Endpoint, components: Components) => ({
  operationId: id,
  summary: endpoint.summary,
  tags: [id.split('.')[0]],
  parameters: parametersOf(endpoint),
  ...requestBodyOf(endpoint),
  responses: { ...successOf(endpoint, components), ...unchangedOf(endpoint), ...failuresOf(id, endpoint) },
  security: policy[id][0] === 'none' ? [{ token: [] }, { session: [], csrf: [] }] : [],
  'x-access-scope': scopeText(id),
});

/** Every operation with its name, in the order of the contract. */
export const operations = (): [OperationId, Endpoint][] =>
  (Object.keys(contract) as (keyof Contract)[]).flatMap((resource) =>
    Object.entries(contract[resource]).map(([name, endpoint]): [OperationId, Endpoint] => [
      `${resource}.${name}` as OperationId,
      endpoint,
    ]),
  );

const pathsOf = (components: Components) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [id, endpoint] of operations()) {
    const path = templateOf(endpoint.path);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(id, endpoint, components) };
  }
  return paths;
};

const componentsOf = (components: Components) => ({
  schemas: { ...components.all(), Error: errorSchema },
  responses: Object.fromEntries(
    Object.entries(meanings).map(([status, description]) => [
      status,
      { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    ]),
  ),
  securitySchemes: {
    token: { type: 'http', scheme: 'bearer', description: 'The token that login returns.' },
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'wholebowl',
      description: '`__Host-wholebowl` over https.',
    },
    csrf: {
      type: 'apiKey',
      in: 'header',
      name: 'X-XSRF-TOKEN',
      description: 'The XSRF-TOKEN cookie; writes only.',
    },
  },
});

/**
 * The whole API as an OpenAPI 3.1 document, from the contract.
 * @param address the API's origin; by default the origin of the document
 */
export const openapi = (address = '/') => {
  const components = new Components();
  const paths = pathsOf(components);
  return {
    openapi: '3.1.0',
    info: {
      title: `${product} API`,
      version: '1',
      description: 'A POST with `_method=PUT` counts as that method.',
    },
    servers: [{ url: address }],
    paths,
    components: componentsOf(components),
  };
};

/** Creates a function that returns the document for a server's origin. The rest of the document is built once. */
export const openapiText = (): ((address: string) => string) => {
  const placeholder = '__ADDRESS__';
  const text = JSON.stringify(openapi(placeholder));
  return (address) =>
    text.replace(JSON.stringify(placeholder), () => JSON.stringify(address.replace(/(.)\/$/, '$1')));
};
