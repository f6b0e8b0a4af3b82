import 'server-only';
import { createHash } from 'node:crypto';
import type { SignUpField } from '@/lib/contract/sign-up-field';
import { languageQuery } from '@/lib/view/locales';
import { backAddress } from '@/lib/writes/back-address';
import { applyHref } from '../activity-href';

/** Returns a fingerprint of a form. It excludes the places left, which every sign-up changes. */
export function formFingerprint(form: readonly SignUpField[], maxPeople: number): string {
  const fields = form.map(({ quotas: _quotas, ...field }) => field);
  return createHash('sha256')
    .update(JSON.stringify([fields, maxPeople]))
    .digest('base64url')
    .slice(0, 16);
}

/** Query parameters that stay in the address through all steps. */
const linkParameters = [languageQuery, 'theme'] as const;

export interface FormLocation {
  /** Activity id. */
  of: string;
  /** Value of `FormPageValues.after` when the form was rendered. */
  after: string;
  back?: unknown;
}

/** Returns the form's address, with the language and theme of the page that submitted the form. */
export function formAddress({ of, after, back }: FormLocation): string {
  const backQuery = backAddress(back).searchParams;
  const chosen = linkParameters.map((name) => [name, backQuery.get(name) ?? undefined] as const);
  return applyHref(of, after, Object.fromEntries(chosen));
}

/** Returns the id of the element to focus after a step; undefined for the top of the page. */
export function focusTargetAfterStep(outcome: string | undefined, people: number): string | undefined {
  if (outcome === 'signUpPeople') return `person-${people}`;
  if (outcome === 'codeSent') return 'code';
  return outcome === 'signUpCheck' ? 'summary' : undefined;
}
