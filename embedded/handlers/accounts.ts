import {
  getXyArticlesQuestion,
  getXyDynamic,
  getXyInfo,
  getXyRank,
  getXyRules,
  hitXyBulletin,
  questionAnswerList,
  recommendXys,
} from '@/lib/contract/account';
import { type Answer, answer } from '../answer';
import { absolute, type Call, deskOf } from '../call';
import { Refusal } from '../envelope';
import { toNumber } from '../numbers';
import { lastShown, PAGE_SIZE } from '../paging';
import { platformTime } from '../platform-time';
import { shownAccount } from '../shown-people';
import type { AccountRecord } from '../store/accounts';
import type { QuestionRecord } from '../store/ask-record';
import { fansOf, wireAccount } from '../wire/account';
import { wireDynamic } from '../wire/dynamic';
import { listItem } from '../wire/list-item';
import { wireQuestion } from '../wire/question';

/** Dynamics of a page (spec §9). */
const dynamicsOfPage = 10;

/** More accounts than any paper has; they are put in their order here. */
const mostAccounts = 500;

/** Places that the ranking tells; the site keeps the first 20. */
const placesTold = 25;

/** Accounts that are recommended to who follows few. */
const recommended = 6;

/** articleType of a video (Spec §3). */
const videoType = 2;

function find(id: string, call: Call): AccountRecord | undefined {
  return shownAccount(toNumber(id) ?? -1, call);
}

/** Where a page begins: after the last one shown, else after so many. */
function position(page: number, lastFileId: string, size: number) {
  return { lastId: page > 0 ? lastShown(lastFileId) : undefined, offset: page * size };
}

/** What the ranking goes by: what the desk counted, and ten followers of here for a point. */
function score(account: AccountRecord, call: Call): number {
  return account.influence + (fansOf(account, call) - account.fans) / 10;
}

function ranked(call: Call): AccountRecord[] {
  if (call.store.demoPaper.isHidden()) return [];
  const all = call.store.accounts
    .all(mostAccounts)
    .map((account) => ({ account, score: score(account, call) }));
  return all.sort((a, b) => b.score - a.score || a.account.id - b.account.id).map(({ account }) => account);
}

function info(account: AccountRecord, call: Call): Record<string, unknown> {
  const { banner, bulletins } = account;
  return {
    ...wireAccount(account, call),
    banner: banner && absolute(call, banner),
    bulletinList: bulletins.map(({ id, title, articleId }) => ({
      bulletinId: id,
      title,
      article: call.store.articles.some([articleId]).map((article) => listItem(article, call))[0],
    })),
  };
}

function asArticle({ id, title, published_at }: QuestionRecord): Record<string, unknown> {
  return { fileId: id, title, publishtime: platformTime(published_at) };
}

function articlesOf(id: number, type: string, page: number, lastFileId: string, call: Call): unknown {
  const from = position(page, lastFileId, PAGE_SIZE);
  if (type === '2') return { list: call.store.questions.ofAccount(id, from, PAGE_SIZE).map(asArticle) };
  const types = type === '1' ? [videoType] : undefined;
  const part = call.store.lists.part({ account: id, types }, from, PAGE_SIZE);
  return { list: part.map((article) => listItem(article, call)) };
}

/** A hit of a bulletin that stands on an account's page. @throws Refusal where none does */
function hit(bulletin: string, visitor: string, call: Call): unknown {
  const id = toNumber(bulletin);
  const stands = ranked(call).some(({ bulletins }) => bulletins.some((one) => one.id === id));
  if (!stands) throw new Refusal(404, '内容不存在');
  const event = { objectType: 'bulletin', objectId: bulletin, eventType: '0', channel: '1', visitor };
  call.store.statistics.addEvent(event, call.now);
  return { message: 'success' };
}

export const accountAnswers: readonly Answer[] = [
  answer(getXyInfo, ({ id }, call) => {
    const account = find(id, call);
    return account ? info(account, call) : null;
  }),
  answer(getXyDynamic, ({ xyId, page, lastFileId }, call) => {
    const account = find(xyId, call);
    if (!account) return null;
    const from = position(page, lastFileId, dynamicsOfPage);
    const part = call.store.dynamics.of('account', account.id, from, dynamicsOfPage);
    return { list: part.map((dynamic) => wireDynamic(dynamic, call)) };
  }),
  answer(getXyArticlesQuestion, ({ id, type, page, lastFileId }, call) => {
    const account = find(id, call);
    return account ? articlesOf(account.id, type, page, lastFileId, call) : null;
  }),
  answer(questionAnswerList, ({ id, page, lastFileId }, call) => {
    const account = find(id, call);
    if (!account) return null;
    const from = position(page, lastFileId, PAGE_SIZE);
    const part = call.store.questions.ofAccount(account.id, from, PAGE_SIZE);
    return { list: part.map((question) => wireQuestion(question, call)) };
  }),
  answer(getXyRank, (_request, call) => ({
    rankList: ranked(call)
      .slice(0, placesTold)
      .map((account, index) => ({
        ...wireAccount(account, call),
        rank: index + 1,
        lastRank: account.rankBefore,
        influence: score(account, call).toFixed(1),
      })),
  })),
  answer(recommendXys, (_request, call) => ({
    xys: ranked(call)
      .slice(0, recommended)
      .map((account) => wireAccount(account, call)),
  })),
  answer(hitXyBulletin, ({ id, userID }, call) => hit(id, userID, call)),
  answer(getXyRules, (_request, call) => deskOf(call).rankingRules ?? null),
];
