import { defineArticlePage } from '@/app/_page/define-article-page';
import { ReaderActions } from '@/app/_page/reader-actions';
import { LiveAd } from '@/lib/features/ad/ad-slots';
import { Barrage } from '@/lib/features/barrage/barrage';
import { liveSource } from '@/lib/features/comment/comment-href';
import { prefetchComments } from '@/lib/features/comment/server/load-discussion-preview';
import { liveShareCard } from '@/lib/features/live/server/live-head';
import { loadLive } from '@/lib/features/live/server/load';
import { LivePage } from '@/lib/features/live/ui/live-page';

const { generateMetadata, Page } = defineArticlePage({
  route: 'liveDetail',
  load: ({ linkID, id, ...params }) =>
    prefetchComments(linkID ?? id, loadLive(linkID, id, params), liveSource),
  card: liveShareCard,
  head: ({ live: { startsAt: time, language } }) => ({ type: 'article', language, time }),
  render: (values, card, notices) => {
    const { live, articleId, feed } = values;
    // Without an article, `articleId` is the live's id. Without posts, only the bar has a like button.
    const hasArticle = articleId !== live.id;
    const hasLike = feed.pinned.length + feed.posts.length > 0 || notices.like !== undefined;
    const buttons = { notices, hasLike, hasFavourite: hasArticle };
    return (
      <LivePage
        values={values}
        card={card}
        actions={<ReaderActions article={{ id: articleId, likes: live.likes }} {...buttons} />}
        ad={<LiveAd articleId={hasArticle ? articleId : undefined} />}
        overClip={<Barrage id={live.id} source="1" isLive={live.state === 'live'} />}
      />
    );
  },
  footer: ({ live: { id, likes, discussClosed }, articleId }) => ({
    likeable: { id: articleId, likes },
    discussion: { id, source: liveSource, discussClosed },
  }),
  count: ({ articleId }) => ({ articleId }),
});

export { generateMetadata, Page as default };
