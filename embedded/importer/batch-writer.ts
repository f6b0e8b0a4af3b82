import type { StoredPicture } from '../store/imports';
import type { Store } from '../store/store';
import { detectLanguage } from './article-texts';
import type { PictureFetcher } from './fetch-pictures';
import { arrangeCarousels, frontColumnId, showFrontColumn } from './front-column';
import type { ImportedSource } from './imported-content';
import type { PreparedArticle } from './prepare-article';
import type { ContentWriter, IdsByKey } from './write-content';

/** Number of articles whose titles decide the language of the site. */
const sampleSize = 20;

export type BatchWriter = (articles: readonly PreparedArticle[]) => void;

export async function createBatchWriter(
  store: Store,
  source: ImportedSource,
  writer: ContentWriter,
  fetcher: PictureFetcher,
  replacesDemo: boolean,
): Promise<BatchWriter> {
  const picture = source.picture === undefined ? undefined : await fetcher.fetchAndStore(source.picture);
  const authors = await writer.writeAuthors(source.authors, fetcher);
  const authorNames = new Map(source.authors.map(({ key, name }) => [key, name]));
  let columns: IdsByKey | undefined;
  return (preparedArticles) =>
    store.transaction(() => {
      // An empty source must not leave an empty site, so the demo stays until the first batch.
      if (replacesDemo) replaceDemo(store, source, preparedArticles, picture);
      // With several columns, the picture represents the whole source and not one of the columns.
      columns ??= writer.writeColumns(
        source.columns,
        source.columns.length === 1 ? picture?.path : undefined,
      );
      writer.writeArticles(preparedArticles, { columns, authors, authorNames });
      const frontId = frontColumnId(store);
      if (frontId !== undefined) store.imports.addAllToColumn(frontId);
      arrangeCarousels(store, frontId === undefined ? columns.values() : [frontId, ...columns.values()]);
    });
}

const minIconSide = 96;

/** Returns true if a picture is large enough and about square, unlike a banner with the name of the site. */
function canBeAppIcon({ width, height }: StoredPicture): boolean {
  return Math.min(width, height) >= minIconSide && Math.max(width, height) <= 1.25 * Math.min(width, height);
}

export function replaceDemo(
  store: Store,
  source: ImportedSource,
  preparedArticles: readonly PreparedArticle[],
  picture: StoredPicture | undefined,
): void {
  const wasHidden = store.demoPaper.isHidden();
  const titles = preparedArticles.slice(0, sampleSize).map(({ article }) => article.title);
  const [language = 'zh'] = (detectLanguage(titles.join('\n'), source.language) ?? 'zh').split('-');
  store.demoPaper.hide({
    siteName: source.title,
    ...(language === 'zh' ? {} : { language }),
    // The demo's logo and imprint do not belong to the imported site.
    padLogo: null,
    appShareLogo: null,
    copyright: null,
    epaperUrl: null,
    appLogo: picture && canBeAppIcon(picture) ? picture.path : null,
    wordMark: true,
  });
  // Creates no front column for a calendar, which has no articles: the column would be empty.
  const hasFront = frontColumnId(store) !== undefined;
  if (hasFront ? !wasHidden : titles.length > 0) showFrontColumn(store, language);
}
