import type { z } from 'zod';
import { dailyLimitCode, event1, myDayScoreSts, myScoreList, pointActions } from '@/lib/contract/points';
import { cutText } from '@/lib/format/cut-text';
import { plainText } from '@/lib/format/plain-text';
import type { Call } from '../call';
import { handle, type OperationHandler } from '../operation-handler';
import { pageStart, pageWithMore, toId, toNumber } from '../paging';
import { platformTime } from '../platform-time';
import { type PointRule, platformDay, pointRuleOf, pointRules } from '../point-rules';
import { Refusal } from '../refusal';
import { requireCaller } from './members';

const maxDays = 7;

const maxTitleLength = 40;

/** `objectType` of an article (Spec §3, Share). */
const articleType = '0';

/** Returns true for an item that shares report with `articleType`, besides articles and lives (reading 32). */
function isSharedItem(id: number, { store }: Call): boolean {
  const { askSubjects, authors, contributions, dynamics, notices, products } = store;
  const { paperArticles, qas, questions, shortVideos, tipoffs } = store;
  return [
    ...[askSubjects, authors, contributions, dynamics, notices, products],
    ...[paperArticles, qas, questions, shortVideos, tipoffs],
  ].some((items) => items.find(id) !== undefined);
}

/** @throws Refusal if the item does not exist */
function reasonOf({ name, action }: PointRule, { id, type }: z.output<typeof event1.request>, call: Call) {
  if (action === 'signIn' || type !== articleType) return name;
  const itemId = toId(id);
  const found = call.store.articles.find(itemId) ?? call.store.lives.find(itemId);
  if (!found && (action === 'read' || !isSharedItem(itemId, call))) throw new Refusal(404, '内容不存在');
  return found?.title ? `${name}：${cutText(plainText(found.title), maxTitleLength)}` : name;
}

function earnPoints(request: z.output<typeof event1.request>, call: Call): unknown {
  const member = requireCaller(request.userID, call);
  const rule = pointRuleOf(request.eventType);
  if (!rule) throw new Refusal(400, '参数错误');
  const day = platformDay(call.now);
  const { action, score, perDay } = rule;
  // Converts the id to a number: with leading zeros, the same item would earn points again.
  const object =
    action === 'signIn' ? day : `${request.type}:${toNumber(request.id) ?? request.id.slice(0, 64)}`;
  const reason = reasonOf(rule, request, call);
  const scoreEntry = { memberId: member.id, action, object, score, reason, day, at: call.now };
  if (!call.store.scores.add(scoreEntry, perDay))
    throw new Refusal(Number(dailyLimitCode), '这项积分今天已经领过了');
  return { score };
}

function dailyTotals(userID: string, call: Call): unknown {
  const { id } = requireCaller(userID, call);
  const { scores } = call.store;
  const today = platformDay(call.now);
  const days = scores.days(id, maxDays);
  return {
    totalScore: scores.total(id),
    dayScore: days.find(({ day }) => day === today)?.score ?? 0,
    list: days.map(({ day, score }) => ({ date: day, score })),
    rules: Object.values(pointRules).map(({ action, name, score, perDay }) => ({
      ruleName: name,
      score,
      eventType: pointActions[action],
      dayLimit: perDay,
      times: scores.countActions(id, action, today),
    })),
  };
}

function scoreRows({ userID, ...request }: z.output<typeof myScoreList.request>, call: Call): unknown {
  const { id } = requireCaller(userID, call);
  const { list, hasMore } = pageWithMore(
    (limit) => call.store.scores.list(id, pageStart(request), limit),
    ({ id: scoreId, score, reason, createdAt }) => ({
      scoreId,
      reason,
      score,
      createTime: platformTime(createdAt),
    }),
  );
  return { list, hasMore: Number(hasMore) };
}

export const pointHandlers: readonly OperationHandler[] = [
  handle(event1, earnPoints),
  handle(myDayScoreSts, ({ userID }, call) => dailyTotals(userID, call)),
  handle(myScoreList, scoreRows),
];
