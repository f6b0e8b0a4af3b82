import { ArticleFoot } from '@/app/_page/article-foot';
import { definePage } from '@/app/_page/define-page';
import { loadNotice, NoticePage, noticeCard } from '@/lib/features/text-page/notice-page';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { cardMetadata } from '@/lib/frame/page-metadata';
import { queryId } from '@/lib/routes/match';

const { generateMetadata, Page } = definePage({
  route: 'noticeDetail',
  frame: ArticleFrame,
  load: ({ id }) => loadNotice(queryId(id)),
  head: async (notice) =>
    cardMetadata(await noticeCard(notice), { type: 'website', language: notice.text.language }),
  render: async (notice) => (
    <>
      <NoticePage notice={notice} />
      <ArticleFoot
        card={await noticeCard(notice)}
        spoken={{ language: notice.text.language, texts: [notice.text.body] }}
      />
    </>
  ),
});

export { generateMetadata, Page as default };
