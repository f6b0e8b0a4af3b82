import { array, boolean, maxLength, number, object, optional, string, unknown, type z } from 'zod/mini';
import { typedCode } from '@/lib/format/typed-text';

const text = string().check(maxLength(400));

/** A code that could not be verified when it was shown, as this device stores it. */
const keptCode = object({
  /** The activity. */
  of: text,
  code: text,
  shop: text,
  /** Makes all submissions of this code one write-off. */
  receipt: text,
  /** Epoch ms. */
  at: number(),
  /** The platform's answer. */
  result: optional(object({ good: boolean(), message: text })),
});

export type KeptCode = z.infer<typeof keptCode>;

/** Key of the list in the device's storage. */
export const storageKey = 'kanbao-door';

/** Lifetime of a code in ms, and the longest list. */
const lifetime = 7 * 86_400_000;
const mostCodes = 500;

function readCode(value: unknown): KeptCode[] {
  const { data } = keptCode.safeParse(value);
  // A clock that was set back must not prolong a code's life.
  return data && Math.abs(Date.now() - data.at) <= lifetime ? [data] : [];
}

/** The stored codes in the order in which they were shown; none where storage is closed. */
export function keptCodes(): KeptCode[] {
  try {
    return array(unknown())
      .parse(JSON.parse(localStorage.getItem(storageKey) ?? '[]'))
      .flatMap(readCode);
  } catch {
    return [];
  }
}

/** @returns whether the device stores them: the door must not rely on a list that is lost with the page */
export function keepCodes(codes: readonly KeptCode[]): boolean {
  if (codes.length > mostCodes) return false;
  try {
    if (codes.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(codes));
    return true;
  } catch {
    return false;
  }
}

/** Equal for equal codes, however they are typed. */
export function sameCode({ of, code }: KeptCode): string {
  return `${of} ${typedCode(code).toUpperCase()}`;
}
