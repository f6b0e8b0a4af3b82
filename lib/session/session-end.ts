import type { PlatformError } from '@/lib/platform/errors';

/** Spec §8. */
const sessionEnds: ReadonlySet<string> = new Set(['10111', '10102', '10103']);

/** The reader is then logged out. */
export function endsSession(error: PlatformError): boolean {
  return error.kind === 'rejected' && sessionEnds.has(error.code);
}
