import 'server-only';
import { join, resolve } from 'node:path';
import { environment } from '@/lib/env/environment';
import { siteWide } from '@/lib/env/site';
import { sharedStore } from '@/lib/platform/redis';
import { openClaimFile } from './claim-file';
import { type ClaimStore, createClaimMemory, memoryStore } from './claim-store';
import { confidentialClaims, sharedConfidentialClaims } from './confidential-claims';
import { ownClaims, sharedClaims } from './shared-claims';

/**
 * Where an act may be claimed, the best first. One that counts once by itself goes on without what instances share, and need
 * not outlive its process; any other is not done unless all can know of it (ADR 0043). A confidential one is on no disk
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
