import 'server-only';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { AnyOperation, Method } from '../contract/operation';
import { EnvironmentError, environment } from '../env/environment';

/** Method and path of operations that differ at this installation. */
const overridesSchema = z.record(
  z.string(),
  z.strictObject({
    method: z.enum(['GET', 'POST']).optional(),
    path: z.string().startsWith('/').optional(),
  }),
);

type Overrides = z.infer<typeof overridesSchema>;

/**
 * Reads PLATFORM_ENDPOINTS, a JSON file: operation → method, path.
 * @throws EnvironmentError naming the file and what is wrong: a wrong path would look like missing articles.
 */
export function readOverrides(file: string | undefined): Overrides {
  if (!file) return {};
  try {
    const parsed = overridesSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (parsed.success) return parsed.data;
    throw new Error(z.prettifyError(parsed.error));
  } catch (cause) {
    throw new EnvironmentError(`PLATFORM_ENDPOINTS = "${file}" cannot be used: ${(cause as Error).message}`);
  }
}

let overrides: Overrides | undefined;

/** Method and path of an operation at this installation. */
export function endpointOf(operation: AnyOperation): { method: Method; path: string } {
  overrides ??= readOverrides(environment().PLATFORM_ENDPOINTS);
  const override = overrides[operation.name];
  return { method: override?.method ?? operation.method, path: override?.path ?? operation.path };
}
