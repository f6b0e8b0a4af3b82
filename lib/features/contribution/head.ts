import 'server-only';
import { cache } from 'react';
import { articleDetails, articleShareCard } from '@/lib/article/article-share-card';
import type { CardDetails } from '@/lib/frame/page-metadata';
import { defineShareCard } from '@/lib/frame/page-share-card';
import type { ShareCard } from '@/lib/frame/share-card';
import { headingOf } from '@/lib/people/dynamic';
import { currentWords } from '@/lib/view/current-view';
import { contributionCallHref, contributionHref } from './contribution-href';
import type { ContributionPageValues } from './load-contribution';
import type { ContributionCallValues, ContributionFormValues } from './load-contribution-call';

export const contributionCallShareCard = cache(
  ({ article, body }: ContributionCallValues | ContributionFormValues): Promise<ShareCard> =>
    articleShareCard(article, body, contributionCallHref(article.id)),
);

export function callDetails({ article, view }: ContributionCallValues | ContributionFormValues): CardDetails {
  return { ...articleDetails(article), robots: view === 'form' ? { index: false, follow: true } : undefined };
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
