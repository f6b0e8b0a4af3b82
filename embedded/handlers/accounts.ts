import * as contract from '@/lib/contract/account';
import { getCats, getCatXys, getSubCats } from '@/lib/contract/subscription';
import { absoluteAddress, type Call, editorialContentOf } from '../call';
import { handle, handleDetail, handleList, type OperationHandler } from '../operation-handler';
import { PAGE_SIZE, pageStart, toId, toNumber } from '../paging';
import { platformTime } from '../platform-time';
import { Refusal } from '../refusal';
import { shownAccount } from '../shown-items';
import type { AccountRecord } from '../store/accounts';
import type { Position } from '../store/database';
import { wireDynamic } from '../wire/dynamic';
import { listItem } from '../wire/list-item';
import { wireQuestion } from '../wire/question';

function countFans({ id, fans }: AccountRecord, { store }: Call): number {
  return fans + store.follows.countFans({ kind: 'account', id });
}

function wireAccount(account: AccountRecord, call: Call): Record<string, unknown> {
  const { id, name, icon, description, articles } = account;
  return {
    xyId: id,
    xyName: name,
    headUrl: icon === null ? '' : absoluteAddress(call, icon),
    introduction: description,
    articleCount: articles,
    fansCount: countFans(account, call),
  };
}

const accountCode = 'XYACCOUNT';

function wireCats(parentId: number | undefined, { store }: Call): Record<string, unknown>[] {
  const found = store.demoPaper.isHidden() ? [] : store.accounts.categories(parentId);
  return found.map(({ id, name }) => ({ catID: id, catName: name }));
}

/** Number of dynamics per page (Spec §9). */
const dynamicsPerPage = 10;

/** Maximum number of ranked accounts. The ranking is sorted in memory. */
const maxAccounts = 500;

/** Length of the ranking, longer than the 20 accounts that the site shows. */
const rankingLength = 25;

const recommendationCount = 6;

/** `articleType` of a video (Spec §3). */
const videoType = 2;

/** Returns the editors' score plus one point per ten followers on this platform. */
function rankingScore(account: AccountRecord, call: Call): number {
  return account.influence + (countFans(account, call) - account.fans) / 10;
}

function rankAccounts(call: Call): AccountRecord[] {
  if (call.store.demoPaper.isHidden()) return [];
  const pairs = call.store.accounts
    .all(maxAccounts)
    .map((account) => ({ account, score: rankingScore(account, call) }));
  return pairs.sort((a, b) => b.score - a.score || a.account.id - b.account.id).map(({ account }) => account);
}

function accountPage(account: AccountRecord, call: Call): Record<string, unknown> {
  const { banner, bulletins } = account;
  return {
    ...wireAccount(account, call),
    banner: banner && absoluteAddress(call, banner),
    bulletinList: bulletins.map(({ id, title, articleId }) => ({
      bulletinId: id,
      title,
      article: call.store.articles.findPublished([articleId]).map((article) => listItem(article, call))[0],
    })),
  };
}

function listAccountArticles(id: number, type: string, position: Position, call: Call): unknown {
  if (type === '2') {
    const questions = call.store.questions.published('account', id, position, PAGE_SIZE);
    return {
      list: questions.map((question) => ({
        fileId: question.id,
        title: question.title,
        publishtime: platformTime(question.publishedAt),
      })),
    };
  }
  const types = type === '1' ? [videoType] : undefined;
  const articles = call.store.lists.readPage({ account: id, types }, position, PAGE_SIZE);
  return { list: articles.map((article) => listItem(article, call)) };
}

function countBulletinClick(bulletin: string, visitor: string, call: Call): unknown {
  const id = toNumber(bulletin);
  const exists = rankAccounts(call).some(({ bulletins }) =>
    bulletins.some((candidate) => candidate.id === id),
  );
  if (!exists) throw new Refusal(404, '内容不存在');
  const event = { objectType: 'bulletin', objectId: bulletin, eventType: '0', channel: '1', visitor };
  call.store.statistics.addEvent(event, call.now);
  return { message: 'success' };
}

export const accountHandlers: readonly OperationHandler[] = [
  handle(getCats, ({ code }, call) => ({ cats: code === accountCode ? wireCats(undefined, call) : [] })),
  handle(getSubCats, ({ id }, call) => ({ cats: wireCats(toId(id), call) })),
  handle(getCatXys, ({ id, start, count }, call) => {
    const { accounts, demoPaper } = call.store;
    const length = Math.min(count, PAGE_SIZE);
    const found = demoPaper.isHidden() ? [] : accounts.inCategory(toId(id), start, length);
    return { xys: found.map((account) => wireAccount(account, call)) };
  }),
  handleDetail(contract.getXyInfo, ({ id }, call) => shownAccount(id, call), accountPage),
  handleList(contract.getXyDynamic, wireDynamic, ({ xyId, ...request }, call) => {
    const account = shownAccount(xyId, call);
    const position = pageStart(request, dynamicsPerPage);
    return account && call.store.dynamics.of('account', account.id, position, dynamicsPerPage);
  }),
  handle(contract.getXyArticlesQuestion, ({ id, type, ...request }, call) => {
    const account = shownAccount(id, call);
    return account ? listAccountArticles(account.id, type, pageStart(request), call) : null;
  }),
  handleList(contract.questionAnswerList, wireQuestion, ({ id, ...request }, call) => {
    const account = shownAccount(id, call);
    return account && call.store.questions.published('account', account.id, pageStart(request), PAGE_SIZE);
  }),
  handle(contract.getXyRank, (_request, call) => ({
    rankList: rankAccounts(call)
      .slice(0, rankingLength)
      .map((account, index) => ({
        ...wireAccount(account, call),
        rank: index + 1,
        lastRank: account.rankBefore,
        influence: rankingScore(account, call).toFixed(1),
      })),
  })),
  handle(contract.recommendXys, (_request, call) => ({
    xys: rankAccounts(call)
      .slice(0, recommendationCount)
      .map((account) => wireAccount(account, call)),
  })),
  handle(contract.hitXyBulletin, ({ id, userID }, call) => countBulletinClick(id, userID, call)),
  handle(contract.getXyRules, (_request, call) => editorialContentOf(call).rankingRules ?? null),
];
