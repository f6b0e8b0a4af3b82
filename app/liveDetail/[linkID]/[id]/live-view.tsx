import { ArticleFoot } from '@/app/_page/article-foot';
import { LiveAd } from '@/lib/features/ad/ad-slots';
import { Barrage } from '@/lib/features/barrage/barrage';
import { liveSource } from '@/lib/features/comment/comment-href';
import { LikeButton } from '@/lib/features/like/like-button';
import { liveCard } from '@/lib/features/live/live-head';
import { LivePage } from '@/lib/features/live/live-page';
import type { LivePageValues } from '@/lib/features/live/load';

interface LiveViewProps {
  values: LivePageValues;
  /** What came of a form that was sent without a script. */
  notice: string | undefined;
}

/** A live broadcast with the parts of other features in their places. */
export async function LiveView({ values, notice }: LiveViewProps) {
  const { live, articleId, feed } = values;
  // Below an empty feed it would stand right above the bar, which has the same button.
  const hasReports = feed.pinned.length + feed.posts.length > 0;
  const card = await liveCard(values);
  return (
    <>
      <LivePage
        values={values}
        like={
          hasReports || notice !== undefined ? (
            <LikeButton articleId={articleId} count={live.likes} notice={notice} />
          ) : null
        }
        ad={<LiveAd articleId={articleId === live.id ? undefined : articleId} />}
        overClip={<Barrage id={live.id} source="1" follows={live.state === 'live'} />}
      />
      <ArticleFoot
        card={card}
        liked={{ id: articleId, columnId: undefined, likes: live.likes }}
        commented={{ id: live.id, source: liveSource, discussClosed: live.discussClosed }}
        notice={notice}
      />
    </>
  );
}
