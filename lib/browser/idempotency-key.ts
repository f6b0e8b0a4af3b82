/** Field in which a form carries its key (`write-handler.ts` reads it). */
export const keyField = 'idempotencyKey';

/** A key under which an act counts once. `crypto.randomUUID` is missing where a site is tried out by plain http. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
