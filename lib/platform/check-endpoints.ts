import 'server-only';
import { operations } from '../contract/registry';
import { EnvironmentError, environment } from '../env/environment';
import { readOverrides } from './endpoints';

/** Rejects unknown operations, because calls to them would look like an outage. @throws EnvironmentError */
export function checkEndpoints(): void {
  const { PLATFORM_ENDPOINTS } = environment();
  const operationNames = new Set(operations.map(({ operation }) => operation.name));
  const unknown = Object.keys(readOverrides(PLATFORM_ENDPOINTS)).filter((name) => !operationNames.has(name));
  if (unknown.length === 0) return;
  throw new EnvironmentError(
    `PLATFORM_ENDPOINTS = "${PLATFORM_ENDPOINTS}" names operations that the contract does not have: ` +
      `${unknown.join(', ')}. \`node scripts/run.mjs scripts/contract.ts\` lists them.`,
  );
}
