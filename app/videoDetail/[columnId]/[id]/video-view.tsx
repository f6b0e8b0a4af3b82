import { ArticleFoot } from '@/app/_page/article-foot';
import { type FormNotices, ReaderActions } from '@/app/_page/reader-actions';
import { ArticleAd } from '@/lib/features/ad/ad-slots';
import { Barrage } from '@/lib/features/barrage/barrage';
import { articleCommented } from '@/lib/features/comment/comment-href';
import { type VideoPageValues, videoCard } from '@/lib/features/video/load-video';
import { VideoPage } from '@/lib/features/video/video-page';

export async function VideoView({ values, notices }: { values: VideoPageValues; notices: FormNotices }) {
  const { id, columnId } = values.article;
  const card = await videoCard(values);
  return (
    <>
      <VideoPage
        values={values}
        card={card}
        slots={{
          actions: <ReaderActions article={values.article} notices={notices} />,
          ad: <ArticleAd columnId={columnId} articleId={id} />,
          overClip: <Barrage id={id} source="0" />,
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
