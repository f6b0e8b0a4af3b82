import { absoluteHtml, type Call } from '../call';
import { platformTime } from '../platform-time';
import type { Notice } from '../store/notices';

export function wireNotice(notice: Notice, call: Call): Record<string, unknown> {
  const { id, title, content, publishedAt, circleId, circleName } = notice;
  return {
    noticeId: id,
    title,
    content: absoluteHtml(call, content),
    publishtime: platformTime(publishedAt),
    circleId,
    circleName,
  };
}
