import 'server-only';
import { join, resolve } from 'node:path';
import { environment } from '@/lib/env/environment';
import { siteWide } from '@/lib/env/site';
import { sharedStore } from '@/lib/runtime/redis';
import { confidentialClaims, sharedConfidentialClaims } from './confidential-records';
import { openClaimFile } from './record-file';
import { ownClaims, sharedClaims } from './record-redis';
import { type ClaimStore, createClaimMemory, memoryStore } from './record-store';

/**
 * Returns the stores to try, best first. A repeatable action continues without the shared store and need not survive the process.
 * Any other action is sent only if all instances can see its record (ADR 0043). Records of confidential actions are on no disk
 * (ADR 0054).
 */
export async function claimStores(
  repeatable: boolean,
  confidential: boolean,
): Promise<readonly ClaimStore[]> {
  const shared = sharedStore();
  if (confidential) return [shared ? sharedConfidentialClaims(shared) : confidentialClaims];
  if (shared) return repeatable ? [sharedClaims(shared, false), ownClaims()] : [sharedClaims(shared, true)];
  if (repeatable) return [siteWide('claims-in-memory', () => memoryStore(createClaimMemory()))];
  const folder = join(resolve(environment().DATA_DIR), 'site', 'acts');
  return [await siteWide('claim-file', () => openClaimFile(folder))];
}
