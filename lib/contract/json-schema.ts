import { z } from 'zod';
import { shapeOf } from './wire';

/** A JSON schema of draft 2020-12, as OpenAPI 3.1 uses it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * A schema of the contract as a JSON schema: `input` is what a sender has to give, `output` what a reader gets. What
 * JSON cannot say, such as a function, is left open.
 */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...jsonSchema } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: written }) => {
      const shape = shapeOf(zodSchema);
      if (shape) Object.assign(written, jsonSchemaOf(shape, io));
      // What we leave out of an answer may well be in it.
      if (written.additionalProperties === false) delete written.additionalProperties;
    },
  });
  return jsonSchema;
}

/** The properties of an object's schema, with whether they are required. */
export function propertiesOf(schema: JsonSchema): { name: string; schema: JsonSchema; required: boolean }[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    schema: typeof property === 'object' ? property : {},
    required: schema.required?.includes(name) ?? false,
  }));
}
