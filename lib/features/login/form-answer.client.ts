'use client';

import type { FieldName } from '@/lib/view/session-notice';

/** What the handlers of the login page answer. */
export interface FormAnswer {
  ok: boolean;
  outcome: string;
  message: string;
  /** What is wrong with which field. */
  fields?: { readonly [Name in FieldName]?: string };
  /** Page to go on with. */
  next?: string;
  /** s until it may be done again. */
  retryAfter?: number;
  /** Whether the picture was spent. */
  newPicture?: boolean;
}

/** Sends a form's fields; undefined where no answer came. */
export async function sendForm(action: string, data: FormData): Promise<FormAnswer | undefined> {
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams([...data].map(([name, value]) => [name, String(value)])),
    });
    const answer: FormAnswer = await response.json();
    return answer;
  } catch {
    return undefined;
  }
}

/** Goes on to a page of ours, which says once what came of the form; login is no place to go back to. */
export function goOn(next: string, outcome: string): void {
  const address = new URL(next, location.href);
  address.searchParams.set('session', outcome);
  location.replace(address);
}
