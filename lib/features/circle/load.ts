import 'server-only';
import { prepareTextIn } from '@/lib/article/prepare-text';
import { type ListPosition, listPart } from '@/lib/cards/list-position';
import { circleDetail, postDetail, postList } from '@/lib/contract/circle';
import { fail, type Loaded, succeed } from '@/lib/platform/errors';
import { mapResult, read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import { currentWords } from '@/lib/view/current-view';
import { listTypeByOrder, type PostOrder, toCircle, toPost, toPosts } from './model';

export type CirclePageValues = Loaded<typeof loadCircle>;

export async function loadCircle(id: string | undefined, order: PostOrder, position: ListPosition) {
  if (id === undefined) return fail({ kind: 'notFound' });
  tagPage(`circle:${id}`);
  const [circle, posts] = await Promise.all([
    read(circleDetail, { id }),
    read(postList, { id, listType: listTypeByOrder[order], ...position }),
  ]);
  const part = listPart(posts, position.page, toPosts);
  return mapResult(circle, (value) => ({ circle: toCircle(value), order, part }));
}

export type PostPageValues = Loaded<typeof loadPost>;

export async function loadPost(id: string | undefined) {
  if (id === undefined) return fail({ kind: 'notFound' });
  tagPage(`post:${id}`);
  const [words, answer] = await Promise.all([currentWords(), read(postDetail, { id })]);
  if (!answer.ok) return answer;
  const post = toPost(answer.value);
  return succeed({ post, ...prepareTextIn(post.language, post.content, words) });
}
