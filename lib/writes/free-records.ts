import 'server-only';
import { logSwallowed } from '@/lib/runtime/log';
import { digestOf, freedRecord, parseRecord } from './idempotency-record';
import { selectRecordStores } from './select-record-stores';

/** Frees records of a deleted result, so that the same input is a new action. Failures are only logged. */
export async function freeRecords(visitor: string, matches: (answer: unknown) => boolean): Promise<void> {
  const name = digestOf(visitor);
  for (const store of await selectRecordStores(false, false)) {
    try {
      for (const [key, text] of [...(await store.all(name))]) {
        const record = parseRecord(text);
        if (record?.state !== 'done' || !matches(record.answer)) continue;
        await store.swap({ visitor: name, key }, text, JSON.stringify(freedRecord(record)));
      }
    } catch (problem) {
      logSwallowed('record-not-removed', problem);
    }
  }
}
