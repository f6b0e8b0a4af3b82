import { noticeDetail } from '@/lib/contract/circle';
import { type Answer, answer } from '../answer';
import { absoluteHtml, type Call } from '../call';
import { toNumber } from '../numbers';
import { platformTime } from '../platform-time';

function notice(id: string, call: Call): unknown {
  const found = call.store.demoPaper.isHidden() ? undefined : call.store.notices.find(toNumber(id) ?? -1);
  if (!found) return null;
  return {
    noticeId: found.id,
    title: found.title,
    content: absoluteHtml(call, found.content),
    publishtime: platformTime(found.publishedAt),
    circleId: found.circleId,
    circleName: found.circleName,
  };
}

export const noticeAnswers: readonly Answer[] = [answer(noticeDetail, ({ id }, call) => notice(id, call))];
