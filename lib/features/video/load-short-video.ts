import 'server-only';
import { cache } from 'react';
import { shortVideoSubject } from '@/lib/article/short-video-subject';
import {
  type ContractShortVideo,
  type VideoCategory,
  videoArticle,
  videoArticleList,
  videoAttach,
  videoCategoryList,
  videoCommonConfigInfo,
  videoDynamicArticleList,
  videoShareConfigInfo,
} from '@/lib/contract/video';
import { environment } from '@/lib/env/environment';
import { publisherTime } from '@/lib/format/publisher-time';
import { pageCard } from '@/lib/frame/page-card';
import { cardMetadata } from '@/lib/frame/page-metadata';
import type { ShareCard, ShareSubject } from '@/lib/frame/share-card';
import { fail, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { failedList, listPart, partOf, tagPage } from '@/lib/platform/page-scope';
import { read } from '@/lib/platform/read';
import { pageHref } from '@/lib/routes/href';
import { siteConfig } from '@/lib/site/site-config';
import { openGraphVideo } from './clip-address';
import { listedCategory, mostRelated, relatedTo, type ShortVideo, toShortVideo } from './short-video';

/** The two routes of a short video: mvodShare is the one that is handed on (reading 19). */
export type ShortVideoRoute = 'mvodShare' | 'minVideoDetail';

/** Videos that the list at the end holds. */
const listLength = 12;

/** What a short video's page shows. */
export interface ShortVideoValues {
  video: ShortVideo;
  /** At most four, each a slide of its own. */
  related: readonly ShortVideo[];
  category: VideoCategory | undefined;
  categories: readonly VideoCategory[];
  /** The category whose videos are listed; undefined: all. */
  listed: VideoCategory | undefined;
  list: readonly ShortVideo[];
  /** The list or its categories could not be had (R4.25). */
  listFailed: boolean;
  /** Shape of clips without a size, height to width (reading 44). */
  ratio: string;
  /** What is told of it where it is shared, at its page's address. */
  subject: ShareSubject;
}

/**
 * What the platform tied to the video, else the newest ones (Spec §9: clientType 1, page 1, size 4, nodeCode pub); undefined where
 * these cannot be had.
 */
async function loadRelated(
  id: string,
  tied: readonly ContractShortVideo[],
): Promise<ShortVideo[] | undefined> {
  const related = relatedTo(id, tied);
  if (related.length > 0) return related;
  const newest = listPart(
    await read(videoArticleList, { clientType: '1', page: 1, size: mostRelated, nodeCode: 'pub' }),
  );
  return newest === failedList ? undefined : relatedTo(id, newest?.list ?? []);
}

/** The categories, and the newest videos of one. */
async function loadList(chosen: string | undefined, own: VideoCategory | undefined) {
  const found = listPart(await read(videoCategoryList, {}));
  const categories = found === failedList ? [] : (found?.list ?? []);
  const listed = listedCategory(chosen, own, categories);
  const of = listed ? { categoryId: listed.id, categoryType: listed.type ?? '' } : {};
  const answer = listPart(await read(videoDynamicArticleList, { page: 1, size: listLength, ...of }));
  const listFailed = answer === failedList || found === failedList;
  const videos = answer === undefined || answer === failedList ? [] : answer.list;
  return { categories, listed, listFailed, list: videos.map((video) => toShortVideo(video)) };
}

/** Loads a short video; whatever the video platform refuses counts as not there (R8.21). */
export async function loadShortVideo(
  id: string | undefined,
  chosen: string | undefined,
): Promise<Result<ShortVideoValues, PlatformError>> {
  if (id === undefined) return fail({ kind: 'notFound' });
  tagPage(`video:${id}`);
  const [answer, attached, common, share, site] = await Promise.all([
    read(videoArticle, { id }),
    read(videoAttach, { id }),
    read(videoCommonConfigInfo, {}),
    read(videoShareConfigInfo, { id }).then(partOf),
    siteConfig(),
  ]);
  if (!answer.ok) return answer.error.kind === 'rejected' ? fail({ kind: 'notFound' }) : answer;
  const { content, relArticleList, category } = answer.value;
  const [related, list] = await Promise.all([
    loadRelated(content.id, relArticleList),
    loadList(chosen, category),
  ]);
  return succeed({
    video: toShortVideo(content, partOf(attached)?.list),
    related: related ?? [],
    category,
    ...list,
    listFailed: list.listFailed || related === undefined,
    ratio: partOf(common)?.videoRatio ?? site.display.innerVideoRatio,
    subject: shortVideoSubject(content, share, shortVideoHref('minVideoDetail', content.id)),
  });
}

/** Public path of a short video. */
export function shortVideoHref(route: ShortVideoRoute, id: string, query = {}): string {
  return pageHref(environment().BASE_PATH, [route, id], query);
}

/** The card of a short video: of its two addresses minVideoDetail is the one that stands for it. */
export const shortVideoCard = cache(({ subject }: ShortVideoValues): Promise<ShareCard> => pageCard(subject));

/** The card with which a short video is handed on: its share page is what others open. */
export const shareCardOf = cache(
  ({ subject, video }: ShortVideoValues): Promise<ShareCard> =>
    pageCard({ ...subject, path: shortVideoHref('mvodShare', video.id) }),
);

/** The `<head>` of a short video; of its two addresses minVideoDetail is the one that indexes keep. */
export async function shortVideoMetadata(route: ShortVideoRoute, values: ShortVideoValues) {
  const { video } = values;
  const card = await shortVideoCard(values);
  return cardMetadata(card, {
    type: 'video.other',
    language: video.language,
    publishedTime: video.time === undefined ? undefined : publisherTime(video.time),
    video: openGraphVideo(video.clip),
    hidden: route === 'mvodShare',
  });
}
