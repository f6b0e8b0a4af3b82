import { z } from 'zod';
import { innerSchemaOf } from './wire';

/** A JSON Schema (draft 2020-12), as in OpenAPI 3.1. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** `input` is for senders, `output` for receivers. Rules that JSON Schema cannot express are omitted. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...jsonSchema } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: written }) => {
      const shape = innerSchemaOf(zodSchema);
      if (shape) Object.assign(written, jsonSchemaOf(shape, io));
      // Responses may contain fields that we ignore.
      if (written.additionalProperties === false) delete written.additionalProperties;
    },
  });
  return jsonSchema;
}

export function propertiesOf(schema: JsonSchema): { name: string; schema: JsonSchema; required: boolean }[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    schema: typeof property === 'object' ? property : {},
    required: schema.required?.includes(name) ?? false,
  }));
}
