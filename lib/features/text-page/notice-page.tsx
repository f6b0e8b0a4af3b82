import 'server-only';
import { prepareText } from '@/lib/article/prepare-text';
import { TextPage } from '@/lib/article/text-page';
import { type CircleNotice, noticeDetail } from '@/lib/contract/circle';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { defineShareCard } from '@/lib/frame/page-share-card';
import { fail, type Loaded } from '@/lib/platform/errors';
import { mapResult, read } from '@/lib/platform/read';
import { isLinkOffered } from '@/lib/routes/offered-routes';
import { siteHref } from '@/lib/routes/site-href';
import { tagPage } from '@/lib/runtime/request-context';
import { ContentTime } from '@/lib/ui/content-time';
import { currentWords } from '@/lib/view/current-view';

type Notice = Loaded<typeof loadNotice>;

function circleOf({ circleId, circleName }: CircleNotice) {
  if (!circleName) return undefined;
  const href = circleId && siteHref(['circleDetail', circleId]);
  return { name: circleName, href: href && isLinkOffered(href) ? href : undefined };
}

/** Loads a notice. The route has no parameter, so the id is in the query (R2.60, reading 18). */
export async function loadNotice(id: string | undefined) {
  if (id === undefined) return fail({ kind: 'notFound' });
  tagPage(`notice:${id}`);
  const [words, answer] = await Promise.all([currentWords(), read(noticeDetail, { id })]);
  return mapResult(answer, (value) => {
    const title = plainText(value.title) || words('titles.noticeDetail');
    return {
      id: value.id,
      title,
      time: parsePlatformDate(value.publishtime),
      circle: circleOf(value),
      text: prepareText(title, value.content, words),
    };
  });
}

export const noticeShareCard = defineShareCard((_, { id, title, text }: Notice) => ({
  title,
  descriptions: [text.body.text],
  pictures: [text.body.firstPicture?.url],
  path: siteHref(['noticeDetail'], { id }),
  rendered: { kind: 'notice', id },
}));

export async function NoticePage({ notice }: { notice: Notice }) {
  const { title, text, time, circle } = notice;
  const meta = (
    <>
      {circle && (
        <span lang={text.language}>
          {circle.href ? <a href={circle.href}>{circle.name}</a> : circle.name}
        </span>
      )}
      <ContentTime time={time} />
    </>
  );
  return <TextPage title={title} text={text} meta={meta} card={await noticeShareCard(notice)} />;
}
