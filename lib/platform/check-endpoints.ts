import 'server-only';
import { operations } from '../contract/registry';
import { EnvironmentError, environment } from '../env/environment';
import { readOverrides } from './endpoints';

/**
 * Reads PLATFORM_ENDPOINTS at the start, so that a mistake stops it instead of looking like an outage of the platform.
 * @throws EnvironmentError naming the file and what is wrong in it
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
