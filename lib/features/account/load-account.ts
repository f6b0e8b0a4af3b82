import 'server-only';
import { toCards } from '@/lib/cards/card';
import { type ListPosition, listPart } from '@/lib/cards/list-position';
import {
  getXyArticlesQuestion,
  getXyDynamic,
  getXyInfo,
  questionAnswerList,
  recommendXys,
} from '@/lib/contract/account';
import type { ListArticle } from '@/lib/contract/article';
import { questionDetail, type Question as SentQuestion } from '@/lib/contract/ask';
import { headline } from '@/lib/format/headline';
import { toDynamics } from '@/lib/people/dynamic';
import { toQuestion } from '@/lib/people/question';
import { fail, type Loaded, succeed } from '@/lib/platform/errors';
import { failedList, listOrFailed, valueOrIncomplete } from '@/lib/platform/page-parts';
import { mapResult, read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import { type AccountTab, toAccountDetails } from './account';
import { type ListedAccount, toAccounts } from './listed-account';

function toUnansweredQuestion({ fileId, title, attAbstract, publishtime }: ListArticle): SentQuestion {
  return questionDetail.response.parse({ fileId, title: headline(title, attAbstract), publishtime });
}

export function mergeAnswers(list: readonly ListArticle[], answeredQuestions: readonly SentQuestion[]) {
  const answers = new Map(answeredQuestions.map((question) => [question.fileId, question]));
  return [...new Map(list.map((item) => [item.fileId, item])).values()].map((item) => {
    const found = answers.get(item.fileId);
    if (!found) return toQuestion(toUnansweredQuestion(item));
    const { title, publishtime } = found;
    return toQuestion({ ...found, title: item.title || title, publishtime: item.publishtime ?? publishtime });
  });
}

export type AccountPageValues = Loaded<typeof loadAccount>;

const maxRecommended = 5;

/** Page size of dynamics: a full page means that there may be more (R7.60, R9.03; reading 3). */
const dynamicsPageSize = 10;

/** Values of the platform's `type` field (lib/contract/account.ts). */
const listTypes = { articles: '0', videos: '1', questions: '2' } as const;

async function loadTab(id: string, tab: AccountTab, position: ListPosition) {
  const { page } = position;
  if (tab === 'dynamics') {
    const answer = await read(getXyDynamic, { xyId: id, ...position });
    const dynamics = mapResult(answer, ({ list }) => ({ list, hasMore: list.length >= dynamicsPageSize }));
    return { tab, part: listPart(dynamics, page, toDynamics) };
  }
  const articles = read(getXyArticlesQuestion, { id, type: listTypes[tab], ...position });
  if (tab !== 'questions') return { tab, part: listPart(await articles, page, toCards) };
  const [questions, answerPage] = await Promise.all([
    articles,
    read(questionAnswerList, { id, ...position }).then(valueOrIncomplete),
  ]);
  const toItems = (list: readonly ListArticle[]) => mergeAnswers(list, answerPage?.list ?? []);
  return { tab, part: listPart(questions, page, toItems) };
}

/** Loads an account, one of its lists, and recommended accounts (R2.34, R7.59, R7.60, R7.63, R7.64). */
export async function loadAccount(id: string | undefined, tab: AccountTab, position: ListPosition) {
  if (id === undefined) return fail({ kind: 'notFound' });
  tagPage(`account:${id}`);
  const [account, openList, recommendations] = await Promise.all([
    read(getXyInfo, { id }),
    loadTab(id, tab, position),
    read(recommendXys, {}).then(listOrFailed),
  ]);
  if (!account.ok) return account;
  const isOther = ({ id: otherId }: ListedAccount) => otherId !== account.value.id;
  return succeed({
    account: toAccountDetails(account.value),
    openList,
    recommended:
      recommendations === failedList
        ? failedList
        : toAccounts(recommendations?.list ?? [])
            .filter(isOther)
            .slice(0, maxRecommended),
  });
}
