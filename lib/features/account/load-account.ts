import 'server-only';
import { type Card, toCards } from '@/lib/cards/card';
import { type ListPosition, nextPosition } from '@/lib/cards/list-position';
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
import { type Dynamic, toDynamics } from '@/lib/people/dynamic';
import { type Question, toQuestion } from '@/lib/people/question';
import { fail, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { type FailedList, failedList, listOrFailed, valueOrIncomplete } from '@/lib/platform/page-parts';
import { read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import { type AccountDetails, type AccountTab, toAccountDetails } from './account';
import { type ListedAccount, toAccounts } from './listed-account';

function withoutAnswer({ fileId, title, attAbstract, publishtime }: ListArticle): SentQuestion {
  return questionDetail.response.parse({ fileId, title: headline(title, attAbstract), publishtime });
}

export function toAnsweredQuestions(
  list: readonly ListArticle[],
  answered: readonly SentQuestion[],
): Question[] {
  const answers = new Map(answered.map((question) => [question.fileId, question]));
  const uniqueArticles = [...new Map(list.map((one) => [one.fileId, one])).values()];
  return uniqueArticles.map((one) => {
    const found = answers.get(one.fileId);
    if (!found) return toQuestion(withoutAnswer(one));
    const { title, publishtime } = found;
    return toQuestion({ ...found, title: one.title || title, publishtime: one.publishtime ?? publishtime });
  });
}

type OpenList =
  | { tab: 'articles' | 'videos'; cards: readonly Card[] }
  | { tab: 'questions'; questions: readonly Question[] }
  | { tab: 'dynamics'; dynamics: readonly Dynamic[] }
  /** Tab with a list that failed to load (R4.25). */
  | { tab: AccountTab; failed: true };

interface Part {
  open: OpenList;
  next: ListPosition | undefined;
}

export interface AccountPageValues extends Part {
  account: AccountDetails;
  recommended: readonly ListedAccount[] | FailedList;
}

const maxRecommended = 5;

/** Page size of dynamics: a full page means that there may be more (R7.60, R9.03; reading 3). */
const dynamicsPageSize = 10;

/** Values of the platform's `type` field (lib/contract/account.ts). */
const types = { articles: '0', videos: '1', questions: '2' } as const;

async function articlesOf(id: string, tab: 'articles' | 'videos', position: ListPosition): Promise<Part> {
  const answer = listOrFailed(await read(getXyArticlesQuestion, { id, type: types[tab], ...position }));
  if (answer === failedList) return { open: { tab, failed: true }, next: undefined };
  const list = answer?.list ?? [];
  return { open: { tab, cards: toCards(list) }, next: nextPosition(position.page, list) };
}

async function questionsOf(id: string, position: ListPosition): Promise<Part> {
  const [questionList, answered] = await Promise.all([
    read(getXyArticlesQuestion, { id, type: types.questions, ...position }).then(listOrFailed),
    read(questionAnswerList, { id, ...position }).then(valueOrIncomplete),
  ]);
  if (questionList === failedList) return { open: { tab: 'questions', failed: true }, next: undefined };
  const list = questionList?.list ?? [];
  return {
    open: { tab: 'questions', questions: toAnsweredQuestions(list, answered?.list ?? []) },
    next: nextPosition(position.page, list),
  };
}

async function dynamicsOf(id: string, position: ListPosition): Promise<Part> {
  const answer = listOrFailed(await read(getXyDynamic, { xyId: id, ...position }));
  if (answer === failedList) return { open: { tab: 'dynamics', failed: true }, next: undefined };
  const list = answer?.list ?? [];
  const next = nextPosition(position.page, list, list.length >= dynamicsPageSize);
  return { open: { tab: 'dynamics', dynamics: toDynamics(list) }, next };
}

function openList(id: string, tab: AccountTab, position: ListPosition): Promise<Part> {
  if (tab === 'questions') return questionsOf(id, position);
  return tab === 'dynamics' ? dynamicsOf(id, position) : articlesOf(id, tab, position);
}

/** Loads an account with one of its lists and recommended accounts (R2.34, R7.59, R7.60, R7.63, R7.64). */
export async function loadAccount(
  id: string | undefined,
  tab: AccountTab,
  position: ListPosition,
): Promise<Result<AccountPageValues, PlatformError>> {
  if (id === undefined) return fail({ kind: 'notFound' });
  tagPage(`account:${id}`);
  const [account, part, recommendations] = await Promise.all([
    read(getXyInfo, { id }),
    openList(id, tab, position),
    read(recommendXys, {}).then(listOrFailed),
  ]);
  if (!account.ok) return account;
  const isOther = ({ id: otherId }: ListedAccount) => otherId !== account.value.id;
  return succeed({
    account: toAccountDetails(account.value),
    ...part,
    recommended:
      recommendations === failedList
        ? failedList
        : toAccounts(recommendations?.list ?? [])
            .filter(isOther)
            .slice(0, maxRecommended),
  });
}
