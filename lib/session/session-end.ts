import type { PlatformError } from '@/lib/platform/errors';

/** Statuses that end a session (Spec §8). */
const sessionEnds: ReadonlySet<string> = new Set(['10111', '10102', '10103']);

/** Whether the platform knows the reader no more: they are as who is not logged in. */
export function endsSession(error: PlatformError): boolean {
  return error.kind === 'rejected' && sessionEnds.has(error.code);
}
