import { CommentedNote } from '@/app/_page/commented-note';
import { definePage } from '@/app/_page/define-page';
import { questionCard, questionMetadata } from '@/lib/features/ask/head';
import { loadQuestion } from '@/lib/features/ask/load';
import { QuestionPage } from '@/lib/features/ask/question-page';
import { questionSource } from '@/lib/features/comment/comment-href';
import { ArticleFrame } from '@/lib/frame/article-frame';

const { generateMetadata, Page } = definePage({
  route: 'askDetail',
  frame: ArticleFrame,
  load: ({ id }) => loadQuestion(id),
  head: questionMetadata,
  render: async (values, notices) => {
    const card = await questionCard(values);
    return (
      <CommentedNote
        note={values.question}
        body={values.body}
        language={values.language}
        card={card}
        source={questionSource}
        notices={notices}
        render={(actions) => <QuestionPage values={values} card={card} actions={actions} />}
      />
    );
  },
});

export { generateMetadata, Page as default };
