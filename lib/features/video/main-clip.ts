import type { Article } from '@/lib/article/model';
import type { ArticleContent } from '@/lib/contract/article';
import { parseDuration } from '@/lib/format/duration';
import type { Clip } from '@/lib/player/player';

/** URL that bodies do not show. It replaces the main clip in the text, so that the other clips keep their index. */
const omittedClipUrl = 'about:blank';

export interface MainClip {
  clip: Clip;
  caption: string | undefined;
}

/** Returns the first clip delivered alongside the text. The article's picture is the fallback for its poster. */
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

/** Returns the article without its first clip, which is shown above the text. The other clips keep their index. */
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
