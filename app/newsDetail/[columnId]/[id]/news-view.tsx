import { cardOf } from '@/lib/features/article/article-card';
import { ArticlePage } from '@/lib/features/article/article-page';
import { FontSizeControl } from '@/lib/features/article/font-size';
import type { ArticlePageValues } from '@/lib/features/article/load';
import { LikeButton } from '@/lib/features/like/like-button';
import { PageView } from '@/lib/features/page-view/page-view';
import { ShareMenu } from '@/lib/features/share/share-menu';
import { ArticleBar } from '@/lib/frame/article-bar';
import { PageEnd } from '@/lib/frame/page-end';
import { Speculation } from '@/lib/frame/speculation';

interface NewsViewProps {
  values: ArticlePageValues;
  /** What came of a form that was sent without a script. */
  notice: string | undefined;
}

/** A news article with the parts of other features in their places. */
export async function NewsView({ values, notice }: NewsViewProps) {
  const { id, columnId, columnName, likes, share } = values.article;
  const card = await cardOf(values);
  const like = { articleId: id, columnId, count: likes };
  const shared = { title: card.title, description: card.description, picture: card.picture?.url };
  return (
    <>
      <ArticlePage values={values} card={card} slots={{ like: <LikeButton {...like} notice={notice} /> }} />
      <PageEnd />
      <ArticleBar
        like={<LikeButton {...like} look="bar" />}
        share={<ShareMenu {...shared} closed={share.closed} look="bar" />}
        textSize={<FontSizeControl />}
      />
      <PageView route="newsDetail" articleId={id} columnId={columnId} columnName={columnName} />
      <Speculation />
    </>
  );
}
