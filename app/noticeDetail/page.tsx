import { defineArticlePage, textFooter } from '@/app/_page/define-article-page';
import { loadNotice, NoticePage, noticeShareCard } from '@/lib/features/text-page/notice-page';
import { queryId } from '@/lib/routes/match-route';

const { generateMetadata, Page } = defineArticlePage({
  route: 'noticeDetail',
  load: ({ id }) => loadNotice(queryId(id)),
  card: noticeShareCard,
  head: ({ text: { language } }) => ({ language }),
  render: (notice) => <NoticePage notice={notice} />,
  footer: ({ text }) => textFooter(text),
});

export { generateMetadata, Page as default };
