import 'server-only';
import { LRUCache } from 'lru-cache';
import { logRateLimited } from '@/lib/runtime/log';
import { recordLifetime } from './idempotency-record';

export interface RecordAddress {
  visitor: string;
  key: string;
}

export interface SwapResult {
  swapped: boolean;
  stored?: string | undefined;
  count: number;
}

export interface RecordStore {
  /** Compares and swaps; undefined means no record. @throws if the result is unknown */
  swap(address: RecordAddress, expected: string | undefined, next: string | undefined): Promise<SwapResult>;
  all(visitor: string): Promise<ReadonlyMap<string, string>>;
}

const maxCharacters = 8_000_000;

/** Memory that a record needs in addition to its key and text, counted in characters. */
const overheadPerRecord = 100;

type VisitorRecords = Map<string, string>;

/** Creates a cache of records. When full, it evicts the least recently used visitor and logs the loss. */
export function createRecordCache() {
  return new LRUCache<string, VisitorRecords>({
    maxSize: maxCharacters,
    ttl: recordLifetime,
    sizeCalculation: (records) =>
      [...records].reduce((sum, [key, text]) => sum + overheadPerRecord + key.length + text.length, 1),
    dispose: (_stored, _visitor, reason) => {
      if (reason === 'evict')
        logRateLimited('swallowed', 'records-evicted', { problem: 'too many idempotency records' });
    },
  });
}

export type RecordCache = ReturnType<typeof createRecordCache>;

export function setRecord(memory: RecordCache, { visitor, key }: RecordAddress, text: string | undefined) {
  const records = memory.get(visitor) ?? new Map<string, string>();
  if (text === undefined) records.delete(key);
  else records.set(key, text);
  // The visitor is deleted first, because lru-cache does not recompute the size of the same map.
  memory.delete(visitor);
  if (records.size > 0) memory.set(visitor, records);
}

/** @param onChange called for every change; `swap` waits for it */
export function memoryStore(
  memory: RecordCache,
  onChange: (address: RecordAddress, text: string | undefined) => Promise<void> = async () => undefined,
): RecordStore {
  return {
    async swap(address, expected, next) {
      const stored = memory.get(address.visitor)?.get(address.key);
      if (stored !== expected)
        return { swapped: false, stored, count: memory.get(address.visitor)?.size ?? 0 };
      setRecord(memory, address, next);
      await onChange(address, next);
      return { swapped: true, count: memory.get(address.visitor)?.size ?? 0 };
    },
    all: async (visitor) => memory.get(visitor) ?? new Map(),
  };
}
