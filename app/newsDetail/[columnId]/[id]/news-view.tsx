import { ArticleFoot } from '@/app/_page/article-foot';
import { type FormNotices, ReaderActions } from '@/app/_page/reader-actions';
import { ArticleAd } from '@/lib/features/ad/ad-slots';
import { cardOf } from '@/lib/features/article/article-card';
import { ArticlePage } from '@/lib/features/article/article-page';
import type { ArticlePageValues } from '@/lib/features/article/load';
import { articleCommented } from '@/lib/features/comment/comment-href';
import { ArticleVote } from '@/lib/features/vote/article-vote';

interface NewsViewProps {
  values: ArticlePageValues;
  notices: FormNotices & { vote?: string | undefined };
}

export async function NewsView({ values, notices }: NewsViewProps) {
  const { id, columnId, printed } = values.article;
  const card = await cardOf(values);
  return (
    <>
      <ArticlePage
        values={values}
        card={card}
        slots={{
          actions: printed ? null : <ReaderActions article={values.article} notices={notices} />,
          vote: <ArticleVote article={values.article} notice={notices.vote} />,
          ad: <ArticleAd columnId={columnId} articleId={id} />,
        }}
      />
      <ArticleFoot
        card={card}
        liked={values.article}
        commented={articleCommented(values.article)}
        notice={notices.notice}
        spoken={{ language: values.article.language, texts: [values.body] }}
      />
    </>
  );
}
