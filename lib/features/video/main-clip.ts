import type { Article } from '@/lib/article/model';
import type { ArticleContent } from '@/lib/contract/article';
import { parseDuration } from '@/lib/format/duration';
import type { Clip } from '@/lib/player/player';

/** No body can show it: what stands here keeps its place among the clips and is left out of the text. */
const shownElsewhere = 'about:blank';

/** The clip that a video article is about. */
export interface MainClip {
  clip: Clip;
  caption: string | undefined;
}

/** The first clip that the platform delivers beside the text; without a poster of its own it gets the article's picture. */
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

/** The article without its first clip, which stands above the text; the others keep their places in it. */
export function withoutMainClip(article: Article): Article {
  let left = 1;
  const videos = article.videos.map((group) => ({
    ...group,
    items: group.items.map((item) => {
      left -= 1;
      return left === 0 ? { ...item, url: shownElsewhere } : item;
    }),
  }));
  return { ...article, videos };
}
