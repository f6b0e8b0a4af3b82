import type { Call } from '../call';
import type { Member } from '../store/members';
import { requireMember } from './require-member';

/** Returns the member whose token the call carries. @throws Refusal if the token is missing or invalid */
export function callingMember(call: Call): Member {
  const token = call.header(call.authService.rules.tokenHeader) ?? '';
  return requireMember(call.store.members.readToken(token, ['user', 'access'], call.now));
}
