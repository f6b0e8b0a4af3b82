import type { PlatformError } from '@/lib/platform/errors';

/** Statuses that end a session (Spec §8). */
const sessionEnds: ReadonlySet<string> = new Set(['10111', '10102', '10103']);

/** Returns true if an error ends the session; the reader is then logged out. */
export function endsSession(error: PlatformError): boolean {
  return error.kind === 'rejected' && sessionEnds.has(error.code);
}
