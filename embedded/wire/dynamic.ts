import type { Call } from '../call';
import { commentTargetOf } from '../discussion-rules';
import { platformTime } from '../platform-time';
import type { DynamicRecord } from '../store/dynamics';
import { listItem } from './list-item';
import { wireClips, wirePictures } from './reader-content';

export function wireMedia({ pictures, videos }: DynamicRecord, call: Call) {
  return {
    pics: wirePictures(pictures, call),
    videos: wireClips(videos, call),
  };
}

export function wireCounts(dynamic: DynamicRecord, { store }: Call) {
  return {
    countClick: dynamic.reads,
    countPraise: dynamic.likes,
    countDiscuss: store.discussions.find(commentTargetOf(dynamic)).comments,
  };
}

export function wireDynamic(dynamic: DynamicRecord, call: Call): Record<string, unknown> {
  const { id, title, content, publishedAt, articleId } = dynamic;
  const [article] = articleId === undefined ? [] : call.store.articles.findPublished([articleId]);
  return {
    fileId: id,
    title,
    content,
    publishtime: platformTime(publishedAt),
    attachments: wireMedia(dynamic, call),
    article: article && listItem(article, call),
    ...wireCounts(dynamic, call),
  };
}
