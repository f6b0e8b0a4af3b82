import { registrationStatuses } from '@/lib/contract/activity';
import { memberDiscuss } from '@/lib/contract/comment';
import { memberInfo, memberQuestions, myRegistList } from '@/lib/contract/member';
import { type Answer, answer } from '../answer';
import { absolute, type Call } from '../call';
import { isShown } from '../discussion-rules';
import { lastShown, PAGE_SIZE } from '../paging';
import { platformTime } from '../platform-time';
import { shownMember } from '../shown-people';
import type { Member } from '../store/members';
import type { SignUpRecord } from '../store/sign-ups';
import { wireSaid } from '../wire/comment';
import { wireQuestion } from '../wire/question';
import { ownMember } from './members';

/** What a member shows of itself; its number and its name for logging in are nobody's business. */
function card({ id, nickname, head, description, official }: Member, call: Call): Record<string, unknown> {
  return {
    userid: String(id),
    nickname,
    head: head === null ? '' : absolute(call, head),
    description: description ?? '',
    isOfficial: Number(official),
  };
}

/** Who asks with a member's token asks for themselves, which confirms the token; points are told to nobody else. @throws Refusal */
function info(userID: string, call: Call): unknown {
  const token = call.header(call.authDesk.rules.tokenHeader) ?? '';
  if (token === '' || call.authDesk.isNobodys(token)) {
    const member = shownMember(userID, call);
    return member ? card(member, call) : null;
  }
  const own = ownMember(userID, call);
  return { ...card(own, call), points: Math.max(0, call.store.scores.total(own.id)) };
}

/** Where a page begins: after the last one shown, else after so many. */
function position(page: number, lastFileId: string) {
  return { afterId: page > 0 ? lastShown(lastFileId) : undefined, offset: page * PAGE_SIZE };
}

/** What a member has said in public; a part may be shorter than a page, as some of it may be out of sight. */
function said(userID: string, page: number, lastFileId: string, call: Call): unknown {
  const member = shownMember(userID, call);
  if (!member) return null;
  const { lists } = call.store.comments;
  const found = lists.ofAuthor(String(member.id), position(page, lastFileId), PAGE_SIZE + 1);
  return {
    list: found
      .slice(0, PAGE_SIZE)
      .filter(({ articleId, sourceType }) => isShown({ id: articleId, sourceType }, call))
      .map((comment) => wireSaid(comment, call)),
    hasMore: found.length > PAGE_SIZE,
  };
}

/** What a member has asked in public. */
function asked(userID: string, page: number, lastFileId: string, call: Call): unknown {
  const member = shownMember(userID, call);
  if (!member) return null;
  if (call.store.demoPaper.isHidden()) return { list: [], hasMore: false };
  const { afterId: lastId, offset } = position(page, lastFileId);
  const found = call.store.questions.shownOfMember(member.id, { lastId, offset }, PAGE_SIZE + 1);
  return {
    list: found.slice(0, PAGE_SIZE).map((question) => wireQuestion(question, call)),
    hasMore: found.length > PAGE_SIZE,
  };
}

function registration(signUp: SignUpRecord, call: Call): Record<string, unknown> {
  const activity = call.store.activities.find(signUp.activity_id);
  return {
    activityID: signUp.activity_id,
    title: activity?.title ?? '',
    status: registrationStatuses[signUp.state],
    created: platformTime(signUp.created_at),
    startTime: activity && platformTime(activity.starts_at),
  };
}

export const memberPageAnswers: readonly Answer[] = [
  answer(memberInfo, ({ userID }, call) => info(userID, call)),
  answer(memberDiscuss, ({ userID, page, lastFileId }, call) => said(userID, page, lastFileId, call)),
  answer(memberQuestions, ({ userID, page, lastFileId }, call) => asked(userID, page, lastFileId, call)),
  answer(myRegistList, ({ userID, page, lastFileId }, call) => {
    const { afterId: lastId, offset } = position(page, lastFileId);
    const member = ownMember(userID, call);
    const found = call.store.signUps.ofMember(member.id, { lastId, offset }, PAGE_SIZE + 1);
    return {
      list: found.slice(0, PAGE_SIZE).map((signUp) => registration(signUp, call)),
      hasMore: found.length > PAGE_SIZE,
    };
  }),
];
