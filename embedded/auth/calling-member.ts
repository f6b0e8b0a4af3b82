import type { Call } from '../call';
import type { Voter } from '../store/article-votes';
import type { Member } from '../store/members';
import { requireMember } from './require-member';

/** @throws Refusal if the member token is missing or invalid */
export function callingMember(call: Call): Member {
  const token = call.header(call.authService.rules.tokenHeader) ?? '';
  return requireMember(call.store.members.readToken(token, ['user', 'access'], call.now));
}

/** Rejects an expired member token, so that the caller renews it. An unknown token counts as anonymous. */
export function voterOf(call: Call, needLogin: boolean): Voter {
  const token = call.header(call.authService.rules.tokenHeader) ?? '';
  const read = call.store.members.readToken(token, ['user', 'access'], call.now);
  const member = needLogin ? callingMember(call) : read.state === 'unknown' ? undefined : requireMember(read);
  const device = typeof call.fields.device === 'string' ? call.fields.device.trim().slice(0, 128) : '';
  return { device, memberId: member?.id };
}
