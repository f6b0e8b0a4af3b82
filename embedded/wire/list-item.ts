import { plainText } from '@/lib/format/plain-text';
import { absoluteAddress, type Call } from '../call';
import { formatClipDuration, optionalTime, publishTime } from '../platform-time';
import type { ArticleRecord } from '../store/articles';
import { liveStatus } from '../store/lives';
import { wireActivity } from './activity';

/** Returns an article in a list, with counts as JSON numbers and without unset fields (platform facts §5). */
export function listItem(article: ArticleRecord, call: Call): Record<string, unknown> {
  const [clip] = article.videos;
  return {
    fileId: article.id,
    title: article.title,
    textTitle: plainText(article.title),
    attAbstract: article.summary,
    publishtime: publishTime(article.publishedAt),
    articleType: article.type,
    colID: article.columnId,
    colName: article.columnName,
    mark: article.mark,
    source: article.source,
    tag: article.tags.join(' '),
    url: article.linkUrl && absoluteAddress(call, article.linkUrl),
    linkID: article.linkId ?? 0,
    picType: article.picType,
    picCount: article.pictures.length,
    ...cardPictures(article, call),
    videoUrl: clip && absoluteAddress(call, clip.url),
    duration: formatClipDuration(clip?.seconds),
    ...liveState(article, call),
    activity: activityOf(article, call),
    ...shareFields(article, call),
    countClick: article.reads,
    countDiscuss: article.comments,
    countPraise: article.likes,
  };
}

export function listItems(articles: readonly ArticleRecord[], call: Call): Record<string, unknown>[] {
  return articles.map((article) => listItem(article, call));
}

function activityOf({ type, linkId }: ArticleRecord, call: Call): Record<string, unknown> | undefined {
  const found = type === 102 && linkId !== undefined ? call.store.activities.find(linkId) : undefined;
  return found && { ...wireActivity(found, call), content: '' };
}

/** Returns status and start of a live. For lives of this platform, the status depends on the current time. */
function liveState({ type, linkId, ...article }: ArticleRecord, { store, now }: Call) {
  const live = type === 6 && linkId !== undefined ? store.lives.find(linkId) : undefined;
  return {
    liveStatus: live ? liveStatus(live, now) : article.liveStatus,
    startTime: optionalTime(live?.startsAt ?? article.startsAt),
  };
}

/** Returns only the picture sizes of the card's layout, like a platform whose editors crop each size. */
function cardPictures(article: ArticleRecord, call: Call): Record<string, unknown> {
  const cover = article.cover.map((address) => absoluteAddress(call, address));
  const [first] = cover;
  const captions = article.cover.map(
    (address) => article.pictures.find((picture) => picture.url === address)?.caption ?? '',
  );
  if (article.picType === 1) return { picBig: first };
  if (article.picType === 2) {
    return { picSmall: first, pic_list: cover, pic_list_title: captions };
  }
  return { picMiddle: first, picSmall: first };
}

export function shareFields(article: ArticleRecord, call: Call): Record<string, unknown> {
  return {
    shareClosed: article.shareClosed ? 1 : 0,
    forbidShare: article.shareForbidden ? 1 : 0,
    shareContent: article.shareContent,
    sharePicUrl: article.sharePicture && absoluteAddress(call, article.sharePicture),
    imgUrl: article.fallbackPicture && absoluteAddress(call, article.fallbackPicture),
    desc: article.desc,
    customDesc: article.customDesc,
    xyAccountID: article.accountId,
    language: article.language,
  };
}
