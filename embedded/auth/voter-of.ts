import type { Call } from '../call';
import type { Voter } from '../store/article-votes';
import { callingMember } from './calling-member';
import { requireMember } from './require-member';

/**
 * Returns the device and, if logged in, the member behind a vote. An expired member token is rejected, so
 * that the caller can renew it; an unknown token counts as anonymous.
 */
export function voterOf(call: Call, needLogin: boolean): Voter {
  const token = call.header(call.authService.rules.tokenHeader) ?? '';
  const read = call.store.members.readToken(token, ['user', 'access'], call.now);
  const member = needLogin ? callingMember(call) : read.state === 'unknown' ? undefined : requireMember(read);
  const device = typeof call.fields.device === 'string' ? call.fields.device.trim().slice(0, 128) : '';
  return { device, memberId: member?.id };
}
