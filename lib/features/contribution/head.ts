import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { articleCard, articleMetadata } from '@/lib/article/article-card';
import { cutText } from '@/lib/format/cut-text';
import { publisherTime } from '@/lib/format/publisher-time';
import { pageCard } from '@/lib/frame/page-card';
import { cardMetadata } from '@/lib/frame/page-metadata';
import type { ShareCard } from '@/lib/frame/share-card';
import { currentWords } from '@/lib/view/current';
import { callHref, contributionHref } from './contribution-href';
import type { CallPageValues } from './load-call';
import type { ContributionPageValues } from './load-contribution';

export const callCard = cache(
  ({ article, body }: CallPageValues): Promise<ShareCard> => articleCard(article, body, callHref(article.id)),
);

export async function callMetadata(values: CallPageValues): Promise<Metadata> {
  const metadata = await articleMetadata(values.article, await callCard(values));
  return values.view === 'form' ? { ...metadata, robots: { index: false, follow: true } } : metadata;
}

const maxTitleLength = 40;

export async function contributionTitle({ contribution, body }: ContributionPageValues): Promise<string> {
  const words = await currentWords();
  const titleText = contribution.title || cutText(body.text.split('\n')[0] ?? '', maxTitleLength);
  const { name } = contribution.writer;
  return titleText || (name ? words('contribution.of', { name }) : words('titles.inputArticleDetail'));
}

export const contributionCard = cache(async (values: ContributionPageValues): Promise<ShareCard> => {
  const { contribution, body, call, isPublic } = values;
  const title = await contributionTitle(values);
  return pageCard({
    title,
    descriptions: [body.text, call?.title, title],
    pictures: [contribution.pictures[0]?.url, contribution.videos[0]?.poster],
    path: contributionHref(contribution.id),
    ...(isPublic ? { rendered: { kind: 'contribution', id: contribution.id } } : {}),
    closed: !isPublic,
  });
});

export async function contributionMetadata(values: ContributionPageValues): Promise<Metadata> {
  const { contribution, language, isPublic } = values;
  return cardMetadata(await contributionCard(values), {
    type: 'article',
    language,
    publishedTime: contribution.time === undefined ? undefined : publisherTime(contribution.time),
    authors: contribution.writer.name ? [contribution.writer.name] : [],
    hidden: !isPublic,
  });
}
