import { defineArticlePage, noteFooter } from '@/app/_page/define-article-page';
import { ReaderActions } from '@/app/_page/reader-actions';
import { dynamicSource } from '@/lib/features/comment/comment-href';
import { DynamicPage } from '@/lib/features/reporter/dynamic-page';
import { dynamicShareCard } from '@/lib/features/reporter/head';
import { loadDynamic } from '@/lib/features/reporter/load';

const { generateMetadata, Page } = defineArticlePage({
  route: 'dynamicDetail',
  load: ({ id }) => loadDynamic(id),
  card: dynamicShareCard,
  head: ({ dynamic: { time }, writer, language }) => ({
    type: 'article',
    language,
    time,
    author: writer.name,
  }),
  render: (values, card, notices) => (
    <DynamicPage
      values={values}
      card={card}
      actions={<ReaderActions article={values.dynamic} notices={notices} hasFavourite={false} />}
    />
  ),
  footer: (values) => noteFooter(values.dynamic, dynamicSource, values),
});

export { generateMetadata, Page as default };
