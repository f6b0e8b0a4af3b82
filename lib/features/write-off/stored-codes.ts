import { array, boolean, maxLength, number, object, optional, string, unknown, type z } from 'zod/mini';
import { normalizeCode } from '@/lib/format/typed-text';

const text = string().check(maxLength(400));

/** Code that could not be verified when it was scanned. */
const storedCode = object({
  of: text,
  code: text,
  shop: text,
  /** Idempotency key: all submissions with this receipt are one write-off. */
  receipt: text,
  /** Epoch ms. */
  at: number(),
  result: optional(object({ good: boolean(), message: string() })),
});

export type StoredCode = z.infer<typeof storedCode>;

export const storageKey = 'kanbao-door';

const lifetimeMs = 7 * 86_400_000;
const maxCodes = 500;

function parseStoredCode(value: unknown): StoredCode[] {
  const { data } = storedCode.safeParse(value);
  // Setting the clock back must not extend the lifetime.
  return data && Math.abs(Date.now() - data.at) <= lifetimeMs ? [data] : [];
}

/** Returns the stored codes in scanning order, without expired ones. */
export function readStoredCodes(): StoredCode[] {
  try {
    return array(unknown())
      .parse(JSON.parse(localStorage.getItem(storageKey) ?? '[]'))
      .flatMap(parseStoredCode);
  } catch {
    return [];
  }
}

/** @returns false if storage failed: staff must not rely on a list that is lost with the page */
export function storeCodes(codes: readonly StoredCode[]): boolean {
  if (codes.length > maxCodes) return false;
  try {
    if (codes.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(codes));
    return true;
  } catch {
    return false;
  }
}

/** Returns a key that does not depend on how the code was typed. */
export function codeKey({ of, code }: StoredCode): string {
  return `${of} ${normalizeCode(code).toUpperCase()}`;
}
