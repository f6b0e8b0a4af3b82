import 'server-only';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { hostPrefixes } from '../contract/host-prefixes';
import { type AnyOperation, hostRoles } from '../contract/operation';
import { EnvironmentError, environment } from '../env/environment';
import { siteWide } from '../env/site-wide';

const overrideSchema = z.strictObject({
  host: z.enum(hostRoles).optional(),
  method: z.enum(['GET', 'POST']).optional(),
  path: z.string().startsWith('/').optional(),
});

/** Overrides by operation; `false` means that the platform lacks the operation (ADR 0006). */
const overridesSchema = z.record(z.string(), z.union([z.literal(false), overrideSchema]));

type Overrides = z.infer<typeof overridesSchema>;

/** Reads the overrides. @throws EnvironmentError, because a wrong path would look like missing articles */
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

type Endpoint = Pick<AnyOperation, 'host' | 'method' | 'path'>;

function configuredOverrides(): Overrides {
  return siteWide('endpoints', () => readOverrides(environment().PLATFORM_ENDPOINTS));
}

export function hasOperation({ name }: Pick<AnyOperation, 'name'>): boolean {
  return configuredOverrides()[name] !== false;
}

/** Prefixes, longest first, because the user host's prefix starts with the base host's prefix. */
const prefixes = [
  ...hostRoles.map((host) => ({ host, prefix: hostPrefixes[host] })),
  { host: 'user' as const, prefix: hostPrefixes.user.slice(hostPrefixes.base.length) },
].sort((role, other) => other.prefix.length - role.prefix.length);

/** Returns the host that a path's prefix identifies, and the remaining path (R7.01). */
function hostOfPath(path: string): Pick<Endpoint, 'host' | 'path'> | undefined {
  const match = prefixes.find(({ prefix }) => path.startsWith(`${prefix}/`));
  return match && { host: match.host, path: path.slice(match.prefix.length) };
}

/** Returns the endpoint. An overriding path that starts with a host's prefix is sent to that host. */
export function endpointOf(operation: AnyOperation): Endpoint {
  const { host, method, path } = configuredOverrides()[operation.name] || {};
  return {
    host: host ?? operation.host,
    method: method ?? operation.method,
    path: path ?? operation.path,
    ...(path !== undefined && host === undefined ? hostOfPath(path) : {}),
  };
}
