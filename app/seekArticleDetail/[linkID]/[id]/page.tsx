import { articleFooter, defineArticlePage } from '@/app/_page/define-article-page';
import { ReaderActions } from '@/app/_page/reader-actions';
import { prefetchComments } from '@/lib/features/comment/server/load-discussion-preview';
import { ContributionCallPage } from '@/lib/features/contribution/contribution-call-page';
import { ContributionFormPage } from '@/lib/features/contribution/contribution-form-page';
import { callDetails, contributionCallShareCard } from '@/lib/features/contribution/head';
import {
  loadContributionCall,
  loadContributionForm,
} from '@/lib/features/contribution/load-contribution-call';

const { generateMetadata, Page } = defineArticlePage({
  route: 'seekArticleDetail',
  load: ({ linkID, id, write }, position) =>
    write === '1'
      ? loadContributionForm(linkID ?? id)
      : prefetchComments(linkID ?? id, loadContributionCall(linkID ?? id, position)),
  card: contributionCallShareCard,
  head: callDetails,
  render: (values, card, notices) => {
    if (values.view !== 'call')
      return <ContributionFormPage values={values} card={card} notice={notices.notice} />;
    const actions = <ReaderActions article={values.article} notices={notices} />;
    return <ContributionCallPage values={values} card={card} actions={actions} notice={notices.notice} />;
  },
  // Later pages contain only the list of contributions.
  footer: (values) => {
    if (values.view !== 'call') return undefined;
    return values.position.page === 0 ? articleFooter(values) : { likeable: values.article };
  },
  count: ({ article: { id, columnId, columnName } }) => ({ articleId: id, columnId, columnName }),
});

export { generateMetadata, Page as default };
