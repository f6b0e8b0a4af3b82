import 'server-only';
import type { ListArticle } from '@/lib/contract/article';
import { publicUrl } from '@/lib/env/environment';
import { pictureAddress } from '@/lib/site/media-address';
import { cachedPicture } from '@/lib/site/picture-source';
import type { FeedPicture } from './feed-model';

/** Width of pictures in feeds and sitemaps. */
const width = 1080;

const typesByEnding: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
};

/** Returns type and size of an optimized picture; the size only if it is cached. */
function encodedPicture(url: URL): Pick<FeedPicture, 'type' | 'length'> {
  const source = url.searchParams.get('src') ?? '';
  const encoded = URL.canParse(source)
    ? cachedPicture({
        ...{ source: new URL(source), width, allowsSvg: false, forBrowser: true },
        allowed: () => false,
      })
    : undefined;
  return { type: encoded?.type ?? 'image/webp', length: encoded?.bytes.length };
}

/** Returns the largest picture of an article; undefined if there is none. */
export function entryPicture(article: ListArticle): FeedPicture | undefined {
  const { picBig, picMiddle, picSmall, imgUrl, pic_list: list } = article;
  const source = [picBig, picMiddle, picSmall, imgUrl, ...list].find((picture) => !!picture);
  const address = source && pictureAddress(source, width);
  if (!address) return undefined;
  const url = new URL(address, publicUrl());
  if (url.pathname === '/api/picture') return { url: url.href, ...encodedPicture(url) };
  const ending = url.pathname.split('.').at(-1)?.toLowerCase() ?? '';
  return { url: url.href, type: typesByEnding[ending] ?? 'image/jpeg', length: undefined };
}
