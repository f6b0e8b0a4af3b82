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

/** The card of a call; its form has the same. */
export const callCard = cache(
  ({ article, body }: CallPageValues): Promise<ShareCard> => articleCard(article, body, callHref(article.id)),
);

/** The `<head>` of a call's page. A form is nothing for an index. */
export async function callMetadata(values: CallPageValues): Promise<Metadata> {
  const metadata = await articleMetadata(values.article, await callCard(values));
  return values.view === 'form' ? { ...metadata, robots: { index: false, follow: true } } : metadata;
}

/** Characters of a text that stands in for a title. */
const longestTitle = 40;

/** What heads a contribution elsewhere: its title, else the start of what it says, else whose it is. */
export async function contributionTitle({ contribution, body }: ContributionPageValues): Promise<string> {
  const words = await currentWords();
  const said = contribution.title || cutText(body.text.split('\n')[0] ?? '', longestTitle);
  const { name } = contribution.writer;
  return said || (name ? words('contribution.of', { name }) : words('titles.inputArticleDetail'));
}

/** The card of a contribution; one that only its author sees is not shared. */
export const contributionCard = cache(async (values: ContributionPageValues): Promise<ShareCard> => {
  const { contribution, body, call, isPublic } = values;
  const title = await contributionTitle(values);
  return pageCard({
    title,
    descriptions: [body.text, call?.title, title],
    pictures: [contribution.pictures[0]?.url, contribution.videos[0]?.poster],
    path: contributionHref(contribution.id),
    ...(isPublic ? { drawn: { kind: 'contribution', id: contribution.id } } : {}),
    closed: !isPublic,
  });
});

/** The `<head>` of a contribution's page. */
export async function contributionMetadata(values: ContributionPageValues): Promise<Metadata> {
  const { contribution, language, isPublic } = values;
  const metadata = await cardMetadata(await contributionCard(values), {
    type: 'article',
    language,
    publishedTime: contribution.time === undefined ? undefined : publisherTime(contribution.time),
    authors: contribution.writer.name ? [contribution.writer.name] : [],
  });
  return isPublic ? metadata : { ...metadata, robots: { index: false, follow: true } };
}
