import {
  dateProperty,
  organization,
  type Properties,
  type Publisher,
  rooted,
  typed,
} from '@/lib/frame/json-ld';
import type { ShareCard } from '@/lib/frame/share-card';

/** Facts of a note for JSON-LD. */
export interface PostingFacts {
  card: ShareCard;
  /** Author with the absolute URL of their page. */
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

/** Returns a https://schema.org/SocialMediaPosting. */
export function dynamicPosting(facts: PostingFacts): Properties {
  const { publisher, text } = facts;
  return rooted('SocialMediaPosting', {
    ...postingFacts(facts),
    ...(text ? { articleBody: text } : {}),
    publisher: organization(publisher),
  });
}

/** Returns a https://schema.org/DiscussionForumPosting with the properties that search engines require. */
export function forumPosting(
  facts: PostingFacts & {
    /** undefined if counts are hidden (R3.120). */
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
