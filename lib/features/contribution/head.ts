import 'server-only';
import { cache } from 'react';
import { articleDetails, articleShareCard } from '@/lib/article/article-card';
import type { CardDetails } from '@/lib/frame/page-metadata';
import { defineShareCard } from '@/lib/frame/page-share-card';
import type { ShareCard } from '@/lib/frame/share-card';
import { headingOf } from '@/lib/people/dynamic';
import { currentWords } from '@/lib/view/current-view';
import { callHref, contributionHref } from './contribution-href';
import type { CallFormValues, CallValues } from './load-call';
import type { ContributionPageValues } from './load-contribution';

export const callShareCard = cache(
  ({ article, body }: CallValues | CallFormValues): Promise<ShareCard> =>
    articleShareCard(article, body, callHref(article.id)),
);

export function callDetails({ article, view }: CallValues | CallFormValues): CardDetails {
  const robots = view === 'form' ? { index: false, follow: true } : undefined;
  return { ...articleDetails(article), robots };
}

export async function contributionTitle({ contribution, body }: ContributionPageValues): Promise<string> {
  const words = await currentWords();
  const { name } = contribution.writer;
  const title = headingOf(contribution, body.text);
  return title || (name ? words('contribution.of', { name }) : words('titles.inputArticleDetail'));
}

export const contributionShareCard = defineShareCard(async (_, values: ContributionPageValues) => {
  const { contribution, body, call, isPublic } = values;
  const title = await contributionTitle(values);
  return {
    title,
    descriptions: [body.text, call?.title, title],
    pictures: [contribution.pictures[0]?.url, contribution.videos[0]?.poster],
    path: contributionHref(contribution.id),
    ...(isPublic ? { rendered: { kind: 'contribution', id: contribution.id } } : {}),
    closed: !isPublic,
  };
});
