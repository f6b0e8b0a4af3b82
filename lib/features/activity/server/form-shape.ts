import 'server-only';
import { createHash } from 'node:crypto';
import type { SignUpField } from '@/lib/contract/sign-up-field';

/** Returns a fingerprint of a form, to detect changes after it was rendered. Places left are excluded. */
export function formShape(form: readonly SignUpField[], maxPeople: number): string {
  const fields = form.map(({ quotas: _quotas, ...field }) => field);
  return createHash('sha256')
    .update(JSON.stringify([fields, maxPeople]))
    .digest('base64url')
    .slice(0, 16);
}
