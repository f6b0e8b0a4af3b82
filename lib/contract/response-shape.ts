import { createHash } from 'node:crypto';
import { jsonSchemaOf } from './json-schema';
import type { AnyOperation } from './operation';

const shapes = new WeakMap<AnyOperation['response'], string>();

/** Part of cache keys, so that versions with different schemas never share cached responses. */
export function responseShape({ response }: Pick<AnyOperation, 'response'>): string {
  const cached = shapes.get(response);
  if (cached) return cached;
  const schema = JSON.stringify(jsonSchemaOf(response, 'output'));
  const shape = createHash('sha256').update(schema).digest('base64url').slice(0, 8);
  shapes.set(response, shape);
  return shape;
}
