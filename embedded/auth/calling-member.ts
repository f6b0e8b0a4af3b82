import type { Call } from '../call';
import type { Voter } from '../store/article-votes';
import type { Member, TokenState } from '../store/members';
import { requireMember } from './require-member';

export function sentMemberToken({ header, authService }: Call): string {
  return header(authService.rules.tokenHeader) ?? '';
}

export function memberTokenState(call: Call): TokenState {
  return call.store.members.readToken(sentMemberToken(call), ['user', 'access'], call.now);
}

/** Returns the member who sends the call. @throws Refusal if the member token is missing or invalid */
export function callingMember(call: Call): Member {
  return requireMember(memberTokenState(call));
}

/** Returns the voter. An unknown token counts as anonymous unless login is required. @throws Refusal */
export function voterOf(call: Call, needLogin: boolean): Voter {
  const tokenState = memberTokenState(call);
  const isUnknown = tokenState.state === 'unknown';
  const member = needLogin ? callingMember(call) : isUnknown ? undefined : requireMember(tokenState);
  const device = typeof call.fields.device === 'string' ? call.fields.device.trim().slice(0, 128) : '';
  return { device, memberId: member?.id };
}
