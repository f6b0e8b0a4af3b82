import type { Call } from '../call';
import { Refusal } from '../operation-handler';
import type { Voter } from '../store/article-votes';
import type { Member, TokenState } from '../store/members';

/** Status codes of rejected members (Spec §8). */
export const memberRefusals = { expired: 10111, ended: 10102, blocked: 10103 } as const;

export function requireMember(read: TokenState): Member {
  if (read.state === 'ended') throw new Refusal(memberRefusals.ended, '您的账号已在别处退出，请重新登录');
  if (read.state !== 'good') throw new Refusal(memberRefusals.expired, 'token已过期');
  if (read.member.blocked !== 0) throw new Refusal(memberRefusals.blocked, '账号已被停用');
  return read.member;
}

export function tokenOf({ header, authService }: Call): string {
  return header(authService.rules.tokenHeader) ?? '';
}

export function memberTokenState(call: Call): TokenState {
  return call.store.members.readToken(tokenOf(call), ['user', 'access'], call.now);
}

/** @throws Refusal if the member token is missing or invalid */
export function callingMember(call: Call): Member {
  return requireMember(memberTokenState(call));
}

/** Rejects an expired member token, so that the caller renews it. An unknown token counts as anonymous. */
export function voterOf(call: Call, needLogin: boolean): Voter {
  const read = memberTokenState(call);
  const member = needLogin ? callingMember(call) : read.state === 'unknown' ? undefined : requireMember(read);
  const device = typeof call.fields.device === 'string' ? call.fields.device.trim().slice(0, 128) : '';
  return { device, memberId: member?.id };
}
