import 'server-only';
import { publicUrl } from '@/lib/env/environment';
import { prepareBody } from '@/lib/html/article-body';
import type { PreparedBody } from '@/lib/html/body-input';
import { hosts } from '@/lib/platform/hosts';
import { mediaAddress, pictureAddress, proxiedMediaAddress } from '@/lib/site/media-address';
import type { Words } from '@/lib/view/words';
import type { Article } from './model';

/** Widths of pictures in the body, in pixels. The lightbox opens the widest. */
const bodyWidths = [480, 750, 1080, 1600];

/** Fields that a biography or chapter has in common with an article. */
export interface BodySource extends Pick<Article, 'content' | 'images' | 'videos' | 'language' | 'address'> {
  /** Level of the first heading: 3 if the text is below another heading. */
  topHeading?: 2 | 3 | undefined;
}

export function prepareArticleBody(article: BodySource, words: Words): PreparedBody {
  const { content, images, videos, language, address, topHeading } = article;
  return prepareBody({
    content,
    images,
    videos,
    language,
    labels: {
      openPicture: words('article.openPicture'),
      video: words('article.video'),
      play: words('player.play'),
      audio: words('article.audio'),
      embedded: words('article.embedded'),
      embeddedPage: words('article.embeddedPage'),
      table: words('article.table'),
    },
    topHeading,
    // Media URLs are relative to the platform; links are relative to the article's address.
    baseAddress: hosts().base,
    articleAddress: address,
    siteHosts: [new URL(publicUrl()).host],
    videoHosts: [],
    pictureWidths: bodyWidths,
    pictureAddress,
    mediaAddress,
    streamAddress: proxiedMediaAddress,
  });
}
