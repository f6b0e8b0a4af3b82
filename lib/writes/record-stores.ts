import 'server-only';
import { join, resolve } from 'node:path';
import { environment } from '@/lib/env/environment';
import { siteWide } from '@/lib/env/site';
import { sharedStore } from '@/lib/runtime/redis';
import { confidentialRecords, sharedConfidentialRecords } from './confidential-records';
import { openRecordFile } from './record-file';
import { localRecordStore, sharedRecords } from './record-redis';
import { createRecordCache, memoryStore, type RecordStore } from './record-store';

/**
 * Best store first. For a repeatable action, the shared store is optional and the record need not survive the
 * process. Any other action is sent only if all instances can see its record (ADR 0043). Confidential records
 * are on no disk (ADR 0054).
 */
export async function recordStores(
  repeatable: boolean,
  confidential: boolean,
): Promise<readonly RecordStore[]> {
  const shared = sharedStore();
  if (confidential) return [shared ? sharedConfidentialRecords(shared) : confidentialRecords];
  if (shared)
    return repeatable ? [sharedRecords(shared, false), localRecordStore()] : [sharedRecords(shared, true)];
  if (repeatable) return [siteWide('claims-in-memory', () => memoryStore(createRecordCache()))];
  const folder = join(resolve(environment().DATA_DIR), 'site', 'acts');
  return [await siteWide('claim-file', () => openRecordFile(folder))];
}
