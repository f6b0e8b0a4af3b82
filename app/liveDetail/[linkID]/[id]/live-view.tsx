import { ArticleFoot } from '@/app/_page/article-foot';
import { type FormNotices, ReaderActions } from '@/app/_page/reader-actions';
import { LiveAd } from '@/lib/features/ad/ad-slots';
import { Barrage } from '@/lib/features/barrage/barrage';
import { liveSource } from '@/lib/features/comment/comment-href';
import { liveCard } from '@/lib/features/live/server/live-head';
import type { LivePageValues } from '@/lib/features/live/server/load';
import { LivePage } from '@/lib/features/live/ui/live-page';

export async function LiveView({ values, notices }: { values: LivePageValues; notices: FormNotices }) {
  const { live, articleId, feed } = values;
  const liked = { id: articleId, columnId: undefined, likes: live.likes };
  // With an empty feed, the like button would be right above the bar, which has one too.
  const hasReports = feed.pinned.length + feed.posts.length > 0;
  const card = await liveCard(values);
  return (
    <>
      <LivePage
        values={values}
        actions={
          <ReaderActions
            article={liked}
            notices={notices}
            hasLike={hasReports || notices.like !== undefined}
            // Only articles can be favorites; a live opened directly has no article.
            hasFavourite={articleId !== live.id}
          />
        }
        ad={<LiveAd articleId={articleId === live.id ? undefined : articleId} />}
        overClip={<Barrage id={live.id} source="1" isLive={live.state === 'live'} />}
      />
      <ArticleFoot
        card={card}
        liked={liked}
        commented={{ id: live.id, source: liveSource, discussClosed: live.discussClosed }}
        notice={notices.notice}
      />
    </>
  );
}
