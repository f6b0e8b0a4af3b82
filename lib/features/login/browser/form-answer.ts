import type { FormResponse } from '@/lib/browser/post-form.script';

function isTextRecord(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}

/** Reads an answer's values. `retryAfter` is in seconds. With `newPicture`, the CAPTCHA must be replaced. */
export function parseFormResponse({ fields, next, retryAfter, newPicture }: FormResponse) {
  return {
    fields: isTextRecord(fields) ? fields : undefined,
    next: typeof next === 'string' ? next : undefined,
    retryAfter: typeof retryAfter === 'number' ? retryAfter : 0,
    newPicture: newPicture === true,
  };
}

/** Opens the next page in place of the login page in the history. The next page shows the result once. */
export function continueTo(next: string, outcome: string): void {
  const address = new URL(next, location.href);
  address.searchParams.set('session', outcome);
  location.replace(address);
}
