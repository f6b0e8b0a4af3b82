/** Form field of the idempotency key (`write-handler.ts` reads it). */
export const keyField = 'idempotencyKey';

/** Returns a random idempotency key. `crypto.randomUUID` is missing over plain http. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
