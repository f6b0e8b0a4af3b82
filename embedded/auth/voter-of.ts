import type { Call } from '../call';
import type { Voter } from '../store/article-votes';
import { admitMember } from './admit-member';
import { memberOfCall } from './member-of-call';

/** A token that was a member's must still be good: who is told so can renew it. One that names nobody is an anonymous one. */
export function voterOf(call: Call, needLogin: boolean): Voter {
  const token = call.header(call.authDesk.rules.tokenHeader) ?? '';
  const read = call.store.members.readToken(token, ['user', 'access'], call.now);
  const member = needLogin ? memberOfCall(call) : read.state === 'unknown' ? undefined : admitMember(read);
  const device = typeof call.fields.device === 'string' ? call.fields.device.trim().slice(0, 128) : '';
  return { device, memberId: member?.id };
}
