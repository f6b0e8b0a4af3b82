import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { AnyOperation } from './operation';
import { innerSchemaOf } from './wire';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Returns the JSON Schema for senders (`input`) or receivers (`output`). Inexpressible rules are omitted. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...jsonSchema } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: outputSchema }) => {
      const shape = innerSchemaOf(zodSchema);
      if (shape) Object.assign(outputSchema, jsonSchemaOf(shape, io));
      // Allows additional properties, because responses may contain fields that we ignore.
      if (outputSchema.additionalProperties === false) delete outputSchema.additionalProperties;
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

const shapeBySchema = new WeakMap<AnyOperation['response'], string>();

/** Returns a hash of the response schema for cache keys. Releases with other schemas share no entries. */
export function responseShape({ response }: Pick<AnyOperation, 'response'>): string {
  const cached = shapeBySchema.get(response);
  if (cached) return cached;
  const schema = JSON.stringify(jsonSchemaOf(response, 'output'));
  const shape = createHash('sha256').update(schema).digest('base64url').slice(0, 8);
  shapeBySchema.set(response, shape);
  return shape;
}
