import 'server-only';
import { cache } from 'react';
import { type PlainBody, plainBody } from '@/lib/article/plain-body';
import { TextPage } from '@/lib/article/text-page';
import { type CircleNotice, noticeDetail } from '@/lib/contract/circle';
import { environment } from '@/lib/env/environment';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { pageCard } from '@/lib/frame/page-card';
import type { ShareCard } from '@/lib/frame/share-card';
import { fail, type Result, succeed } from '@/lib/platform/errors';
import { read } from '@/lib/platform/read';
import { pageHref } from '@/lib/routes/href';
import { isLinkOffered } from '@/lib/routes/offered-routes';
import { tagPage } from '@/lib/runtime/request-context';
import { currentWords } from '@/lib/view/current';
import { contentTime, isoTime } from '@/lib/view/phrases';

interface Notice {
  id: string;
  title: string;
  /** Epoch ms. */
  time: number | undefined;
  circle: { name: string; href: string | undefined } | undefined;
  text: PlainBody;
}

function circleOf({ circleId, circleName }: CircleNotice): Notice['circle'] {
  if (!circleName) return undefined;
  const href = circleId && pageHref(environment().BASE_PATH, ['circleDetail', circleId]);
  return { name: circleName, href: href && isLinkOffered(href) ? href : undefined };
}

/** The route has no parameter, so the id is in the query (R2.60, reading 18). */
export async function loadNotice(id: string | undefined): Promise<Result<Notice>> {
  if (id === undefined) return fail({ kind: 'notFound' });
  tagPage(`notice:${id}`);
  const [words, answer] = await Promise.all([currentWords(), read(noticeDetail, { id })]);
  if (!answer.ok) return answer;
  const { value } = answer;
  const title = plainText(value.title) || words('titles.noticeDetail');
  return succeed({
    id: value.id,
    title,
    time: parsePlatformDate(value.publishtime),
    circle: circleOf(value),
    text: plainBody(title, value.content, words),
  });
}

export const noticeCard = cache(({ id, title, text }: Notice): Promise<ShareCard> => {
  const path = pageHref(environment().BASE_PATH, ['noticeDetail'], { id });
  return pageCard({
    title,
    descriptions: [text.body.text],
    pictures: [text.body.firstPicture?.url],
    path,
    rendered: { kind: 'notice', id },
  });
});

export async function NoticePage({ notice }: { notice: Notice }) {
  const { title, text, time, circle } = notice;
  const meta = (
    <>
      {circle && (
        <span lang={text.language}>
          {circle.href ? <a href={circle.href}>{circle.name}</a> : circle.name}
        </span>
      )}
      {time !== undefined && <time dateTime={isoTime(time)}>{contentTime(time)}</time>}
    </>
  );
  return <TextPage title={title} text={text} meta={meta} card={await noticeCard(notice)} />;
}
