import 'server-only';
import { operations } from '../contract/registry';
import { EnvironmentError, environment } from '../env/environment';
import { readOverrides } from './endpoints';

/**
 * Validates PLATFORM_ENDPOINTS at startup, since a mistake would look like an outage of the platform.
 * @throws EnvironmentError with the file and the problem
 */
export function checkEndpoints(): void {
  const { PLATFORM_ENDPOINTS } = environment();
  const known = new Set(operations.map(({ operation }) => operation.name));
  const unknown = Object.keys(readOverrides(PLATFORM_ENDPOINTS)).filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new EnvironmentError(
    `PLATFORM_ENDPOINTS = "${PLATFORM_ENDPOINTS}" names operations that the contract does not have: ` +
      `${unknown.join(', ')}. \`node scripts/run.mjs scripts/contract.ts\` lists them.`,
  );
}
