import { defineArticlePage, noteFooter } from '@/app/_page/define-article-page';
import { ReaderActions } from '@/app/_page/reader-actions';
import { questionShareCard } from '@/lib/features/ask/head';
import { loadQuestion } from '@/lib/features/ask/load';
import { QuestionPage } from '@/lib/features/ask/question-page';
import { questionSource } from '@/lib/features/comment/comment-href';

const { generateMetadata, Page } = defineArticlePage({
  route: 'askDetail',
  load: ({ id }) => loadQuestion(id),
  card: questionShareCard,
  head: ({ question: { time, asker }, language }) => ({
    type: 'article',
    language,
    time,
    author: asker.name,
  }),
  render: (values, card, notices) => (
    <QuestionPage
      values={values}
      card={card}
      actions={<ReaderActions article={values.question} notices={notices} hasFavourite={false} />}
    />
  ),
  footer: (values) => noteFooter(values.question, questionSource, values),
});

export { generateMetadata, Page as default };
