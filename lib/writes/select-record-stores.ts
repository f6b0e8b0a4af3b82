import 'server-only';
import { join, resolve } from 'node:path';
import { environment } from '@/lib/env/environment';
import { siteWide } from '@/lib/env/site-wide';
import { sharedStore } from '@/lib/runtime/redis';
import { confidentialRecords, sharedConfidentialRecords } from './confidential-records';
import { openRecordFile } from './record-file';
import { localRecords, sharedRecords } from './record-redis';
import { createRecordCache, memoryStore, type RecordStore } from './record-store';

/**
 * Returns the stores of a write. Only a repeatable write may continue without the shared store; other writes
 * need a record that all instances see (ADR 0043). Confidential records are on no disk (ADR 0054).
 */
export async function selectRecordStores(
  repeatable: boolean,
  confidential: boolean,
): Promise<readonly RecordStore[]> {
  const redisStore = sharedStore();
  if (confidential) return [redisStore ? sharedConfidentialRecords(redisStore) : confidentialRecords];
  if (redisStore)
    return repeatable
      ? [sharedRecords(redisStore, false), memoryStore(localRecords())]
      : [sharedRecords(redisStore, true)];
  if (repeatable) return [siteWide('records-in-memory', () => memoryStore(createRecordCache()))];
  const folder = join(resolve(environment().DATA_DIR), 'site', 'acts');
  return [await siteWide('record-file', () => openRecordFile(folder))];
}
