import 'server-only';
import { liveSubject } from '@/lib/article/live-subject';
import { mayHaveMore } from '@/lib/cards/list-position';
import { getArticleContent } from '@/lib/contract/content';
import { type LivePost, liveView } from '@/lib/contract/live';
import { environment } from '@/lib/env/environment';
import { dataCache } from '@/lib/platform/data-cache';
import { fail, type Loaded, type PlatformError, succeed } from '@/lib/platform/errors';
import { read } from '@/lib/platform/read';
import { estimateBytes } from '@/lib/platform/response-cache';
import { markIncomplete, tagPage } from '@/lib/runtime/request-context';
import { liveHref } from '../live-href';
import {
  allPostsPart,
  type FeedPart,
  type FeedQuery,
  feedPartOf,
  feedRequest,
  joinAllPosts,
  needsAllPosts,
} from './feed';
import { isPostVisible, toLive, toPost } from './model';

/** Cache lifetime of all posts of a live in seconds. Short, because newsrooms also correct older posts. */
const allPostsLifetime = 300;

const maxPages = 100;

/** Maximum bytes of all posts, enough for more than 2,000 long posts. */
const maxAllPostsBytes = 8 * 1024 * 1024;

/** Error with the posts read before a failure, which are shown but not cached. */
class IncompletePosts extends Error {
  constructor(readonly posts: readonly LivePost[]) {
    super('posts incomplete');
  }
}

async function readAllPosts(id: string, first: readonly LivePost[]): Promise<readonly LivePost[]> {
  const posts = [...first];
  const knownIds = new Set(first.map(({ fileId }) => fileId));
  let lastCount = first.length;
  let byteCount = estimateBytes(first);
  for (let page = 1; mayHaveMore(lastCount) && page < maxPages && byteCount < maxAllPostsBytes; page += 1) {
    const answer = await read(liveView, { id, page, lastFileId: posts.at(-1)?.fileId ?? '0' });
    if (!answer.ok) throw new IncompletePosts(posts);
    lastCount = answer.value.list.length;
    byteCount += estimateBytes(answer.value.list);
    for (const post of answer.value.list.filter(({ fileId }) => !knownIds.has(fileId))) {
      knownIds.add(post.fileId);
      posts.push(post);
    }
  }
  return posts;
}

/** Reads all posts again if `joinAllPosts` cannot combine the first page with the cached posts. */
async function cachedAllPosts(id: string, first: readonly LivePost[]): Promise<readonly LivePost[]> {
  const key = `liveStory:${id}`;
  const getCached = () =>
    dataCache().getOrSet<readonly LivePost[]>({
      key,
      ttl: allPostsLifetime * 1000,
      tags: [`live:${id}`],
      factory: () => readAllPosts(id, first),
    });
  const joinedPosts = joinAllPosts(first, await getCached());
  if (joinedPosts) return joinedPosts;
  await dataCache().delete({ key });
  return getCached();
}

function findIncompletePosts(cause: unknown): IncompletePosts | undefined {
  if (cause instanceof IncompletePosts) return cause;
  return cause instanceof Error && cause.cause !== undefined ? findIncompletePosts(cause.cause) : undefined;
}

/** Returns the posts in the platform's order, or those read before a failure. */
async function loadAllPosts(id: string, first: readonly LivePost[]): Promise<readonly LivePost[]> {
  try {
    return await cachedAllPosts(id, first);
  } catch (cause) {
    markIncomplete();
    return findIncompletePosts(cause)?.posts ?? first;
  }
}

export interface LiveQuery extends FeedQuery {
  /** Number of the camera, from 1. */
  camera?: string | undefined;
}

export type LivePageValues = Loaded<typeof loadLive>;

function toVisiblePart(part: FeedPart, siteLanguage: string) {
  const toVisiblePosts = (posts: readonly LivePost[]) =>
    posts.filter(isPostVisible).map((post) => toPost(post, siteLanguage));
  return { ...part, pinned: toVisiblePosts(part.pinned), posts: toVisiblePosts(part.posts) };
}

async function loadFeedPart(id: string, query: FeedQuery, first: readonly LivePost[]): Promise<FeedPart> {
  const request = feedRequest(query);
  if (needsAllPosts(request)) return allPostsPart(await loadAllPosts(id, first), request);
  const { page, lastFileId } = request.position;
  if (page === 0) return feedPartOf(first, 0);
  const answer = await read(liveView, { id, page, lastFileId });
  if (answer.ok) return feedPartOf(answer.value.list, page);
  markIncomplete();
  return feedPartOf(first, 0);
}

/** Returns the error of a missing live. Some platforms report only the article as withdrawn (Spec §7). */
async function missingLiveError(articleId: string): Promise<PlatformError> {
  const article = await read(getArticleContent, { articleId });
  return !article.ok && article.error.kind === 'withdrawn' ? article.error : { kind: 'notFound' };
}

function cameraIndex(camera: string | undefined, count: number): number {
  const index = /^\d$/.test(camera ?? '') ? Number(camera) - 1 : 0;
  return index >= 0 && index < count ? index : 0;
}

/** Loads a live. @param linkId id of the live (reading 16) */
export async function loadLive(linkId: string | undefined, id: string | undefined, query: LiveQuery) {
  const liveId = linkId ?? id;
  if (liveId === undefined) return fail({ kind: 'notFound' });
  const articleId = id ?? liveId;
  tagPage(`live:${liveId}`, `article:${articleId}`);
  const answer = await read(liveView, { id: liveId, page: 0 });
  if (!answer.ok) return answer;
  const { main, list, countClick } = answer.value;
  if (!main) return fail(await missingLiveError(articleId));
  const { CONTENT_LANGUAGE } = environment();
  const live = toLive(main, { countClick, now: Date.now(), siteLanguage: CONTENT_LANGUAGE });
  const { order, position, post } = feedRequest(query);
  const part = await loadFeedPart(liveId, query, list);
  return succeed({
    live,
    // The address is the same for all articles that link to the live.
    subject: liveSubject(main, list, liveHref({ path: ['liveDetail', live.id] })),
    /** Id of the article that linked here, else of the live (reading 16). */
    articleId,
    path: liveId === articleId ? ['liveDetail', liveId] : ['liveDetail', liveId, articleId],
    order,
    camera: cameraIndex(query.camera, live.cameras.length),
    feed: toVisiblePart(part, CONTENT_LANGUAGE),
    /** True for the first part in newest-first order, to which new posts are added. */
    isAtTop: order === 'new' && position.page === 0 && (post === undefined || !part.isLaterPart),
    /** Ids of the newest posts at render time. `feed` may contain other posts. */
    newest: list.filter(isPostVisible).map(({ fileId }) => fileId),
  });
}
