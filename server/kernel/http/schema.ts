import * as z from 'zod/mini';
import type { Schema } from '../../contract/endpoint.ts';

/** A JSON schema. */
export type JsonSchema = Readonly<Record<string, unknown>>;

interface Pipe {
  readonly type: string;
  readonly in?: { readonly _zod: { readonly def: { readonly type: string } } };
  readonly out?: Schema;
}

type Names = z.core.$ZodRegistry<{ id: string }>;

/**
 * The input or output of a schema as JSON schema 2020-12, which OpenAPI 3.1 uses.
 * @param names schemas that become references to `$defs`; without it every schema is inline
 */
export const jsonSchemaOf = (schema: Schema, io: 'input' | 'output', names?: Names): JsonSchema => {
  const result: Record<string, unknown> = z.toJSONSchema(schema, {
    io,
    ...(names && { metadata: names }),
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const def = zodSchema._zod.def as Pipe;
      // A leading transform does not describe its input, so the schema after it is used.
      if (io === 'input' && def.type === 'pipe' && def.in?._zod.def.type === 'transform' && def.out) {
        Object.assign(jsonSchema, jsonSchemaOf(def.out, io));
      }
    },
  });
  const { $schema: _, ...rest } = result;
  return rest;
};

/** The properties of an object schema, each with whether it is required. */
export const propertiesOf = (schema: Schema): { name: string; required: boolean; schema: JsonSchema }[] => {
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: Readonly<Record<string, JsonSchema>>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    required: required.includes(name),
    schema: property,
  }));
};
