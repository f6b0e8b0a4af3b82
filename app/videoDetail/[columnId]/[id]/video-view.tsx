import { ArticleFoot } from '@/app/_page/article-foot';
import { ArticleAd } from '@/lib/features/ad/ad-slots';
import { Barrage } from '@/lib/features/barrage/barrage';
import { articleCommented } from '@/lib/features/comment/comment-href';
import { LikeButton } from '@/lib/features/like/like-button';
import { type VideoPageValues, videoCard } from '@/lib/features/video/load-video';
import { VideoPage } from '@/lib/features/video/video-page';

interface VideoViewProps {
  values: VideoPageValues;
  /** What came of a form that was sent without a script. */
  notice: string | undefined;
}

/** A video article with the parts of other features in their places. */
export async function VideoView({ values, notice }: VideoViewProps) {
  const { id, columnId, likes } = values.article;
  const card = await videoCard(values);
  const like = <LikeButton articleId={id} columnId={columnId} count={likes} notice={notice} />;
  return (
    <>
      <VideoPage
        values={values}
        card={card}
        slots={{
          like,
          ad: <ArticleAd columnId={columnId} articleId={id} />,
          overClip: <Barrage id={id} source="0" />,
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
