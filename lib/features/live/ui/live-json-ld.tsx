import 'server-only';
import { cutText } from '@/lib/format/cut-text';
import { plainText } from '@/lib/format/plain-text';
import {
  dateProperty,
  dayProperty,
  organization,
  type Properties,
  type Publisher,
  schemaObject,
  topLevelSchemaObject,
} from '@/lib/frame/json-ld';
import { absoluteUrl, Breadcrumb, currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import type { PageProps } from '@/lib/frame/page-props';
import type { ShareCard } from '@/lib/frame/share-card';
import { siteHref } from '@/lib/routes/site-href';
import { mediaAddress, pictureAddress } from '@/lib/site/media-address';
import { currentWords } from '@/lib/view/current-view';
import { livePostHref } from '../live-href';
import type { LivePageValues } from '../server/load';
import type { Live, Post } from '../server/model';

/** Maximum characters of a headline (limit of search engines). */
const maxHeadlineLength = 110;

export type BlogPost = Pick<
  Post,
  'id' | 'title' | 'time' | 'authorName' | 'content' | 'pictures' | 'language'
>;

export interface LiveJsonLdInput {
  live: Pick<
    Live,
    'title' | 'state' | 'startsAt' | 'startsOnDay' | 'endsAt' | 'authorName' | 'cameras' | 'language'
  >;
  card: ShareCard;
  publisher: Publisher;
  posts: readonly BlogPost[];
  postUrl: (id: string) => string;
  /** Absolute address; undefined if the picture or clip must not be loaded. */
  mediaUrl: (url: string) => string | undefined;
}

function authorOf(name: string, publisher: Publisher): Properties {
  return name === '' || name === publisher.name ? organization(publisher) : schemaObject('Person', { name });
}

function blogPosting(post: BlogPost, { publisher, postUrl, mediaUrl }: LiveJsonLdInput): Properties {
  const text = plainText(post.content);
  const images = post.pictures.flatMap((url) => mediaUrl(url) ?? []);
  return schemaObject('BlogPosting', {
    headline: cutText(post.title || text, maxHeadlineLength),
    ...(text ? { articleBody: text } : {}),
    ...dateProperty('datePublished', post.time),
    url: postUrl(post.id),
    author: authorOf(post.authorName, publisher),
    ...(images.length > 0 ? { image: images } : {}),
    inLanguage: post.language,
  });
}

/** Returns a https://schema.org/LiveBlogPosting; undefined without posts. */
export function liveBlogPosting(input: LiveJsonLdInput): Properties | undefined {
  const { live, card, publisher, posts } = input;
  if (posts.length === 0) return undefined;
  const times = posts.flatMap(({ time }) => time ?? []);
  const modifiedAt = times.length > 0 ? Math.max(...times) : live.startsAt;
  const hasEnded = live.state === 'playback' || live.state === 'ended';
  return topLevelSchemaObject('LiveBlogPosting', {
    headline: cutText(live.title, maxHeadlineLength),
    description: card.description,
    mainEntityOfPage: card.url,
    url: card.url,
    ...(card.picture ? { image: [card.picture.url] } : {}),
    ...dateProperty('datePublished', live.startsAt),
    ...dateProperty('dateModified', modifiedAt),
    ...dateProperty('coverageStartTime', live.startsAt),
    ...(hasEnded ? dateProperty('coverageEndTime', live.endsAt) : {}),
    author: organization(publisher),
    publisher: organization(publisher),
    inLanguage: live.language,
    isAccessibleForFree: true,
    liveBlogUpdate: posts.map((post) => blogPosting(post, input)),
  });
}

function broadcastEvent({ live, card }: LiveJsonLdInput): Properties {
  return {
    name: live.title,
    url: card.url,
    isLiveBroadcast: true,
    ...(live.startsOnDay ? dayProperty : dateProperty)('startDate', live.startsAt),
    ...dateProperty('endDate', live.endsAt),
  };
}

/** Returns a `VideoObject` or, without a clip or picture, a `BroadcastEvent`. Both require a start time. */
export function broadcastSchema(input: LiveJsonLdInput): Properties | undefined {
  const { live, card, mediaUrl } = input;
  if (live.startsAt === undefined) return undefined;
  const [camera] = live.cameras;
  const contentUrl = camera && mediaUrl(camera.url);
  if (!contentUrl || !card.picture) return topLevelSchemaObject('BroadcastEvent', broadcastEvent(input));
  return topLevelSchemaObject('VideoObject', {
    name: live.title,
    description: card.description,
    thumbnailUrl: [card.picture.url],
    ...dateProperty('uploadDate', live.startsAt),
    contentUrl,
    publication: [schemaObject('BroadcastEvent', broadcastEvent(input))],
  });
}

const clipExtension = /\.(?:m3u8|mp4|webm|mov)(?:[?#]|$)/i;

function mediaUrl(url: string): string | undefined {
  const address = clipExtension.test(url) ? mediaAddress(url) : pictureAddress(url, 1080);
  return address && absoluteUrl(address);
}

export async function LiveJsonLd({ values: { live, feed }, card }: PageProps<LivePageValues>) {
  const [publisher, words] = await Promise.all([currentPublisher(), currentWords()]);
  const input: LiveJsonLdInput = {
    live,
    card,
    publisher,
    posts: [...feed.pinned, ...feed.posts],
    postUrl: (id) => absoluteUrl(livePostHref({ path: ['liveDetail', live.id] }, id)),
    mediaUrl,
  };
  const blog = liveBlogPosting(input);
  const broadcast = broadcastSchema(input);
  const lives = { name: words('titles.moreLive'), path: siteHref(['moreLive']) };
  return (
    <>
      {blog && <JsonLd value={blog} />}
      {broadcast && <JsonLd value={broadcast} />}
      <Breadcrumb ancestors={[lives]} page={{ title: card.title, url: card.url }} />
    </>
  );
}
