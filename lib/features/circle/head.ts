import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { cutText } from '@/lib/format/cut-text';
import { publisherTime } from '@/lib/format/publisher-time';
import { pageCard } from '@/lib/frame/page-card';
import { cardMetadata } from '@/lib/frame/page-metadata';
import type { ShareCard } from '@/lib/frame/share-card';
import { currentWords } from '@/lib/view/current';
import { circleHref, postHref } from './circle-href';
import type { CirclePageValues, PostPageValues } from './load';

/** Returns the share card of a circle (R3.102). */
export const circleCard = cache(async ({ circle }: CirclePageValues): Promise<ShareCard> => {
  const words = await currentWords();
  const { id, name, description, icon, forbidShare } = circle;
  return pageCard({
    title: name,
    descriptions: [description, words('circle.description', { name })],
    pictures: [icon],
    path: circleHref(id),
    rendered: { kind: 'circle', id },
    closed: forbidShare,
    objectType: 'circle',
  });
});

export async function circleMetadata(values: CirclePageValues): Promise<Metadata> {
  return cardMetadata(await circleCard(values), { type: 'website', language: values.circle.language });
}

const maxTitleLength = 40;

export async function postTitle({ post, body }: PostPageValues): Promise<string> {
  const words = await currentWords();
  const titleText = post.title || cutText(body.text.split('\n')[0] ?? '', maxTitleLength);
  const { name } = post.writer;
  return titleText || (name ? words('circle.postOf', { name }) : words('titles.postDetail'));
}

export const postCard = cache(async (values: PostPageValues): Promise<ShareCard> => {
  const { post, body } = values;
  const title = await postTitle(values);
  return pageCard({
    title,
    descriptions: [body.text, post.circle?.name, title],
    pictures: [post.pictures[0]?.url, post.videos[0]?.poster],
    path: postHref(post.id),
    rendered: { kind: 'post', id: post.id },
  });
});

export async function postMetadata(values: PostPageValues): Promise<Metadata> {
  const { post, language } = values;
  return cardMetadata(await postCard(values), {
    type: 'article',
    language,
    publishedTime: post.time === undefined ? undefined : publisherTime(post.time),
    authors: post.writer.name ? [post.writer.name] : [],
  });
}
