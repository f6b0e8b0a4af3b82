import { defineArticlePage, textFoot } from '@/app/_page/define-article-page';
import { loadNotice, NoticePage, noticeCard } from '@/lib/features/text-page/notice-page';
import { cardMetadata } from '@/lib/frame/page-metadata';
import { queryId } from '@/lib/routes/match';

const { generateMetadata, Page } = defineArticlePage({
  route: 'noticeDetail',
  load: ({ id }) => loadNotice(queryId(id)),
  head: async (notice) =>
    cardMetadata(await noticeCard(notice), { type: 'website', language: notice.text.language }),
  card: noticeCard,
  render: (notice) => <NoticePage notice={notice} />,
  footer: ({ text }) => textFoot(text),
});

export { generateMetadata, Page as default };
