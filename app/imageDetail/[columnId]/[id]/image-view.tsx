import { ArticleFoot } from '@/app/_page/article-foot';
import { type FormNotices, ReaderActions } from '@/app/_page/reader-actions';
import { ArticleAd } from '@/lib/features/ad/ad-slots';
import { articleCommented } from '@/lib/features/comment/comment-href';
import { imageSetCard } from '@/lib/features/image-set/head';
import { ImageSetPage } from '@/lib/features/image-set/image-set-page';
import type { ImageSet } from '@/lib/features/image-set/load';

export async function ImageView({ set, notices }: { set: ImageSet; notices: FormNotices }) {
  const { id, columnId } = set.article;
  const card = await imageSetCard(set);
  return (
    <>
      <ImageSetPage
        set={set}
        card={card}
        actions={<ReaderActions article={set.article} notices={notices} />}
        ad={<ArticleAd columnId={columnId} articleId={id} />}
      />
      <ArticleFoot
        card={card}
        liked={set.article}
        commented={articleCommented(set.article)}
        notice={notices.notice}
        spoken={{ language: set.article.language, texts: [set.body] }}
      />
    </>
  );
}
