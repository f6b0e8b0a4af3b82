import 'server-only';
import { defineShareCard } from '@/lib/frame/page-share-card';
import { headingOf } from '@/lib/people/dynamic';
import { currentWords } from '@/lib/view/current-view';
import { circleHref, postHref } from './circle-href';
import type { CirclePageValues, PostPageValues } from './load';

export const circleShareCard = defineShareCard(({ words }, { circle }: CirclePageValues) => {
  const { id, name, description, icon, forbidShare } = circle;
  return {
    title: name,
    descriptions: [description, words('circle.description', { name })],
    pictures: [icon],
    path: circleHref(id),
    rendered: { kind: 'circle', id },
    closed: forbidShare,
    objectType: 'circle',
  };
});

export async function postTitle({ post, body }: PostPageValues): Promise<string> {
  const words = await currentWords();
  const { name } = post.writer;
  const fallback = name ? words('circle.postOf', { name }) : words('titles.postDetail');
  return headingOf(post, body.text) || fallback;
}

export const postShareCard = defineShareCard(async (_, values: PostPageValues) => {
  const { post, body } = values;
  const title = await postTitle(values);
  return {
    title,
    descriptions: [body.text, post.circle?.name, title],
    pictures: [post.pictures[0]?.url, post.videos[0]?.poster],
    path: postHref(post.id),
    rendered: { kind: 'post', id: post.id },
  };
});
