import type { SentAnswer } from '@/lib/browser/post-form.script';
import type { FieldName } from '@/lib/view/session-notice';

/** What the handlers of the login page answer beyond the outcome. */
export interface FormValues {
  /** What is wrong with which field. */
  fields: { readonly [Name in FieldName]?: string } | undefined;
  /** Page to go on with. */
  next: string | undefined;
  /** s until it may be done again. */
  retryAfter: number;
  /** Whether the picture was spent. */
  newPicture: boolean;
}

function isTexts(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}

export function formValues({ fields, next, retryAfter, newPicture }: SentAnswer): FormValues {
  return {
    fields: isTexts(fields) ? fields : undefined,
    next: typeof next === 'string' ? next : undefined,
    retryAfter: typeof retryAfter === 'number' ? retryAfter : 0,
    newPicture: newPicture === true,
  };
}

/** Goes on to a page of ours, which shows the result once; it takes the place of the login page in the history. */
export function goOn(next: string, outcome: string): void {
  const address = new URL(next, location.href);
  address.searchParams.set('session', outcome);
  location.replace(address);
}
