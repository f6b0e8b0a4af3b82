import 'server-only';
import { publicUrl } from '@/lib/env/environment';
import { prepareBody } from '@/lib/html/article-body';
import type { BodyLabels, PreparedBody } from '@/lib/html/body-input';
import { hosts } from '@/lib/platform/hosts';
import { mediaAddress, ownMediaAddress, pictureAddress } from '@/lib/site/media-address';
import type { Words } from '@/lib/view/words';
import type { Article } from './model';

/** Widths in which a body's pictures are offered; the last one opens in the lightbox. */
const bodyWidths = [480, 750, 1080, 1600];

function bodyLabels(words: Words): BodyLabels {
  return {
    openPicture: words('article.openPicture'),
    video: words('article.video'),
    play: words('player.play'),
    audio: words('article.audio'),
    embedded: words('article.embedded'),
    embeddedPage: words('article.embeddedPage'),
    table: words('article.table'),
  };
}

/** The parts of any text by the publisher; biographies and chapters consist of these alone. */
export interface BodyFacts extends Pick<Article, 'content' | 'images' | 'videos' | 'language' | 'address'> {
  /** Level of its first heading: 3 where the text stands under a heading of the page's. */
  topHeading?: 2 | 3;
}

/** The article's body, safe and shaped for the page. */
export function bodyOf(article: BodyFacts, words: Words): PreparedBody {
  const { content, images, videos, language, address, topHeading } = article;
  return prepareBody({
    content,
    images,
    videos,
    language,
    labels: bodyLabels(words),
    topHeading,
    // Media are on the platform, whatever site the article is read on; its page may be one of ours.
    baseAddress: hosts().base,
    ownAddress: address,
    ownHosts: [new URL(publicUrl()).host],
    videoHosts: [],
    pictureWidths: bodyWidths,
    pictureAddress,
    mediaAddress,
    streamAddress: ownMediaAddress,
  });
}
