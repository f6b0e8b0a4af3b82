import type { Call } from '../call';
import { Refusal } from '../envelope';
import type { Voter } from '../store/article-votes';
import type { Member, TokenState } from '../store/members';

/** Status codes with which platforms of this family reject a member (Spec §8). */
export const memberRefusals = { expired: 10111, ended: 10102, blocked: 10103 } as const;

/**
 * Returns the member of a valid token.
 * @throws Refusal if the token is expired (10111) or revoked (10102), or the member is blocked (10103)
 */
export function requireMember(read: TokenState): Member {
  if (read.state === 'ended') throw new Refusal(memberRefusals.ended, '您的账号已在别处退出，请重新登录');
  if (read.state !== 'good') throw new Refusal(memberRefusals.expired, 'token已过期');
  if (read.member.blocked !== 0) throw new Refusal(memberRefusals.blocked, '账号已被停用');
  return read.member;
}

/** Returns the member whose token the call carries. @throws Refusal if the token is missing or invalid */
export function callingMember(call: Call): Member {
  const token = call.header(call.authService.rules.tokenHeader) ?? '';
  return requireMember(call.store.members.readToken(token, ['user', 'access'], call.now));
}

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
