const keyPattern = /^[\w-]{8,64}$/;

/** Returns a valid idempotency key; any other value counts as missing. */
export function readIdempotencyKey(value: unknown): string | undefined {
  return typeof value === 'string' && keyPattern.test(value) ? value : undefined;
}
