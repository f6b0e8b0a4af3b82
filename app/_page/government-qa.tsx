import 'server-only';
import { qaSource } from '@/lib/features/comment/comment-href';
import { qaCard, qaMetadata } from '@/lib/features/qa/head';
import { loadQa } from '@/lib/features/qa/load';
import { QaPage } from '@/lib/features/qa/qa-page';
import { RateForm } from '@/lib/features/qa/rate-form';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { ArticleFoot } from './article-foot';
import { definePage } from './define-page';

/** The page of a government Q&A under either of its routes (reading 19), each with its layout. */
export function governmentQaPage(route: 'qaDetail' | 'newQaDetail') {
  return definePage({
    route,
    frame: ArticleFrame,
    load: ({ id }) => loadQa(id),
    head: qaMetadata,
    draw: async (values, { notice, vote }) => {
      const card = await qaCard(values);
      const { qa, question, answer } = values;
      return (
        <>
          <QaPage
            layout={route === 'qaDetail' ? 'classic' : 'conversation'}
            values={values}
            card={card}
            rating={<RateForm qa={qa} notice={vote} />}
          />
          <ArticleFoot
            card={card}
            commented={{ id: qa.id, source: qaSource, discussClosed: qa.discussClosed }}
            notice={notice}
            spoken={{ language: question.language, texts: [question.body, answer?.body] }}
          />
        </>
      );
    },
  });
}
