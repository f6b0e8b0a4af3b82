import 'server-only';
import { mayHaveMore } from '@/lib/cards/list-position';
import { type LivePost, liveView } from '@/lib/contract/live';
import { dataCache } from '@/lib/platform/data-cache';
import { read } from '@/lib/platform/read';
import { weightOf } from '@/lib/platform/response-cache';
import { markIncomplete } from '@/lib/runtime/request-context';
import { joinStory } from './feed';

/** Cache time of a story in seconds. It is short because newsrooms also correct and withdraw older posts. */
const storyLifetime = 300;

const maxPages = 100;

/** Approximate maximum bytes of a story: more than two thousand long posts. */
const maxStoryBytes = 8 * 1024 * 1024;

/** Failure while reading a story. The posts so far are shown and not cached. */
class IncompleteStory extends Error {
  constructor(readonly posts: readonly LivePost[]) {
    super('story incomplete');
  }
}

async function readStory(id: string, first: readonly LivePost[]): Promise<readonly LivePost[]> {
  const posts = [...first];
  const knownIds = new Set(first.map(({ fileId }) => fileId));
  let returned = first.length;
  let byteCount = weightOf(first);
  for (let page = 1; mayHaveMore(returned) && page < maxPages && byteCount < maxStoryBytes; page += 1) {
    const lastFileId = posts.at(-1)?.fileId ?? '0';
    const answer = await read(liveView, { id, page, lastFileId });
    if (!answer.ok) throw new IncompleteStory(posts);
    returned = answer.value.list.length;
    byteCount += weightOf(answer.value.list);
    for (const post of answer.value.list.filter(({ fileId }) => !knownIds.has(fileId))) {
      knownIds.add(post.fileId);
      posts.push(post);
    }
  }
  return posts;
}

/** Returns the cached story joined with the current first page; reads it again if they do not join. */
async function cachedStory(id: string, first: readonly LivePost[]): Promise<readonly LivePost[]> {
  const key = `liveStory:${id}`;
  const getCached = () =>
    dataCache().getOrSet<readonly LivePost[]>({
      key,
      ttl: storyLifetime * 1000,
      tags: [`live:${id}`],
      factory: () => readStory(id, first),
    });
  const joined = joinStory(first, await getCached());
  if (joined) return joined;
  await dataCache().delete({ key });
  return getCached();
}

function findIncompleteStory(cause: unknown): IncompleteStory | undefined {
  if (cause instanceof IncompleteStory) return cause;
  return cause instanceof Error && cause.cause !== undefined ? findIncompleteStory(cause.cause) : undefined;
}

/** Returns all posts of a live in the platform's order. Needs few calls, because it reads only new posts again. */
export async function loadStory(id: string, first: readonly LivePost[]): Promise<readonly LivePost[]> {
  try {
    return await cachedStory(id, first);
  } catch (cause) {
    markIncomplete();
    return findIncompleteStory(cause)?.posts ?? first;
  }
}
