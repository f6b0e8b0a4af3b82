import 'server-only';
import { createHash } from 'node:crypto';
import type { SignUpField } from '@/lib/contract/sign-up-field';
import { languageQuery } from '@/lib/view/locales';
import { backAddress } from '@/lib/writes/back-address';
import { applyHref } from '../activity-href';

/** Returns a fingerprint of a form, to detect changes after it was rendered. Places left are excluded. */
export function formShape(form: readonly SignUpField[], maxPeople: number): string {
  const fields = form.map(({ quotas: _quotas, ...field }) => field);
  return createHash('sha256')
    .update(JSON.stringify([fields, maxPeople]))
    .digest('base64url')
    .slice(0, 16);
}

/** Query parameters that a link set for this page; they persist through the steps. */
const linkParameters = [languageQuery, 'theme'] as const;

/** Identifies a form. */
export interface FormPlace {
  /** Activity id. */
  of: string;
  /** Number of the previous, canceled sign-up. */
  after: string;
  /** Address of its page. */
  back?: unknown;
}

/** Returns the form's page in the language and theme of the link. */
export function formAddress({ of, after, back }: FormPlace): string {
  const backQuery = backAddress(back).searchParams;
  const chosen = linkParameters.map((name) => [name, backQuery.get(name) ?? undefined] as const);
  return applyHref(of, after, Object.fromEntries(chosen));
}

/** Returns the target element by outcome of a step; undefined for the start. */
export function formLead(outcome: string | undefined, people: number): string | undefined {
  if (outcome === 'signUpPeople') return `person-${people}`;
  if (outcome === 'codeSent') return 'code';
  return outcome === 'signUpCheck' ? 'summary' : undefined;
}
