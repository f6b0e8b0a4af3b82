import { topicSub, topicSubCancel, topicSubList } from '@/lib/contract/subscription';
import { type Answer, answer } from '../answer';
import type { Call } from '../call';
import { Refusal } from '../envelope';
import { toNumber } from '../numbers';
import { shownAccount, shownAuthor, shownCircle, shownSubject } from '../shown-people';
import type { Followed, FollowedKind } from '../store/follows';
import { ownMember } from './members';

/** Whom the platform's types name here (platform facts §2; 5 is ours); columns are not followed yet. */
const kinds: Readonly<Record<string, FollowedKind>> = {
  '2': 'reporter',
  '3': 'topic',
  '4': 'account',
  '5': 'circle',
};

const shown = { reporter: shownAuthor, account: shownAccount, circle: shownCircle, topic: shownSubject };

/** Whom a member can follow at once; more is no reader's wish. */
const mostListed = 500;

/** Who shall be followed. @throws Refusal when there is no such one */
function followed(type: string, asked: string, call: Call): Followed {
  const kind = kinds[type];
  const id = toNumber(asked) ?? -1;
  if (kind === undefined || shown[kind](id, call) === undefined) throw new Refusal(404, '内容不存在');
  return { kind, id };
}

export const followAnswers: readonly Answer[] = [
  answer(topicSub, ({ id, type, userID }, call) => {
    const member = ownMember(userID, call);
    call.store.follows.add(member.id, followed(type, id, call), call.now);
    return { message: '关注成功' };
  }),
  answer(topicSubCancel, ({ id, type, userID }, call) => {
    const member = ownMember(userID, call);
    call.store.follows.remove(member.id, followed(type, id, call));
    return { message: '已取消关注' };
  }),
  answer(topicSubList, ({ type, userID }, call) => {
    const member = ownMember(userID, call);
    const kind = kinds[type];
    const ids = kind ? call.store.follows.list(member.id, kind, mostListed) : [];
    return { list: ids.map((id) => ({ id })) };
  }),
];
