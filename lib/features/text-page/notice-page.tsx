import 'server-only';
import { TextPage } from '@/lib/article/text-page';
import { contentTime, isoTime } from '@/lib/view/phrases';
import { type Notice, noticeCard } from './load-notice';

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
