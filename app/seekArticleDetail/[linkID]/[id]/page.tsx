import { definePage } from '@/app/_page/define-page';
import { listPosition } from '@/lib/cards/list-position';
import { articleSource } from '@/lib/features/comment/comment-href';
import { prefetchComments } from '@/lib/features/comment/server/load-discussion-preview';
import { FormPage } from '@/lib/features/contribution/form-page';
import { callCard, callMetadata } from '@/lib/features/contribution/head';
import { loadCall, loadForm } from '@/lib/features/contribution/load-call';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { PageEnd } from '@/lib/frame/page-end';
import { CallView } from './call-view';

const { generateMetadata, Page } = definePage({
  route: 'seekArticleDetail',
  frame: ArticleFrame,
  load: ({ linkID, id, write, ...params }) =>
    write === '1'
      ? loadForm(linkID ?? id)
      : prefetchComments(articleSource, linkID ?? id, loadCall(linkID ?? id, listPosition(params))),
  head: callMetadata,
  render: async (values, notices) => {
    if (values.view === 'call') return <CallView values={values} notices={notices} />;
    return (
      <>
        <FormPage values={values} card={await callCard(values)} notice={notices.notice} />
        <PageEnd />
      </>
    );
  },
  count: ({ article: { id, columnId, columnName } }) => ({ articleId: id, columnId, columnName }),
});

export { generateMetadata, Page as default };
