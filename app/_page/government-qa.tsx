import 'server-only';
import { qaSource } from '@/lib/features/comment/comment-href';
import { qaCard, qaMetadata } from '@/lib/features/qa/server/head';
import { loadQa } from '@/lib/features/qa/server/load';
import { QaPage } from '@/lib/features/qa/ui/qa-page';
import { RateForm } from '@/lib/features/qa/ui/rate-form';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { ArticleFoot } from './article-foot';
import { definePage } from './define-page';

/** Builds the page of a government Q&A for one of its two routes (reading 19), which have different layouts. */
export function governmentQaPage(route: 'qaDetail' | 'newQaDetail') {
  return definePage({
    route,
    frame: ArticleFrame,
    load: ({ id }) => loadQa(id),
    head: qaMetadata,
    render: async (values, { notice, vote }) => {
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
