import type { PlatformError } from '@/lib/platform/errors';

const sessionEndCodes: ReadonlySet<string> = new Set(['10111', '10102', '10103']);

export function endsSession(error: PlatformError): boolean {
  return error.kind === 'rejected' && sessionEndCodes.has(error.code);
}
