import { absolute, type Call } from '../call';
import { commentTargetOf } from '../discussion-rules';
import { platformTime } from '../platform-time';
import type { DynamicRecord } from '../store/dynamics';
import { listItem } from './list-item';

export function wireMedia({ pictures, videos }: DynamicRecord, call: Call) {
  return {
    pics: pictures.map(({ url, caption }) => ({ url: absolute(call, url), summary: caption })),
    videos: videos.map(({ url, poster, seconds, caption }) => ({
      url: absolute(call, url),
      poster: poster && absolute(call, poster),
      duration: seconds,
      summary: caption,
    })),
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
  const { id, title, content, published_at, articleId } = dynamic;
  const [article] = articleId === undefined ? [] : call.store.articles.findPublished([articleId]);
  return {
    fileId: id,
    title,
    content,
    publishtime: platformTime(published_at),
    attachments: wireMedia(dynamic, call),
    article: article && listItem(article, call),
    ...wireCounts(dynamic, call),
  };
}
