import type { Call } from '../call';
import type { Member } from '../store/members';
import { admitMember } from './admit-member';

/** The member whose token a call carries. @throws Refusal where it carries none that counts */
export function memberOfCall(call: Call): Member {
  const token = call.header(call.authDesk.rules.tokenHeader) ?? '';
  return admitMember(call.store.members.readToken(token, ['user', 'access'], call.now));
}
