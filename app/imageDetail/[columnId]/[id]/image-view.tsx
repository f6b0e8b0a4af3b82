import { ArticleFoot } from '@/app/_page/article-foot';
import { ArticleAd } from '@/lib/features/ad/ad-slots';
import { articleCommented } from '@/lib/features/comment/comment-href';
import { imageSetCard } from '@/lib/features/image-set/head';
import { ImageSetPage } from '@/lib/features/image-set/image-set-page';
import type { ImageSet } from '@/lib/features/image-set/load';
import { LikeButton } from '@/lib/features/like/like-button';

interface ImageViewProps {
  set: ImageSet;
  /** What came of a form that was sent without a script. */
  notice: string | undefined;
}

/** An image set with the parts of other features in their places. */
export async function ImageView({ set, notice }: ImageViewProps) {
  const { id, columnId, likes } = set.article;
  const card = await imageSetCard(set);
  const like = <LikeButton articleId={id} columnId={columnId} count={likes} notice={notice} />;
  return (
    <>
      <ImageSetPage set={set} card={card} like={like} ad={<ArticleAd columnId={columnId} articleId={id} />} />
      <ArticleFoot
        card={card}
        liked={set.article}
        commented={articleCommented(set.article)}
        notice={notice}
        spoken={{ language: set.article.language, texts: [set.body] }}
      />
    </>
  );
}
