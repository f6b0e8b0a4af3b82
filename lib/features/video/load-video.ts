import 'server-only';
import { cache } from 'react';
import { articleDetails, articleShareCard } from '@/lib/article/article-share-card';
import { loadContent } from '@/lib/article/load-content';
import { loadSections } from '@/lib/article/load-sections';
import { type Article, deliveredVideos } from '@/lib/article/model';
import { prepareArticleBody } from '@/lib/article/prepare-article-body';
import type { Expansion } from '@/lib/article/sections';
import type { ArticleContent } from '@/lib/contract/article';
import { parseDuration } from '@/lib/format/duration';
import type { CardDetails } from '@/lib/frame/page-metadata';
import { isPlayable } from '@/lib/html/media-source';
import { type Loaded, succeed } from '@/lib/platform/errors';
import { siteHref } from '@/lib/routes/site-href';
import { currentWords } from '@/lib/view/current-view';
import { openGraphVideo } from './clip-address';

/** URL that replaces the main clip's URL in the text, so that the other clips keep their index. */
const omittedClipUrl = 'about:blank';

export function mainClip(content: ArticleContent, article: Article) {
  const [firstVideo] = deliveredVideos(content).flatMap(({ videoarray }) => videoarray);
  const [item] = article.videos.flatMap(({ items }) => items);
  if (!firstVideo || !item || !isPlayable(item.url)) return undefined;
  return {
    clip: {
      sources: [{ url: item.url }],
      poster: firstVideo.imageUrl ?? article.share.pictures[0],
      width: firstVideo.width,
      height: firstVideo.height,
      seconds: parseDuration(firstVideo.duration),
    },
    caption: item.caption || undefined,
  };
}

export function withoutMainClip(article: Article): Article {
  let remaining = 1;
  const videos = article.videos.map((group) => ({
    ...group,
    items: group.items.map((item) => {
      remaining -= 1;
      return remaining === 0 ? { ...item, url: omittedClipUrl } : item;
    }),
  }));
  return { ...article, videos };
}

export type VideoPageValues = Loaded<typeof loadVideo>;

export async function loadVideo(
  columnId: string | undefined,
  id: string | undefined,
  expansion: Expansion | undefined,
) {
  const loaded = await loadContent(columnId, id);
  if (!loaded.ok) return loaded;
  const { content, article } = loaded.value;
  const [words, lists] = await Promise.all([currentWords(), loadSections(content, expansion)]);
  /** Undefined if the platform sends no clip with the article, or if the first clip is not playable. */
  const main = mainClip(content, article);
  const body = prepareArticleBody(main ? withoutMainClip(article) : article, words);
  return succeed({ article, main, body, lists });
}

export const videoShareCard = cache(({ article, main, body }: VideoPageValues) => {
  const path = siteHref(['videoDetail', article.columnId, article.id]);
  const pictures = main?.clip.poster ? [...article.share.pictures, main.clip.poster] : article.share.pictures;
  return articleShareCard({ ...article, share: { ...article.share, pictures } }, body, path);
});

export function videoDetails({ article, main }: VideoPageValues): CardDetails {
  const video = main && openGraphVideo(main.clip);
  const { language, time, tags } = article;
  return video ? { type: 'video.other', language, time, tags, video } : articleDetails(article);
}
