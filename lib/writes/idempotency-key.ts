const keyPattern = /^[\w-]{8,64}$/;

/** Any other value counts as missing. */
export function readIdempotencyKey(value: unknown): string | undefined {
  return typeof value === 'string' && keyPattern.test(value) ? value : undefined;
}
