import 'server-only';
import { mayHaveMore } from '@/lib/cards/list-position';
import { type LivePost, liveView } from '@/lib/contract/live';
import { weightOf } from '@/lib/platform/answer-memory';
import { dataCache } from '@/lib/platform/data-cache';
import { read } from '@/lib/platform/read';
import { markIncomplete } from '@/lib/runtime/request-context';
import { joinStory } from './feed';

/** s that a story is kept before it is read anew, as desks also correct and withdraw older posts. */
const storyLifetime = 300;

/** Pages that a story may have; more is no live any more. */
const mostPages = 100;

/** Bytes of a story, roughly: more than two thousand posts of a desk that writes much. */
const longestStory = 8 * 1024 * 1024;

/** A story that could not be read to its end is shown as far as it goes, and not kept. */
class StoryBroken extends Error {
  constructor(readonly posts: readonly LivePost[]) {
    super('story broken off');
  }
}

/** Reads page after page from the first one on. */
async function readStory(id: string, first: readonly LivePost[]): Promise<readonly LivePost[]> {
  const posts = [...first];
  const seen = new Set(first.map(({ fileId }) => fileId));
  let returned = first.length;
  let weight = weightOf(first);
  for (let page = 1; mayHaveMore(returned) && page < mostPages && weight < longestStory; page += 1) {
    const lastFileId = posts.at(-1)?.fileId ?? '0';
    const answer = await read(liveView, { id, page, lastFileId });
    if (!answer.ok) throw new StoryBroken(posts);
    returned = answer.value.list.length;
    weight += weightOf(answer.value.list);
    for (const post of answer.value.list.filter(({ fileId }) => !seen.has(fileId))) {
      seen.add(post.fileId);
      posts.push(post);
    }
  }
  return posts;
}

/** What was read lately of a story, with its first page as it is now; read anew where the two do not meet. */
async function keptStory(id: string, first: readonly LivePost[]): Promise<readonly LivePost[]> {
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

function brokenIn(cause: unknown): StoryBroken | undefined {
  if (cause instanceof StoryBroken) return cause;
  return cause instanceof Error && cause.cause !== undefined ? brokenIn(cause.cause) : undefined;
}

/** All posts of a live as the platform lists them, from its first page on; few calls, as only what is new is read again. */
export async function wholeStory(id: string, first: readonly LivePost[]): Promise<readonly LivePost[]> {
  try {
    return await keptStory(id, first);
  } catch (cause) {
    markIncomplete();
    return brokenIn(cause)?.posts ?? first;
  }
}
