import { defineArticlePage, noteFooter } from '@/app/_page/define-article-page';
import { ReaderActions } from '@/app/_page/reader-actions';
import { postShareCard } from '@/lib/features/circle/head';
import { loadPost } from '@/lib/features/circle/load';
import { PostPage } from '@/lib/features/circle/post-page';
import { postSource } from '@/lib/features/comment/comment-href';

const { generateMetadata, Page } = defineArticlePage({
  route: 'postDetail',
  load: ({ id }) => loadPost(id),
  card: postShareCard,
  head: ({ post: { time, writer }, language }) => ({ type: 'article', language, time, author: writer.name }),
  render: (values, card, notices) => (
    <PostPage
      values={values}
      card={card}
      actions={<ReaderActions article={values.post} notices={notices} hasFavourite={false} />}
    />
  ),
  footer: (values) => noteFooter(values.post, postSource, values),
});

export { generateMetadata, Page as default };
