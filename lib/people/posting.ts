import {
  dateProperty,
  interactionCounter,
  organization,
  type Properties,
  type Publisher,
  schemaObject,
  topLevelSchemaObject,
} from '@/lib/frame/json-ld';
import type { ShareCard } from '@/lib/frame/share-card';

export interface PostingInput {
  card: ShareCard;
  /** Author with the absolute URL of their page. */
  writer: { name: string | undefined; url?: string | undefined };
  publisher: Publisher;
  time: number | undefined;
  text: string;
  language: string;
}

export function dynamicPosting(input: PostingInput): Properties {
  const { publisher, text } = input;
  return topLevelSchemaObject('SocialMediaPosting', {
    ...postingProperties(input),
    ...(text ? { articleBody: text } : {}),
    publisher: organization(publisher),
  });
}

/** Returns a https://schema.org/DiscussionForumPosting for search engines. */
export function forumPosting(
  input: PostingInput & {
    /** Undefined if counts are hidden (R3.120). */
    counts: { likes: number; comments: number } | undefined;
    circle: { name: string; url: string } | undefined;
  },
): Properties {
  const { text, counts, circle } = input;
  return topLevelSchemaObject('DiscussionForumPosting', {
    ...postingProperties(input),
    ...(text ? { text } : {}),
    ...(circle ? { isPartOf: schemaObject('WebPage', circle) } : {}),
    commentCount: counts?.comments,
    interactionStatistic: counts && [
      interactionCounter('https://schema.org/LikeAction', counts.likes),
      interactionCounter('https://schema.org/CommentAction', counts.comments),
    ],
  });
}

function postingProperties({ card, writer, publisher, time, language }: PostingInput): Properties {
  return {
    headline: card.title,
    url: card.url,
    mainEntityOfPage: card.url,
    ...(card.picture ? { image: [card.picture.url] } : {}),
    ...dateProperty('datePublished', time),
    author: writer.name
      ? schemaObject('Person', { name: writer.name, ...(writer.url ? { url: writer.url } : {}) })
      : organization(publisher),
    inLanguage: language,
  };
}
