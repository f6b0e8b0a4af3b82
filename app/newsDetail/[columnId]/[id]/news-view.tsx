import { ArticleFoot } from '@/app/_page/article-foot';
import { ArticleAd } from '@/lib/features/ad/ad-slots';
import { cardOf } from '@/lib/features/article/article-card';
import { ArticlePage } from '@/lib/features/article/article-page';
import type { ArticlePageValues } from '@/lib/features/article/load';
import { articleCommented } from '@/lib/features/comment/comment-href';
import { LikeButton } from '@/lib/features/like/like-button';
import { ArticleVote } from '@/lib/features/vote/article-vote';

interface NewsViewProps {
  values: ArticlePageValues;
  /** What came of a form that was sent without a script. */
  notice: string | undefined;
  /** What came of a vote that was sent so. */
  vote: string | undefined;
}

/** A news article with the parts of other features in their places. */
export async function NewsView({ values, notice, vote }: NewsViewProps) {
  const { id, columnId, likes, printed } = values.article;
  const card = await cardOf(values);
  const like = printed ? null : (
    <LikeButton articleId={id} columnId={columnId} count={likes} notice={notice} />
  );
  return (
    <>
      <ArticlePage
        values={values}
        card={card}
        slots={{
          like,
          vote: <ArticleVote article={values.article} notice={vote} />,
          ad: <ArticleAd columnId={columnId} articleId={id} />,
        }}
      />
      <ArticleFoot
        card={card}
        liked={values.article}
        commented={articleCommented(values.article)}
        notice={notice}
        spoken={{ language: values.article.language, texts: [values.body] }}
      />
    </>
  );
}
