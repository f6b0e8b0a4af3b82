import * as accounts from '@/lib/contract/account';
import * as activities from '@/lib/contract/activity';
import * as ask from '@/lib/contract/ask';
import * as circles from '@/lib/contract/circle';
import * as comments from '@/lib/contract/comment';
import * as contributions from '@/lib/contract/contribution';
import * as members from '@/lib/contract/member';
import * as qas from '@/lib/contract/qa';
import * as reporters from '@/lib/contract/reporter';
import * as subscriptions from '@/lib/contract/subscription';
import * as votes from '@/lib/contract/vote';
import * as voteActivities from '@/lib/contract/vote-activity';
import * as writeOffs from '@/lib/contract/write-off';
import type { Ids } from './ids';
import { type Step, step } from './step';

/** Finds ids of a question and of a topic. No operation lists topics, but questions name them. */
function idsInQuestions(list: readonly { fileId: string; subjectID?: string | undefined }[]) {
  const ofTopic = list.find(({ subjectID }) => subjectID !== undefined);
  return { question: list[0]?.fileId, subject: ofTopic?.subjectID };
}

/** Step input that requests an article, preferably one with comments. */
const discussedArticle = {
  ids: { id: 'article' },
  requests: ({ article = '', discussed = article }: Ids) => [{ id: discussed }],
} as const;

export const readerSteps: readonly Step[] = [
  step(subscriptions.getCats, { finds: ({ list }) => ({ accountCategory: list[0]?.id }) }),
  step(subscriptions.getSubCats, { ids: { id: 'accountCategory' } }),
  step(subscriptions.getCatXys, {
    ids: { id: 'accountCategory' },
    finds: ({ xys }) => ({ account: xys[0]?.id }),
  }),
  step(accounts.recommendXys, { finds: ({ list }) => ({ account: list[0]?.id }) }),
  step(accounts.getXyRank, { finds: ({ list }) => ({ account: list[0]?.id }) }),
  step(accounts.getXyRules),
  step(accounts.getXyInfo, { ids: { id: 'account' } }),
  step(accounts.getXyDynamic, { ids: { xyId: 'account' } }),
  step(accounts.getXyArticlesQuestion, { ids: { id: 'account' } }),
  step(accounts.questionAnswerList, { ids: { id: 'account' }, finds: ({ list }) => idsInQuestions(list) }),
  step(reporters.authorInfo, { ids: { id: 'author' } }),
  step(reporters.reporterArticles, { ids: { id: 'author' } }),
  step(reporters.getDynamicList, {
    ids: { id: 'author' },
    finds: ({ list }) => ({ dynamic: list[0]?.id }),
  }),
  step(reporters.getDynamicDetail, { ids: { id: 'dynamic' } }),
  step(comments.discussView, { ...discussedArticle, finds: ({ list }) => ({ comment: list[0]?.id }) }),
  step(comments.discussHot, discussedArticle),
  step(comments.discussCount, discussedArticle),
  step(comments.discussReply, { ids: { id: 'comment' } }),
  // No operation lists circles, so ids are taken from posts.
  step(circles.postList, {
    requests: ({ circle = '' }) => [{ id: circle }],
    finds: ({ list }) => ({
      post: list[0]?.id,
      member: list.find(({ userID }) => userID !== undefined)?.userID,
      circle: list.find(({ circleId }) => circleId !== undefined)?.circleId,
    }),
  }),
  step(circles.circleDetail, {
    ids: { id: 'circle' },
    finds: ({ noticeList }) => ({ notice: noticeList[0]?.id }),
  }),
  step(circles.postDetail, { ids: { id: 'post' } }),
  step(members.memberInfo, { ids: { userID: 'member' } }),
  step(comments.memberDiscuss, { ids: { userID: 'member' } }),
  step(members.memberQuestions, { ids: { userID: 'member' }, finds: ({ list }) => idsInQuestions(list) }),
  step(circles.noticeDetail, { ids: { id: 'notice' } }),
  step(ask.getSubject, { ids: { id: 'subject' } }),
  step(ask.questionList, {
    ids: { subjectID: 'subject' },
    finds: ({ list }) => ({ question: list[0]?.fileId }),
  }),
  step(ask.questionListHot, { ids: { subjectID: 'subject' } }),
  step(ask.questionDetail, { ids: { fileId: 'question' } }),
  step(qas.qaList, { finds: ({ list }) => ({ qa: list[0]?.fileId }) }),
  step(qas.qaDetail, { ids: { fileId: 'qa' } }),
  step(activities.activityList, {
    finds: ({ list }) => ({
      activity: list[0]?.fileId,
      voteActivity: list.find(({ voteId }) => voteId !== undefined)?.voteId,
    }),
  }),
  step(activities.activityDetail, { ids: { fileId: 'activity' } }),
  step(activities.entryList, { ids: { fileId: 'activity' } }),
  step(writeOffs.activityVerifyInfo, { ids: { activityID: 'activity', registCode: 'code' } }),
  step(votes.voteResult, { ids: { id: 'vote' } }),
  step(voteActivities.voteInfo, {
    ids: { voteId: 'voteActivity' },
    finds: ({ vs_votetheme_list: themes }) => ({ voteOption: themes[0]?.options[0]?.id }),
  }),
  step(voteActivities.voteOptionInfo, { ids: { voteId: 'voteActivity', optionId: 'voteOption' } }),
  step(contributions.tipoffDetail, { ids: { id: 'tipoff' } }),
  step(contributions.inputArticleList, {
    ids: { linkID: 'contributionCall' },
    finds: ({ list }) => ({ contribution: list[0]?.id }),
  }),
  step(contributions.inputArticleDetail, { ids: { id: 'contribution' } }),
];
