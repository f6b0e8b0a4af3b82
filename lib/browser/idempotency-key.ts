/** Name of the form field that `write-handler.ts` reads. */
export const idempotencyKeyField = 'idempotencyKey';

/** Returns a random key, without `crypto.randomUUID`, which is missing over plain http. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
