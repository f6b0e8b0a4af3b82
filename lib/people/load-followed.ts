import 'server-only';
import { toCards } from '@/lib/cards/card';
import { type ListPosition, mayHaveMore, pageSize } from '@/lib/cards/list-position';
import { getXyArticlesQuestion, getXyInfo } from '@/lib/contract/account';
import type { ListArticle } from '@/lib/contract/article';
import { getSubject } from '@/lib/contract/ask';
import { circleDetail } from '@/lib/contract/circle';
import { authorInfo, reporterArticles } from '@/lib/contract/reporter';
import { topicSubList } from '@/lib/contract/subscription';
import { headline } from '@/lib/format/headline';
import { idPattern } from '@/lib/format/id-pattern';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { isDenied, type Result } from '@/lib/platform/errors';
import { type FailedList, failedList } from '@/lib/platform/page-parts';
import { mapResult, read } from '@/lib/platform/read';
import { siteHref } from '@/lib/routes/site-href';
import type { Caller } from '@/lib/session/call-as';
import { callInPage } from '@/lib/session/reader-cookies';
import { type FollowedKind, followedTypes } from './followed-types';

interface FollowedId {
  kind: FollowedKind;
  id: string;
}

export type FollowedProfile = Awaited<ReturnType<typeof loadProfiles>>[number];

/** Maximum entities per kind; each entity needs a platform call on first use. */
const maxPerKind = 30;

const maxSources = 24;

const kinds = ['account', 'reporter', 'circle', 'topic'] as const;

async function loadIds(kind: FollowedKind, follower: Caller): Promise<FollowedId[] | FailedList> {
  const request = { type: followedTypes[kind], userID: follower.session.user?.userid ?? '' };
  const answer = await callInPage(topicSubList, request, follower);
  if (!answer.ok) return isDenied(answer.error) ? [] : failedList;
  const ids = [...new Set(answer.value.list.map(({ id }) => id))].filter((id) => idPattern.test(id));
  return ids.slice(0, maxPerKind).map((id) => ({ kind, id }));
}

/** Returns followed ids by kind, newest first in each. Failed kinds are omitted, unless all fail. */
export async function loadFollowedIds(follower: Caller): Promise<readonly FollowedId[] | FailedList> {
  const lists = await Promise.all(kinds.map((kind) => loadIds(kind, follower)));
  return lists.every((list) => list === failedList)
    ? failedList
    : lists.flatMap((list) => (list === failedList ? [] : list));
}

async function loadProfile({ kind, id }: FollowedId) {
  switch (kind) {
    case 'account':
      return mapResult(await read(getXyInfo, { id }), (account) => ({
        name: headline(account.name, account.description),
        picture: account.icon,
        description: account.description,
        articles: account.countArticle,
        fans: account.countFan,
      }));
    case 'reporter':
      return mapResult(await read(authorInfo, { id }), (reporter) => ({
        name: headline(reporter.name),
        picture: reporter.url,
        description: reporter.duty,
        articles: reporter.countArticle,
        fans: reporter.countFan,
      }));
    case 'topic':
      return mapResult(await read(getSubject, { id }), (subject) => ({
        name: headline(subject.title, subject.content),
        picture: subject.answererIcon,
        description: subject.answerer,
        articles: subject.countQuestion,
        fans: subject.countFan,
      }));
    case 'circle':
      return mapResult(await read(circleDetail, { id }), (circle) => ({
        name: headline(circle.name, circle.description),
        picture: circle.icon,
        description: circle.description,
        articles: circle.countPost,
        fans: circle.countMember,
      }));
  }
}

const routeByKind = {
  account: 'xyDetail',
  reporter: 'reporter',
  circle: 'circleDetail',
  topic: 'topicDetail',
} as const;

const maxFollowedShown = 24;

/** Loads profiles of the first `maxFollowedShown` entities; omits failures, such as deleted entities. */
export async function loadProfiles(ids: readonly FollowedId[]) {
  const profiles = await Promise.all(
    ids.slice(0, maxFollowedShown).map(async (followedId) => {
      const profile = await loadProfile(followedId);
      const href = siteHref([routeByKind[followedId.kind], followedId.id]);
      if (!profile.ok) return [];
      const description = plainText(profile.value.description ?? '') || undefined;
      return [{ ...followedId, ...profile.value, description, href }];
    }),
  );
  return profiles.flat();
}

async function loadArticles({ kind, id }: FollowedId): Promise<Result<readonly ListArticle[]>> {
  const answer =
    kind === 'account'
      ? await read(getXyArticlesQuestion, { id, type: '0', page: 0 })
      : await read(reporterArticles, { id, page: 0 });
  return mapResult(answer, ({ list }) => list);
}

function mergeByTime(lists: readonly (readonly ListArticle[])[]): ListArticle[] {
  const articles = [...new Map(lists.flat().map((item) => [item.fileId, item])).values()];
  const timedArticles = articles.flatMap((article) => {
    const time = parsePlatformDate(article.publishtime);
    return time === undefined ? [] : [{ article, time }];
  });
  // Older articles of a full list are not loaded. To avoid gaps, drops all articles older than its last one.
  const endTimes = lists.flatMap((list) =>
    mayHaveMore(list.length) ? [parsePlatformDate(list.at(-1)?.publishtime) ?? 0] : [],
  );
  const earliestTime = Math.max(0, ...endTimes);
  return timedArticles
    .filter(({ time }) => time >= earliestTime)
    .sort((a, b) => b.time - a.time)
    .map(({ article }) => article);
}

export async function loadNewestArticles(ids: readonly FollowedId[], { page, lastFileId }: ListPosition) {
  const sources = ids.filter(({ kind }) => kind === 'account' || kind === 'reporter').slice(0, maxSources);
  const answers = await Promise.all(sources.map(loadArticles));
  if (answers.length > 0 && answers.every((answer) => !answer.ok && !isDenied(answer.error)))
    return failedList;
  const articles = mergeByTime(answers.flatMap((answer) => (answer.ok ? [answer.value] : [])));
  const lastIndex = page > 0 ? articles.findIndex(({ fileId }) => fileId === lastFileId) : -1;
  const start = lastIndex >= 0 ? lastIndex + 1 : page * pageSize;
  const part = articles.slice(start, start + pageSize);
  const lastId = part.at(-1)?.fileId;
  const next =
    start + pageSize < articles.length && lastId ? { page: page + 1, lastFileId: lastId } : undefined;
  return { items: toCards(part), next };
}
