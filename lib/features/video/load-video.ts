import 'server-only';
import { cache } from 'react';
import { articleCard, articleMetadata } from '@/lib/article/article-card';
import { bodyOf } from '@/lib/article/body';
import { loadContent } from '@/lib/article/load-content';
import { type ArticleLists, loadSections } from '@/lib/article/load-sections';
import type { Article } from '@/lib/article/model';
import type { Expansion } from '@/lib/article/sections';
import type { ArticleContent } from '@/lib/contract/article';
import { parseDuration } from '@/lib/format/duration';
import { cardMetadata } from '@/lib/frame/page-metadata';
import type { ShareCard } from '@/lib/frame/share-card';
import type { PreparedBody } from '@/lib/html/body-input';
import { type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import type { Clip } from '@/lib/player/player';
import { siteHref } from '@/lib/routes/site-href';
import { currentWords } from '@/lib/view/current';
import { openGraphVideo } from './clip-address';

/** URL that replaces the main clip's in the text, so that the other clips keep their index. */
const omittedClipUrl = 'about:blank';

export interface MainClip {
  clip: Clip;
  caption: string | undefined;
}

export function mainClip(content: ArticleContent, article: Article): MainClip | undefined {
  const [first] = content.videos.flatMap(({ videoarray }) => videoarray);
  if (!first) return undefined;
  return {
    clip: {
      sources: [{ url: first.videoUrl }],
      poster: first.imageUrl ?? article.share.pictures[0],
      width: first.width,
      height: first.height,
      seconds: parseDuration(first.duration),
    },
    caption: first.summary.trim() || undefined,
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

export interface VideoPageValues {
  article: Article;
  /** Main clip; undefined if the article has clips in its text only. */
  main: MainClip | undefined;
  body: PreparedBody;
  lists: ArticleLists;
}

export async function loadVideo(
  columnId: string | undefined,
  id: string | undefined,
  expansion: Expansion | undefined,
): Promise<Result<VideoPageValues, PlatformError>> {
  const loaded = await loadContent(columnId, id);
  if (!loaded.ok) return loaded;
  const { content, article } = loaded.value;
  const [words, lists] = await Promise.all([currentWords(), loadSections(content, expansion)]);
  const main = mainClip(content, article);
  return succeed({ article, main, body: bodyOf(main ? withoutMainClip(article) : article, words), lists });
}

export function videoPath({ article }: VideoPageValues): (string | undefined)[] {
  return ['videoDetail', article.columnId, article.id];
}

export const videoCard = cache(({ article, main, body }: VideoPageValues): Promise<ShareCard> => {
  const path = siteHref(['videoDetail', article.columnId, article.id]);
  const pictures = main?.clip.poster ? [...article.share.pictures, main.clip.poster] : article.share.pictures;
  return articleCard({ ...article, share: { ...article.share, pictures } }, body, path);
});

export async function videoMetadata(values: VideoPageValues) {
  const { article, main } = values;
  const card = await videoCard(values);
  const video = main && openGraphVideo(main.clip);
  if (!video) return articleMetadata(article, card);
  return cardMetadata(card, {
    type: 'video.other',
    language: article.language,
    tags: article.tags,
    video,
  });
}
