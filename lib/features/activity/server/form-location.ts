import 'server-only';
import { createHash } from 'node:crypto';
import type { SignUpField } from '@/lib/contract/sign-up-field';

/** Returns a fingerprint of a form. It excludes the places left, which every sign-up changes. */
export function formFingerprint(form: readonly SignUpField[], maxPeople: number): string {
  const fields = form.map(({ quotas: _quotas, ...field }) => field);
  return createHash('sha256')
    .update(JSON.stringify([fields, maxPeople]))
    .digest('base64url')
    .slice(0, 16);
}

export interface FormLocation {
  activityId: string;
  /** Value of `SignUpFormValues.after` when the form was rendered. */
  after: string;
}

/** Returns the id of the element to focus after a step; undefined for the top of the page. */
export function focusTargetAfterStep(outcome: string | undefined, people: number): string | undefined {
  if (outcome === 'signUpPeople') return `person-${people}`;
  if (outcome === 'codeSent') return 'code';
  return outcome === 'signUpCheck' ? 'summary' : undefined;
}
