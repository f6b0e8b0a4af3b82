import 'server-only';
import { qaSource } from '@/lib/features/comment/comment-href';
import { qaShareCard } from '@/lib/features/qa/server/head';
import { loadQa } from '@/lib/features/qa/server/load';
import { QaPage } from '@/lib/features/qa/ui/qa-page';
import { RateForm } from '@/lib/features/qa/ui/rate-form';
import { defineArticlePage } from './define-article-page';

/** Builds the page of a government Q&A. Its two routes have different layouts (reading 19). */
export function defineGovernmentQaPage(route: 'qaDetail' | 'newQaDetail') {
  return defineArticlePage({
    route,
    load: ({ id }) => loadQa(id),
    card: qaShareCard,
    head: ({ qa, question: { language } }) => ({
      type: 'article',
      language,
      time: qa.question.note.time,
      author: qa.asker,
    }),
    render: (values, card, { vote }) => (
      <QaPage
        layout={route === 'qaDetail' ? 'classic' : 'conversation'}
        values={values}
        card={card}
        rating={<RateForm qa={values.qa} notice={vote} />}
      />
    ),
    footer: ({ qa, question, answer }) => ({
      discussion: { id: qa.id, source: qaSource, discussClosed: qa.discussClosed },
      spoken: { language: question.language, texts: [question.body, answer?.body] },
    }),
  });
}
