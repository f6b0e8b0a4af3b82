import 'server-only';
import { createHash } from 'node:crypto';
import type { SignUpField } from '@/lib/contract/sign-up-field';

/** What a form asks for, by which one that has changed since it was drawn is known. How many places are left is no change. */
export function formShape(form: readonly SignUpField[], mostPeople: number): string {
  const asked = form.map(({ quotas: _quotas, ...field }) => field);
  return createHash('sha256')
    .update(JSON.stringify([asked, mostPeople]))
    .digest('base64url')
    .slice(0, 16);
}
