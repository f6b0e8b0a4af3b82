/** Read by `write-handler.ts`. */
export const keyField = 'idempotencyKey';

/** `crypto.randomUUID` is missing over plain http. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
