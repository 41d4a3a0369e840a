import type { Endpoint } from '../../contract/endpoint.ts';
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
export const requestBodyOf = ({ body, files = {} }: Endpoint) => {
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
