import type { Words } from '@/lib/view/words';

export interface WriteAnswer {
  /** Outcome, such as `liked`. Links could forge it in a redirect's query, so a flash cookie confirms it. */
  outcome: string;
  message: string;
  /** Status, default 200; the redirect of a form has 303 instead. */
  status?: number;
  /** True if the platform was called and the result is unknown; the write may have succeeded. */
  mayBeDone?: true;
  /** True for a step that wrote nothing and may be repeated. */
  isIntermediate?: true;
  /** True if the handler sent no write, so that the request does not count toward limits. */
  uncounted?: boolean;
  /** Messages by the name of the field. */
  fields?: Readonly<Record<string, string>>;
  values?: Readonly<Record<string, unknown>>;
  cookies?: readonly string[];
  /** Page of the site to which the form is redirected; scripts receive it as `next`. */
  next?: string;
}

export function refusal(outcome: string, status: number, message: string): WriteAnswer {
  return { outcome, status, message };
}

export function isSuccess({ status = 200 }: Pick<WriteAnswer, 'status'>): boolean {
  return status < 400;
}

/** Refuses a request. The form shows that the next attempt is possible after `wait` ms. */
export function tooOftenAnswer(wait: number, { words }: { words: Words }): WriteAnswer {
  const values = { retryAfter: Math.ceil(wait / 1000) };
  return { ...refusal('tooOften', 429, words('write.tooOften')), values };
}
