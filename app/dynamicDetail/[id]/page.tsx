import { CommentedNote } from '@/app/_page/commented-note';
import { definePage } from '@/app/_page/define-page';
import { dynamicSource } from '@/lib/features/comment/comment-href';
import { DynamicPage } from '@/lib/features/reporter/dynamic-page';
import { dynamicCard, dynamicMetadata } from '@/lib/features/reporter/head';
import { loadDynamic } from '@/lib/features/reporter/load';
import { ArticleFrame } from '@/lib/frame/article-frame';

const { generateMetadata, Page } = definePage({
  route: 'dynamicDetail',
  frame: ArticleFrame,
  load: ({ id }) => loadDynamic(id),
  head: dynamicMetadata,
  render: async (values, notices) => {
    const card = await dynamicCard(values);
    return (
      <CommentedNote
        note={values.dynamic}
        body={values.body}
        language={values.language}
        card={card}
        source={dynamicSource}
        notices={notices}
        render={(actions) => <DynamicPage values={values} card={card} actions={actions} />}
      />
    );
  },
});

export { generateMetadata, Page as default };
