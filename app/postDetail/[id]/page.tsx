import { CommentedNote } from '@/app/_page/commented-note';
import { definePage } from '@/app/_page/define-page';
import { postCard, postMetadata } from '@/lib/features/circle/head';
import { loadPost } from '@/lib/features/circle/load';
import { PostPage } from '@/lib/features/circle/post-page';
import { postSource } from '@/lib/features/comment/comment-href';
import { ArticleFrame } from '@/lib/frame/article-frame';

const { generateMetadata, Page } = definePage({
  route: 'postDetail',
  frame: ArticleFrame,
  load: ({ id }) => loadPost(id),
  head: postMetadata,
  render: async (values, notices) => {
    const card = await postCard(values);
    return (
      <CommentedNote
        note={values.post}
        body={values.body}
        language={values.language}
        card={card}
        source={postSource}
        notices={notices}
        render={(actions) => <PostPage values={values} card={card} actions={actions} />}
      />
    );
  },
});

export { generateMetadata, Page as default };
