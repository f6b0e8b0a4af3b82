import { discussRefusals } from '@/lib/contract/comment';
import { isAbsent, type PlatformError } from '@/lib/platform/errors';

/** Whether the platform refused an act with this status of its comments. */
export function isRefusedAs(error: PlatformError, refusal: keyof typeof discussRefusals): boolean {
  return error.kind === 'rejected' && error.code === String(discussRefusals[refusal]);
}

/** Whether the comment is not there any more. */
export function isGone(error: PlatformError): boolean {
  return isAbsent(error) || isRefusedAs(error, 'missing');
}
