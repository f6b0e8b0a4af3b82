import type { Metadata } from 'next';
import { TextEnd } from '@/app/_detail/text-end';
import { loadNotice, noticeCard } from '@/lib/features/notice/load';
import { NoticePage } from '@/lib/features/notice/notice-page';
import { PageView } from '@/lib/features/page-view/page-view';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { FailurePage } from '@/lib/frame/failure-page';
import { cardMetadata, missingMetadata } from '@/lib/frame/page-metadata';
import { queryId } from '@/lib/routes/match';

interface NoticeProps {
  searchParams: Promise<{ id?: string }>;
}

export async function generateMetadata({ searchParams }: NoticeProps): Promise<Metadata> {
  const notice = await loadNotice(queryId((await searchParams).id));
  if (!notice.ok) return missingMetadata('noticeDetail');
  return cardMetadata(await noticeCard(notice.value), {
    type: 'website',
    language: notice.value.text.language,
  });
}

export default async function Page({ searchParams }: NoticeProps) {
  const notice = await loadNotice(queryId((await searchParams).id));
  return (
    <ArticleFrame>
      {notice.ok ? <NoticePage notice={notice.value} /> : <FailurePage error={notice.error} />}
      {notice.ok && (
        <TextEnd route="noticeDetail" card={await noticeCard(notice.value)} text={notice.value.text} />
      )}
      {!notice.ok && <PageView route="noticeDetail" />}
    </ArticleFrame>
  );
}
