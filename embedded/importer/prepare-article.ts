import { escapeHtml } from '@/lib/format/escape-html';
import { serializeHtml } from '@/lib/format/serialize-html';
import { setChildren } from '@/lib/html/edit-tree';
import { isBlank, isNamed } from '@/lib/html/tree';
import { detectLanguage, summaryFrom, titleFrom } from './article-texts';
import type { BodyCleaner } from './body-thread';
import type { CleanBody } from './clean-body';
import type { PictureFetcher, PictureResult } from './fetch-pictures';
import type { ImportedArticle, ImportedClip, ImportedPicture, ImportedSource } from './imported-content';
import * as media from './place-media';

/** Article in the form of the store, without the ids of column and author. */
export type PreparedArticle = Awaited<ReturnType<typeof prepareArticle>>;

/** Values of the platform's `articleType`. */
const articleTypes = { news: 0, pictures: 1, video: 2, link: 4 } as const;
/** Maximum length in characters of the text of a gallery or a video. */
const shortTextLength = 100;

/** Converts an article to the form of the store. @throws BodyError if the body cannot be parsed */
export async function prepareArticle(
  article: ImportedArticle,
  source: Pick<ImportedSource, 'title' | 'language'>,
  fetcher: PictureFetcher,
  cleaner: BodyCleaner,
) {
  const body = await cleaner.read(article);
  const clips = media.insertItemClips(article, body);
  const { results, featured, inBody, posters } = await fetchArticlePictures(article, body, clips, fetcher);
  const shownPictures = body.pictures.flatMap((picture, index) => {
    const shownPicture = media.updateBodyPicture(picture, inBody[index]);
    return shownPicture && !picture.isInline ? [shownPicture] : [];
  });
  const leadPicture = featured && media.placedPicture(featured, article.featured?.caption);
  if (leadPicture && shownPictures.length === 0 && clips.length === 0) {
    media.insertLeadPicture(body, leadPicture);
    shownPictures.push(leadPicture);
  }
  const posterPictures = posters.map((poster) => poster && media.placedPicture(poster));
  const cover = media.coverPictures(
    [leadPicture, ...shownPictures, ...posterPictures].filter((picture) => picture !== undefined),
  );
  const type = articleType(article, body, shownPictures.length, clips.length);
  // The site shows the target of a link article, so its body is not needed.
  if (type === articleTypes.link) setChildren(body.root, []);
  const title =
    article.title || titleFrom(body.text) || shownPictures.find(({ caption }) => caption)?.caption;
  return {
    article,
    type,
    /** Title as plain text, escaped for HTML. */
    title: escapeHtml(title ?? ''),
    body: serializeHtml(body.root).trim(),
    details: {
      summary: summaryFrom(article.excerpt, body.prose || body.text),
      source: article.sourceName ?? source.title,
      sourceUrl: article.link,
      files: [...article.files],
      tags: [...new Set(article.tags)].slice(0, 20),
      language: detectLanguage(`${article.title}\n${body.text}`, article.language ?? source.language),
      discussClosed: article.discussClosed,
      cover: cover.map(({ url }) => url),
      pictures: media.uniquePictures(shownPictures).map(({ url, caption }) => ({ url, caption })),
      videos: clips.map(({ address, seconds, caption = '' }, index) => {
        const poster = posterPictures[index]?.url ?? cover[0]?.url;
        return { url: address, poster, seconds, caption };
      }),
      linkUrl: type === articleTypes.link ? article.link : undefined,
    },
    card: { count: cover.length, first: cover[0]?.size },
    notes: body.notes,
    results,
    /** Addresses of media on other hosts. */
    remote: media.remoteAddresses(body, shownPictures, clips),
  };
}

async function fetchArticlePictures(
  article: ImportedArticle,
  body: CleanBody,
  clips: readonly ImportedClip[],
  fetcher: PictureFetcher,
) {
  const results: { addresses: readonly string[]; result: PictureResult }[] = [];
  const get = async ({ addresses, target }: ImportedPicture & { target?: string | undefined }) => {
    const result = await fetcher.get(addresses, target);
    results.push({ addresses, result });
    return result;
  };
  const [featured, inBody, posters] = await Promise.all([
    article.featured && get(article.featured),
    Promise.all(body.pictures.map(get)),
    Promise.all(clips.map(({ poster }) => (poster ? get({ addresses: [poster] }) : undefined))),
  ]);
  return { results, featured, inBody, posters };
}

function articleType({ link }: ImportedArticle, { root, text }: CleanBody, pictures: number, clips: number) {
  const isShort = text.length < shortTextLength;
  if (clips > 0 && isShort) return articleTypes.video;
  if (pictures >= 4 && isShort) return articleTypes.pictures;
  const isEmpty = root.childNodes.every(
    (node) => isBlank(node) || (isNamed(node, 'p') && node.childNodes.every(isBlank)),
  );
  return isEmpty && link ? articleTypes.link : articleTypes.news;
}
