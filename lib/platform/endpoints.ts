import 'server-only';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type AnyOperation, type HostRole, hostRoles, type Method } from '../contract/operation';
import { EnvironmentError, environment } from '../env/environment';

/** What differs of operations at this installation; which of the hosts takes one is often our assumption. */
const overridesSchema = z.record(
  z.string(),
  z.strictObject({
    host: z.enum(hostRoles).optional(),
    method: z.enum(['GET', 'POST']).optional(),
    path: z.string().startsWith('/').optional(),
  }),
);

type Overrides = z.infer<typeof overridesSchema>;

/**
 * Reads PLATFORM_ENDPOINTS, a JSON file: operation → host, method, path.
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

/** Where an operation is called at this installation. */
export interface Endpoint {
  host: HostRole;
  method: Method;
  path: string;
}

/** Host, method and path of an operation at this installation. */
export function endpointOf(operation: AnyOperation): Endpoint {
  overrides ??= readOverrides(environment().PLATFORM_ENDPOINTS);
  const override = overrides[operation.name];
  return {
    host: override?.host ?? operation.host,
    method: override?.method ?? operation.method,
    path: override?.path ?? operation.path,
  };
}
