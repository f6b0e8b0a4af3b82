import { ArticleFoot } from '@/app/_page/article-foot';
import { articlePageView } from '@/app/_page/article-page-view';
import { definePage } from '@/app/_page/define-page';
import { articleCommented, articleSource } from '@/lib/features/comment/comment-href';
import { prefetchComments } from '@/lib/features/comment/server/load-discussion-preview';
import { LinkPage, linkCard, linkMetadata } from '@/lib/features/link/link-page';
import { loadLink } from '@/lib/features/link/load';
import { ArticleFrame } from '@/lib/frame/article-frame';

const { generateMetadata, Page } = definePage({
  route: 'linkDetail',
  frame: ArticleFrame,
  load: ({ id }) => prefetchComments(articleSource, id, loadLink(id)),
  head: linkMetadata,
  render: async (values, { notice, like }) => {
    const { article, body } = values;
    const card = await linkCard(values);
    return (
      <>
        <LinkPage values={values} card={card} />
        <ArticleFoot
          card={card}
          liked={article}
          commented={articleCommented(article)}
          notice={notice}
          likeNotice={like}
          spoken={{ language: article.language, texts: [body] }}
        />
      </>
    );
  },
  count: articlePageView,
});

export { generateMetadata, Page as default };
