import { Refusal } from '../refusal';
import type { Member, TokenState } from '../store/members';

/** Status codes of rejected members (Spec §8). */
export const memberRefusals = { expired: 10111, revoked: 10102, blocked: 10103 } as const;

export function requireMember(tokenState: TokenState): Member {
  if (tokenState.state === 'revoked')
    throw new Refusal(memberRefusals.revoked, '您的账号已在别处退出，请重新登录');
  if (tokenState.state !== 'valid') throw new Refusal(memberRefusals.expired, 'token已过期');
  if (tokenState.member.blocked !== 0) throw new Refusal(memberRefusals.blocked, '账号已被停用');
  return tokenState.member;
}
