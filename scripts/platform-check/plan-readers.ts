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
import { type Step, step } from './step';

const page = { page: 0, lastFileId: '0' };

/** Returns the ids of a question and of a topic, as no operation lists topics. */
function idsInQuestions(list: readonly { fileId: string; subjectID?: string | undefined }[]) {
  const ofTopic = list.find(({ subjectID }) => subjectID !== undefined);
  return { question: list[0]?.fileId, subject: ofTopic?.subjectID };
}

function accountSteps(): Step[] {
  return [
    step(subscriptions.getCats, { finds: ({ list }) => ({ accountCategory: list[0]?.id }) }),
    step(subscriptions.getSubCats, {
      needs: ['accountCategory'],
      request: ({ accountCategory }) => ({ id: accountCategory }),
    }),
    step(subscriptions.getCatXys, {
      needs: ['accountCategory'],
      request: ({ accountCategory }) => ({ id: accountCategory }),
      finds: ({ xys }) => ({ account: xys[0]?.id }),
    }),
    step(accounts.recommendXys, { finds: ({ list }) => ({ account: list[0]?.id }) }),
    step(accounts.getXyRank, { finds: ({ list }) => ({ account: list[0]?.id }) }),
    step(accounts.getXyRules),
    step(accounts.getXyInfo, { needs: ['account'], request: ({ account }) => ({ id: account }) }),
    step(accounts.getXyDynamic, {
      needs: ['account'],
      request: ({ account }) => ({ xyId: account, ...page }),
    }),
    step(accounts.getXyArticlesQuestion, {
      needs: ['account'],
      request: ({ account }) => ({ id: account, ...page }),
    }),
    step(accounts.questionAnswerList, {
      needs: ['account'],
      request: ({ account }) => ({ id: account, ...page }),
      finds: ({ list }) => idsInQuestions(list),
    }),
    step(reporters.authorInfo, { needs: ['author'], request: ({ author }) => ({ id: author }) }),
    step(reporters.reporterArticles, {
      needs: ['author'],
      request: ({ author }) => ({ id: author, ...page }),
    }),
    step(reporters.getDynamicList, {
      needs: ['author'],
      request: ({ author }) => ({ id: author, ...page }),
      finds: ({ list }) => ({ dynamic: list[0]?.id }),
    }),
    step(reporters.getDynamicDetail, { needs: ['dynamic'], request: ({ dynamic }) => ({ id: dynamic }) }),
  ];
}

function discussionSteps(): Step[] {
  return [
    step(comments.discussView, {
      needs: ['article'],
      request: ({ article, discussed = article }) => ({ id: discussed, ...page }),
      finds: ({ list }) => ({ comment: list[0]?.id }),
    }),
    step(comments.discussHot, {
      needs: ['article'],
      request: ({ article, discussed = article }) => ({ id: discussed }),
    }),
    step(comments.discussCount, {
      needs: ['article'],
      request: ({ article, discussed = article }) => ({ id: discussed }),
    }),
    step(comments.discussReply, {
      needs: ['comment'],
      request: ({ comment }) => ({ id: comment, ...page }),
    }),
    // No operation lists circles; posts name some.
    step(circles.postList, {
      request: ({ circle = '' }) => ({ id: circle, ...page }),
      finds: ({ list }) => ({
        post: list[0]?.id,
        member: list.find(({ userID }) => userID !== undefined)?.userID,
        circle: list.find(({ circleId }) => circleId !== undefined)?.circleId,
      }),
    }),
    step(circles.circleDetail, {
      needs: ['circle'],
      request: ({ circle }) => ({ id: circle }),
      finds: ({ noticeList }) => ({ notice: noticeList[0]?.id }),
    }),
    step(circles.postDetail, { needs: ['post'], request: ({ post }) => ({ id: post }) }),
    step(members.memberInfo, { needs: ['member'], request: ({ member }) => ({ userID: member }) }),
    step(comments.memberDiscuss, {
      needs: ['member'],
      request: ({ member }) => ({ userID: member, ...page }),
    }),
    step(members.memberQuestions, {
      needs: ['member'],
      request: ({ member }) => ({ userID: member, ...page }),
      finds: ({ list }) => idsInQuestions(list),
    }),
    step(circles.noticeDetail, { needs: ['notice'], request: ({ notice }) => ({ id: notice }) }),
    step(ask.getSubject, { needs: ['subject'], request: ({ subject }) => ({ id: subject }) }),
    step(ask.questionList, {
      needs: ['subject'],
      request: ({ subject }) => ({ subjectID: subject, ...page }),
      finds: ({ list }) => ({ question: list[0]?.fileId }),
    }),
    step(ask.questionListHot, {
      needs: ['subject'],
      request: ({ subject }) => ({ subjectID: subject, ...page }),
    }),
    step(ask.questionDetail, { needs: ['question'], request: ({ question }) => ({ fileId: question }) }),
    step(qas.qaList, { request: () => page, finds: ({ list }) => ({ qa: list[0]?.fileId }) }),
    step(qas.qaDetail, { needs: ['qa'], request: ({ qa }) => ({ fileId: qa }) }),
  ];
}

function activitySteps(): Step[] {
  return [
    step(activities.activityList, {
      request: () => page,
      finds: ({ list }) => ({
        activity: list[0]?.fileId,
        voteActivity: list.find(({ voteId }) => voteId !== undefined)?.voteId,
      }),
    }),
    step(activities.activityDetail, {
      needs: ['activity'],
      request: ({ activity }) => ({ fileId: activity }),
    }),
    step(activities.entryList, { needs: ['activity'], request: ({ activity }) => ({ fileId: activity }) }),
    step(writeOffs.activityVerifyInfo, {
      needs: ['activity', 'code'],
      request: ({ activity, code }) => ({ activityID: activity, registCode: code }),
    }),
    step(votes.voteResult, { needs: ['vote'], request: ({ vote }) => ({ id: vote }) }),
    step(voteActivities.voteInfo, {
      needs: ['voteActivity'],
      request: ({ voteActivity }) => ({ voteId: voteActivity }),
      finds: ({ vs_votetheme_list: themes }) => ({ voteOption: themes[0]?.options[0]?.id }),
    }),
    step(voteActivities.voteOptionInfo, {
      needs: ['voteActivity', 'voteOption'],
      request: ({ voteActivity, voteOption }) => ({ voteId: voteActivity, optionId: voteOption }),
    }),
    step(contributions.tipoffDetail, { needs: ['tipoff'], request: ({ tipoff }) => ({ id: tipoff }) }),
    step(contributions.inputArticleList, {
      needs: ['contributionCall'],
      request: ({ contributionCall }) => ({ linkID: contributionCall, ...page }),
      finds: ({ list }) => ({ contribution: list[0]?.id }),
    }),
    step(contributions.inputArticleDetail, {
      needs: ['contribution'],
      request: ({ contribution }) => ({ id: contribution }),
    }),
  ];
}

/** Accounts, discussions and activities. */
export function readerSteps(): Step[] {
  return [...accountSteps(), ...discussionSteps(), ...activitySteps()];
}
