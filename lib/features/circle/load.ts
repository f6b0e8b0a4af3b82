import 'server-only';
import { bodyOf } from '@/lib/article/body';
import { type ListPosition, mayHaveMore } from '@/lib/cards/list-position';
import { circleDetail, postDetail, postList } from '@/lib/contract/circle';
import { environment } from '@/lib/env/environment';
import type { PreparedBody } from '@/lib/html/body-input';
import { fail, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { failedList, listOrFailed } from '@/lib/platform/page-parts';
import { read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import { currentWords } from '@/lib/view/current';
import { type Circle, listTypes, type Post, type PostOrder, toCircle, toPost, toPosts } from './model';

/** One part of a circle's posts and the position of the next part; `failed` if the call failed (R4.25). */
export type PostsPart = { posts: readonly Post[]; next: ListPosition | undefined } | { failed: true };

export interface CirclePageValues {
  circle: Circle;
  order: PostOrder;
  part: PostsPart;
}

async function postsOf(id: string, order: PostOrder, position: ListPosition): Promise<PostsPart> {
  const answer = listOrFailed(await read(postList, { id, listType: listTypes[order], ...position }));
  if (answer === failedList) return { failed: true };
  const list = answer?.list ?? [];
  const last = list.at(-1)?.id;
  const next = mayHaveMore(list.length) && last ? { page: position.page + 1, lastFileId: last } : undefined;
  return { posts: toPosts(list), next };
}

/** Loads a circle with its posts (R2.61, R7.38, R7.39). */
export async function loadCircle(
  id: string | undefined,
  order: PostOrder,
  position: ListPosition,
): Promise<Result<CirclePageValues, PlatformError>> {
  if (id === undefined) return fail({ kind: 'notFound' });
  tagPage(`circle:${id}`);
  const [circle, part] = await Promise.all([read(circleDetail, { id }), postsOf(id, order, position)]);
  return circle.ok ? succeed({ circle: toCircle(circle.value), order, part }) : circle;
}

export interface PostPageValues {
  post: Post;
  body: PreparedBody;
  language: string;
}

/** Loads a post (R2.62, R7.40). */
export async function loadPost(id: string | undefined): Promise<Result<PostPageValues, PlatformError>> {
  if (id === undefined) return fail({ kind: 'notFound' });
  tagPage(`post:${id}`);
  const [words, answer] = await Promise.all([currentWords(), read(postDetail, { id })]);
  if (!answer.ok) return answer;
  const post = toPost(answer.value);
  const language = post.language ?? environment().CONTENT_LANGUAGE;
  const text = { content: post.content, images: [], videos: [], language, address: undefined };
  return succeed({ post, body: bodyOf(text, words), language });
}
