import 'server-only';
import { mayHaveMore } from '@/lib/cards/list-position';
import { type LivePost, liveView } from '@/lib/contract/live';
import { weightOf } from '@/lib/platform/answer-memory';
import { dataCache } from '@/lib/platform/data-cache';
import { read } from '@/lib/platform/read';
import { markIncomplete } from '@/lib/runtime/request-context';
import { joinStory } from './feed';

/** Cache time of a story in seconds. It is short because newsrooms also correct and withdraw older posts. */
const storyLifetime = 300;

const mostPages = 100;

/** Approximate maximum bytes of a story: more than two thousand long posts. */
const longestStory = 8 * 1024 * 1024;

/** Failure while reading a story. The posts so far are shown and not cached. */
class IncompleteStory extends Error {
  constructor(readonly posts: readonly LivePost[]) {
    super('story incomplete');
  }
}

async function readStory(id: string, first: readonly LivePost[]): Promise<readonly LivePost[]> {
  const posts = [...first];
  const seen = new Set(first.map(({ fileId }) => fileId));
  let returned = first.length;
  let weight = weightOf(first);
  for (let page = 1; mayHaveMore(returned) && page < mostPages && weight < longestStory; page += 1) {
    const lastFileId = posts.at(-1)?.fileId ?? '0';
    const answer = await read(liveView, { id, page, lastFileId });
    if (!answer.ok) throw new IncompleteStory(posts);
    returned = answer.value.list.length;
    weight += weightOf(answer.value.list);
    for (const post of answer.value.list.filter(({ fileId }) => !seen.has(fileId))) {
      seen.add(post.fileId);
      posts.push(post);
    }
  }
  return posts;
}

/** Returns the cached story joined with the current first page; reads it again if they do not join. */
async function cachedStory(id: string, first: readonly LivePost[]): Promise<readonly LivePost[]> {
  const key = `liveStory:${id}`;
  const kept = () =>
    dataCache().getOrSet<readonly LivePost[]>({
      key,
      ttl: storyLifetime * 1000,
      tags: [`live:${id}`],
      factory: () => readStory(id, first),
    });
  const joined = joinStory(first, await kept());
  if (joined) return joined;
  await dataCache().delete({ key });
  return kept();
}

function brokenIn(cause: unknown): IncompleteStory | undefined {
  if (cause instanceof IncompleteStory) return cause;
  return cause instanceof Error && cause.cause !== undefined ? brokenIn(cause.cause) : undefined;
}

/** Returns all posts of a live in the platform's order. Needs few calls, because it reads only new posts again. */
export async function wholeStory(id: string, first: readonly LivePost[]): Promise<readonly LivePost[]> {
  try {
    return await cachedStory(id, first);
  } catch (cause) {
    markIncomplete();
    return brokenIn(cause)?.posts ?? first;
  }
}
