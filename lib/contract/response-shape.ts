import { createHash } from 'node:crypto';
import { jsonSchemaOf } from './json-schema';
import type { AnyOperation } from './operation';

const known = new WeakMap<AnyOperation['response'], string>();

/**
 * A short name for what an operation's answer looks like once it is read. Answers are kept as they were read; where instances of two
 * versions share a cache, or a new version finds what the old one kept, each must find only what it would have read itself.
 */
export function responseShape({ response }: Pick<AnyOperation, 'response'>): string {
  const kept = known.get(response);
  if (kept) return kept;
  const schema = JSON.stringify(jsonSchemaOf(response, 'output'));
  const shape = createHash('sha256').update(schema).digest('base64url').slice(0, 8);
  known.set(response, shape);
  return shape;
}
