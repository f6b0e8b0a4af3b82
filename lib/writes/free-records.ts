import 'server-only';
import { logSwallowed } from '@/lib/runtime/log';
import { digestOf, freedClaim, readClaim } from './idempotency-record';
import { claimStores } from './record-stores';

/**
 * Frees the idempotency records of a visitor whose stored answer matches. The reader has deleted the result of the action, so the
 * same input is a new action. Failures are ignored: a repeat then gets the stored answer.
 * @param visitor name of the visitor (`visitorName`)
 */
export async function forgetDone(visitor: string, isIt: (answer: unknown) => boolean): Promise<void> {
  const name = digestOf(visitor);
  for (const store of await claimStores(false, false)) {
    try {
      for (const [key, text] of [...(await store.all(name))]) {
        const claim = readClaim(text);
        if (claim?.state !== 'done' || !isIt(claim.answer)) continue;
        await store.swap({ visitor: name, key }, text, JSON.stringify(freedClaim(claim)));
      }
    } catch (problem) {
      logSwallowed('act-not-forgotten', problem);
    }
  }
}
