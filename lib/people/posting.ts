import {
  dateProperty,
  organization,
  type Properties,
  type Publisher,
  rooted,
  typed,
} from '@/lib/frame/json-ld';
import type { ShareCard } from '@/lib/frame/share-card';

/** What the page of a note tells search engines. */
export interface PostingFacts {
  card: ShareCard;
  /** Whose it is, with the absolute address of their page. */
  writer: { name: string; url: string | undefined } | undefined;
  publisher: Publisher;
  time: number | undefined;
  text: string;
  language: string;
}

const counter = (act: string, count: number) =>
  typed('InteractionCounter', {
    interactionType: `https://schema.org/${act}`,
    userInteractionCount: count,
  });

/** A note of the paper's: https://schema.org/SocialMediaPosting. */
export function dynamicPosting(facts: PostingFacts): Properties {
  const { publisher, text } = facts;
  return rooted('SocialMediaPosting', {
    ...postingFacts(facts),
    ...(text ? { articleBody: text } : {}),
    publisher: organization(publisher),
  });
}

/** A reader's post in a circle: https://schema.org/DiscussionForumPosting, with what search engines ask of one. */
export function forumPosting(
  facts: PostingFacts & {
    /** undefined: counts are shown nowhere (R3.120). */
    counts: { likes: number; comments: number } | undefined;
    circle: { name: string; url: string } | undefined;
  },
): Properties {
  const { text, counts, circle } = facts;
  return rooted('DiscussionForumPosting', {
    ...postingFacts(facts),
    ...(text ? { text } : {}),
    ...(circle ? { isPartOf: typed('WebPage', circle) } : {}),
    ...(counts
      ? {
          commentCount: counts.comments,
          interactionStatistic: [
            counter('LikeAction', counts.likes),
            counter('CommentAction', counts.comments),
          ],
        }
      : {}),
  });
}

function postingFacts({ card, writer, publisher, time, language }: PostingFacts): Properties {
  return {
    headline: card.title,
    url: card.url,
    mainEntityOfPage: card.url,
    ...(card.picture ? { image: [card.picture.url] } : {}),
    ...dateProperty('datePublished', time),
    author: writer
      ? typed('Person', { name: writer.name, ...(writer.url ? { url: writer.url } : {}) })
      : organization(publisher),
    inLanguage: language,
  };
}
