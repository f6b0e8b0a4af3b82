import type { Words } from '@/lib/view/words';

export interface WriteAnswer {
  /** Word for scripts and pages, such as `liked`; pages get it as the query `notice`. */
  outcome: string;
  message: string;
  /** Status of the JSON response, 200 by default; forms are always redirected with 303. */
  status?: number;
  /** The platform was called and its result is unknown; the write may have been done. */
  mayBeDone?: true;
  /** An intermediate step that wrote nothing and may be repeated. */
  isIntermediate?: true;
  /** Input was missing and the platform was not called, so the request does not count towards the limit. */
  uncounted?: true;
  /** The page shows the message itself, because the outcome does not imply it. */
  showsMessage?: true;
  values?: Readonly<Record<string, unknown>>;
  cookies?: readonly string[];
  /** Redirects the form to this page of the site; scripts get it as `next`. */
  next?: string;
}

export function refusal(outcome: string, status: number, message: string): WriteAnswer {
  return { outcome, status, message };
}

export function succeeded({ status = 200 }: Pick<WriteAnswer, 'status'>): boolean {
  return status < 400;
}

/** The form shows when the next attempt is possible. @param wait in ms */
export function tooOften(wait: number, { words }: { words: Words }): WriteAnswer {
  const values = { retryAfter: Math.ceil(wait / 1000) };
  return { ...refusal('tooOften', 429, words('write.tooOften')), values };
}
