import { ArticleFoot } from '@/app/_page/article-foot';
import { definePage } from '@/app/_page/define-page';
import { ReaderActions } from '@/app/_page/reader-actions';
import { ContributionPage } from '@/lib/features/contribution/contribution-page';
import { contributionCard, contributionMetadata } from '@/lib/features/contribution/head';
import { loadContribution } from '@/lib/features/contribution/load-contribution';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { PageEnd } from '@/lib/frame/page-end';

const { generateMetadata, Page } = definePage({
  route: 'inputArticleDetail',
  frame: ArticleFrame,
  load: ({ id }) => loadContribution(id),
  head: contributionMetadata,
  render: async (values, { like }) => {
    const card = await contributionCard(values);
    const { contribution, body, language, isPublic } = values;
    const { id, likes } = contribution;
    const liked = { id, columnId: undefined, likes };
    const actions = isPublic && <ReaderActions article={liked} notices={{ like }} hasFavourite={false} />;
    return (
      <>
        <ContributionPage values={values} card={card} actions={actions} />
        {isPublic ? (
          <ArticleFoot card={card} liked={liked} spoken={{ language, texts: [body] }} />
        ) : (
          <PageEnd />
        )}
      </>
    );
  },
});

export { generateMetadata, Page as default };
