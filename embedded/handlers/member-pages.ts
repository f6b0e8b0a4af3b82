import { registrationStatuses } from '@/lib/contract/activity';
import { memberDiscuss } from '@/lib/contract/comment';
import { memberInfo, memberQuestions, myRegistList } from '@/lib/contract/member';
import { sentMemberToken } from '../auth/calling-member';
import { absoluteAddress, type Call } from '../call';
import { areCommentsShown } from '../discussion-rules';
import { handle, handlePage, type OperationHandler } from '../operation-handler';
import { PAGE_SIZE, type PageRequest, pageStart } from '../paging';
import { platformTime } from '../platform-time';
import { shownMember } from '../shown-items';
import type { Member } from '../store/members';
import type { SignUpRecord } from '../store/sign-ups';
import { wireMemberComment } from '../wire/comment';
import { wireQuestion } from '../wire/question';
import { requireCaller } from './members';

/** Returns a member's public data, without phone number and login name. */
function card({ id, nickname, head, description, official }: Member, call: Call): Record<string, unknown> {
  return {
    userid: String(id),
    nickname,
    head: head === null ? '' : absoluteAddress(call, head),
    description: description ?? '',
    isOfficial: Number(official),
  };
}

/** Returns a public profile. For a member's token, returns the caller's own profile, with points. */
function memberProfile(userID: string, call: Call): unknown {
  const token = sentMemberToken(call);
  if (token === '' || call.authService.isAnonymous(token)) {
    const member = shownMember(userID, call);
    return member ? card(member, call) : null;
  }
  const caller = requireCaller(userID, call);
  return { ...card(caller, call), points: Math.max(0, call.store.scores.total(caller.id)) };
}

/** Returns a page of public comments, shorter than `PAGE_SIZE` if some belong to hidden discussions. */
function publicComments(userID: string, request: PageRequest, call: Call): unknown {
  const member = shownMember(userID, call);
  if (!member) return null;
  const { comments } = call.store;
  const found = comments.ofAuthor(String(member.id), pageStart(request), PAGE_SIZE + 1);
  return {
    list: found
      .slice(0, PAGE_SIZE)
      .filter(({ articleId, sourceType }) => areCommentsShown({ id: articleId, sourceType }, call))
      .map((comment) => wireMemberComment(comment, call)),
    hasMore: found.length > PAGE_SIZE,
  };
}

function memberRegistration(signUp: SignUpRecord, call: Call): Record<string, unknown> {
  const activity = call.store.activities.find(signUp.activityId);
  return {
    activityID: signUp.activityId,
    title: activity?.title ?? '',
    status: registrationStatuses[signUp.state],
    created: platformTime(signUp.createdAt),
    startTime: activity && platformTime(activity.startsAt),
  };
}

export const memberPageHandlers: readonly OperationHandler[] = [
  handle(memberInfo, ({ userID }, call) => memberProfile(userID, call)),
  handle(memberDiscuss, ({ userID, ...request }, call) => publicComments(userID, request, call)),
  handlePage(memberQuestions, wireQuestion, ({ userID, ...request }, call, limit) => {
    const member = shownMember(userID, call);
    const { demoPaper, questions } = call.store;
    if (demoPaper.isHidden()) return member && [];
    return member && questions.published('member', member.id, pageStart(request), limit);
  }),
  handlePage(myRegistList, memberRegistration, ({ userID, ...request }, call, limit) =>
    call.store.signUps.ofMember(requireCaller(userID, call).id, pageStart(request), limit),
  ),
];
