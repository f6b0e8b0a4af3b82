import 'server-only';
import { createHash } from 'node:crypto';
import type { User } from './session';

/** Returns a digest that identifies the member in forms and cookies without containing the user id. */
export function memberTag({ userid }: Pick<User, 'userid'>): string {
  return createHash('sha256').update(`member ${userid}`).digest('base64url').slice(0, 16);
}
