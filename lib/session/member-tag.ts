import 'server-only';
import { createHash } from 'node:crypto';
import type { User } from './session';

/** Returns a digest by which a form identifies the member that it shows, because pages contain no ids. */
export function memberTag({ userid }: Pick<User, 'userid'>): string {
  return createHash('sha256').update(`member ${userid}`).digest('base64url').slice(0, 16);
}
