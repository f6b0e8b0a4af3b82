import 'server-only';
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
import { defineShareCard } from '@/lib/frame/page-share-card';
import { fail, type Loaded, succeed } from '@/lib/platform/errors';
import { failedList, listOrFailed, valueOrIncomplete } from '@/lib/platform/page-parts';
import { read } from '@/lib/platform/read';
import { siteHref } from '@/lib/routes/site-href';
import { tagPage } from '@/lib/runtime/request-context';
import { siteConfig } from '@/lib/site/site-config';
import { maxRelated, relatedVideos, selectCategory, toShortVideo } from './short-video';

/** The two routes of a short video. `mvodShare` renders the shared page (reading 19). */
export type ShortVideoRoute = 'mvodShare' | 'minVideoDetail';

const listPageSize = 12;

export type ShortVideoValues = Loaded<typeof loadShortVideo>;

/** Loads related videos, else the latest (Spec §9: clientType 1, page 1, size 4, nodeCode pub). */
async function loadRelated(id: string, candidates: readonly ContractShortVideo[]) {
  const related = relatedVideos(id, candidates);
  if (related.length > 0) return related;
  const newest = listOrFailed(
    await read(videoArticleList, { clientType: '1', page: 1, size: maxRelated, nodeCode: 'pub' }),
  );
  return newest === failedList ? undefined : relatedVideos(id, newest?.list ?? []);
}

async function loadList(chosenId: string | undefined, videoCategory: VideoCategory | undefined) {
  const categoryAnswer = listOrFailed(await read(videoCategoryList, {}));
  const categories = categoryAnswer === failedList ? [] : (categoryAnswer?.list ?? []);
  const listedCategory = selectCategory(chosenId, videoCategory, categories);
  const filter = listedCategory
    ? { categoryId: listedCategory.id, categoryType: listedCategory.type ?? '' }
    : {};
  const answer = listOrFailed(
    await read(videoDynamicArticleList, { page: 1, size: listPageSize, ...filter }),
  );
  const listFailed = answer === failedList || categoryAnswer === failedList;
  const videos = answer === undefined || answer === failedList ? [] : answer.list;
  return { categories, listedCategory, listFailed, list: videos.map((video) => toShortVideo(video)) };
}

/** Loads a short video. A rejection by the video platform means notFound (R8.21). */
export async function loadShortVideo(id: string | undefined, chosenId: string | undefined) {
  if (id === undefined) return fail({ kind: 'notFound' });
  tagPage(`video:${id}`);
  const [answer, filesAnswer, settingsAnswer, share, site] = await Promise.all([
    read(videoArticle, { id }),
    read(videoAttach, { id }),
    read(videoCommonConfigInfo, {}),
    read(videoShareConfigInfo, { id }).then(valueOrIncomplete),
    siteConfig(),
  ]);
  if (!answer.ok) return answer.error.kind === 'rejected' ? fail({ kind: 'notFound' }) : answer;
  const { content, relArticleList, category } = answer.value;
  const [related, list] = await Promise.all([
    loadRelated(content.id, relArticleList),
    loadList(chosenId, category),
  ]);
  return succeed({
    video: toShortVideo(content, valueOrIncomplete(filesAnswer)?.list),
    related: related ?? [],
    category,
    ...list,
    /** True if the list, its categories or the related videos failed to load (R4.25). */
    listFailed: list.listFailed || related === undefined,
    /** Aspect ratio of clips without a size, height to width (reading 44). */
    ratio: valueOrIncomplete(settingsAnswer)?.videoRatio ?? site.display.innerVideoRatio,
    subject: shortVideoSubject(content, share, siteHref(['minVideoDetail', content.id])),
  });
}

/** Share card that links to the canonical page (`minVideoDetail`). */
export const shortVideoShareCard = defineShareCard((_, { subject }: ShortVideoValues) => subject);

export const sharedVideoShareCard = defineShareCard((_, { subject, video }: ShortVideoValues) => ({
  ...subject,
  path: siteHref(['mvodShare', video.id]),
}));
