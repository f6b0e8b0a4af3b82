import { defineArticlePage, textFooter } from '@/app/_page/define-article-page';
import { ReaderActions } from '@/app/_page/reader-actions';
import { ContributionPage } from '@/lib/features/contribution/contribution-page';
import { contributionShareCard } from '@/lib/features/contribution/head';
import { loadContribution } from '@/lib/features/contribution/load-contribution';

const { generateMetadata, Page } = defineArticlePage({
  route: 'inputArticleDetail',
  load: ({ id }) => loadContribution(id),
  card: contributionShareCard,
  head: ({ contribution: { time, writer }, language, isPublic }) => ({
    type: 'article',
    language,
    time,
    author: writer.name,
    hidden: !isPublic,
  }),
  render: (values, card, notices) => {
    const { contribution, isPublic } = values;
    const actions = isPublic && (
      <ReaderActions article={contribution} notices={notices} hasFavourite={false} />
    );
    return <ContributionPage values={values} card={card} actions={actions} />;
  },
  footer: (values) =>
    values.isPublic ? { likeable: values.contribution, ...textFooter(values) } : undefined,
});

export { generateMetadata, Page as default };
