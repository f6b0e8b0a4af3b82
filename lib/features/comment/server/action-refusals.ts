import { discussRefusals } from '@/lib/contract/comment';
import { isAbsent, type PlatformError } from '@/lib/platform/errors';

/** Checks whether the platform rejected an action with this comment status. */
export function isRefusedAs(error: PlatformError, refusal: keyof typeof discussRefusals): boolean {
  return error.kind === 'rejected' && error.code === String(discussRefusals[refusal]);
}

export function isGone(error: PlatformError): boolean {
  return isAbsent(error) || isRefusedAs(error, 'missing');
}
